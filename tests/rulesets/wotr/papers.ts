// All that a reader may be handed or told of a war as it lies, to the byte.

import { sha256 } from '../../../src/cli/io/hashing.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import {
  type BundledSettings,
  bundlesOf,
  bundleText,
  deskOfBundle,
} from '../../../src/desk/bundle.ts';
import { type Desk, holdingOf, momentOfDesk } from '../../../src/desk/desk.ts';
import type { TakenMessage } from '../../../src/desk/history.ts';
import { lookBack } from '../../../src/desk/look-back.ts';
import { entriesIn, lastMoment, nextAfter, openNow } from '../../../src/desk/readers.ts';
import { receiptOf } from '../../../src/desk/receipt.ts';
import { statusOf } from '../../../src/desk/status.ts';
import { reportOf } from '../../../src/report/narrate.ts';
import { formatAnnouncement, formatMessage } from '../../../src/report/public-posts.ts';
import { renderText } from '../../../src/report/render/text.ts';
import type { Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { tellAskedOf } from '../../support/asked.ts';
import { languageOf } from '../../support/languages.ts';

const { messages, catalogue } = languageOf('wotr', 'en');

const settings: BundledSettings = {
  ...{ format: 1, name: 'Secrets', ruleset: 'wotr', preset: 'first-edition', options: {} },
  ...{ seats: {}, language: 'en', fingerprint: '', seedHash: '' },
};

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

/** All that a reader may be handed or told of a war as it lies. */
export const toldTo = (
  desk: Desk<Wotr>,
  reader: string,
  cards: readonly string[] = CARDS,
): string => {
  const { rules } = desk;
  const last = lastMoment(desk, messages);
  const news = last === undefined ? [] : [last];
  const next = nextAfter(desk, news, { messages, deadlineAt: () => undefined });
  const { entries: known } = lookBack(desk, momentOfDesk(desk), reader);
  const narration = { title: 'Secrets', messages, printedPhase: wotr.printedPhase };
  const view = { rules, state: wotr.hide(rules, desk.state, reader) };
  const told = [JSON.stringify(openNow(desk))];
  told.push(renderText(reportOf(known, reader, narration), catalogue));
  told.push(renderText(wotr.board(view), catalogue));
  if (next !== undefined)
    told.push(renderText(formatAnnouncement('Secrets', next, undefined), catalogue));
  if (reader === 'public') return told.join('\n');
  const bundle = bundlesOf(desk)(reader);
  told.push(bundleText({ hash: sha256, program: '0' }, settings, bundle));
  const { ruleset, seats } = desk;
  told.push(JSON.stringify(statusOf(deskOfBundle({ ruleset, rules, seats }, 'Secrets', bundle))));
  const entries = entriesIn(desk, news, messages);
  const letter = formatMessage(
    {
      ...{ game: 'Secrets', seat: reader, entries, asking: tellAskedOf(next, reader) },
      holding: holdingOf(desk, desk.state, reader),
    },
    messages,
  );
  if (letter !== undefined) told.push(renderText(letter, catalogue));
  told.push(receiptsFor(desk, reader, cards));
  return told.join('\n');
};
