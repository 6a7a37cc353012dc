// Messages: which lines are orders, and what they say.

import type { Lang, Seat } from '../../core/game.ts';
import type { Reading, Wish } from '../../core/wishes.ts';
import type { View } from './game.ts';

export const readOrders = (_view: View, _seat: Seat, lines: readonly string[]): Reading => ({
  wishes: [],
  problems: [],
  unread: lines.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ place: { line: index + 1 }, text }],
  ),
});

export const writeOrders = (
  _view: View,
  _wishes: readonly Wish[],
  _lang: Lang,
): readonly string[] => [];
