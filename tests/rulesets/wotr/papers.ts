// All that a reader may be handed or told of a war as it lies, and what he gets for words that ask after cards.

import { sha256 } from '../../../src/cli/io/hashing.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import { type Desk, momentOfDesk } from '../../../src/desk/desk.ts';
import type { TakenMessage } from '../../../src/desk/history.ts';
import { receiptOf } from '../../../src/desk/receipt.ts';
import type { Wotr } from '../../../src/rulesets/wotr/game.ts';
import { toldTo as toldOf } from '../../support/told-to.ts';

export const messageOf = (
  desk: Desk<Wotr>,
  seat: string,
  kind: string,
  wish: Json,
): TakenMessage => ({
  ...momentOfDesk(desk),
  ...{ seat, wishes: [{ kind, wish, place: { line: 1 } }] },
  ...{ digest: sha256(`${desk.entries.length} ${seat}`), source: `orders/${seat}.txt` },
});

/** Words that ask after a card: to play it, to give it away, to lay it down in battle, to lay it aside. */
const asking = (card: string): readonly (readonly [string, Json])[] => [
  ['action', { act: 'play-card', card }],
  ['swap', { swap: 'card', card }],
  ['combat-card', { card }],
  ['discard', [card]],
];

const CARDS = ['orc-patrol', 'athelas', 'the-red-arrow', 'stormcrow'];

/** Of words that ask after cards, the receipts that a seat gets for them. */
const receiptsFor = (desk: Desk<Wotr>, reader: string, cards: readonly string[]): string =>
  cards
    .flatMap(asking)
    .map(([kind, wish]) => receiptOf(desk, messageOf(desk, reader, kind, wish), []))
    .map(({ judged, silent, missing }) =>
      canonical({
        ...{ judged, silent },
        missing: missing.map(({ question, ...rest }) => [question.kind.name, rest]),
      } as never),
    )
    .join('\n');

export const toldTo = (
  desk: Desk<Wotr>,
  reader: string,
  cards: readonly string[] = CARDS,
): string => {
  const told = toldOf(desk, reader);
  return reader === 'public' ? told : `${told}\n${receiptsFor(desk, reader, cards)}`;
};
