"""The professional variant: a small deck, and hands drafted in the open."""

from typing import Any, cast

from companion.rules.game import Setting
from companion.rules.message import say
from companion.rules.six_nimmt.base import Base
from companion.rules.six_nimmt.cards import HAND, ROWS
from companion.rules.six_nimmt.events import Deal, Position, Reveal
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import Beside, Hands, Laid, State
from companion.rules.six_nimmt.table import OpenTable


class Professional(Base):
    id = "professional"

    def deck(self, setting: Setting) -> frozenset[int]:
        return frozenset(range(1, len(setting.players) * HAND + ROWS + 1))

    def beside_at_deal(self, table: OpenTable, deal: Deal) -> Beside:
        players = table.setting.players
        rule = "six_nimmt.professional.draft"
        if deal.specials:
            refuse("six_nimmt.one_variant", say("six_nimmt.refused.no_specials"))
        if deal.hands.keys() != set(players):
            refuse(rule, say("six_nimmt.refused.hands_public"), expected={"players": list(players)})
        for player in players:
            if len(deal.hands[player]) != HAND:
                sentence = say("six_nimmt.refused.hand_of_ten", player=player, n=len(deal.hands[player]))
                refuse(rule, sentence, expected={"cards": HAND})
        drafted = [card for hand in deal.hands.values() for card in hand]
        self.check_cards(table, table.deck, [*deal.rows, *drafted])
        return Hands(tuple(frozenset(deal.hands[player]) for player in players))

    def beside_at_setup(self, table: OpenTable, position: Position) -> Beside:
        super().beside_at_setup(table, position)
        return Hands()

    def show_beside(self, state: State) -> dict[str, Any]:
        hands = cast(Hands, state.beside or Hands()).cards
        left = [sorted(hand & state.unseen) for hand in hands]
        return {"hands": dict(zip(state.setting.players, left, strict=True))} if hands else {}

    def laid(self, table: OpenTable, reveal: Reveal) -> list[Laid]:
        for player, card in reveal.cards.items():
            self.check_holder(table, table.seats[player], card)
        return super().laid(table, reveal)

    def check_holder(self, table: OpenTable, seat: int, card: int) -> None:
        hands = cast(Hands, table.beside).cards
        if hands and card not in hands[seat]:
            left = sorted(hands[seat] & table.unseen)
            sentence = say("six_nimmt.refused.not_in_hand", player=table.names[seat], card=card, cards=tuple(left))
            refuse("six_nimmt.professional.draft", sentence, expected={"cards": left})
