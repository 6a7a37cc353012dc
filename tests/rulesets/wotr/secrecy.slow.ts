// Two wars that differ only in what one side holds in secret: its cards, and those that it lays down. Stop by
// stop, all papers of the other side, and those that everybody may have, are the same to the byte.

import { expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../../src/cli/io/hashing.ts';
import { type Chance, streamOf } from '../../../src/core/chance.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { adjudicate } from '../../../src/desk/adjudicate.ts';
import { type BundledSettings, bundlesOf, deskOfBundle } from '../../../src/desk/bundle.ts';
import { bundleText } from '../../../src/desk/bundle-file.ts';
import { blankDesk, type Desk, momentOfDesk, viewFor } from '../../../src/desk/desk.ts';
import type { TakenMessage } from '../../../src/desk/history.ts';
import { lookBack } from '../../../src/desk/look-back.ts';
import { entriesIn, lastMoment, nextAfter, openNow } from '../../../src/desk/readers.ts';
import { receiptOf } from '../../../src/desk/receipt.ts';
import { statusOf } from '../../../src/desk/status.ts';
import { reportOf } from '../../../src/report/narrate.ts';
import { tellAnnouncement, tellMessage } from '../../../src/report/posted.ts';
import { renderText } from '../../../src/report/render/text.ts';
import { DECKS, type Side, type Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { foeOf } from '../../../src/rulesets/wotr/table.ts';
import { runs } from '../../support/runs.ts';
import { languageOf } from './languages.ts';
import { rules } from './played.ts';

const WARS = runs(1);
/** In the fourth every hand is full. */
const TURNS = 4;
const WAIT = { missing: 'wait' } as const;
const { messages, catalogue } = languageOf('en');

const settings: BundledSettings = {
  ...{ format: 1, name: 'Secrets', ruleset: 'wotr', preset: 'first-edition', options: {} },
  ...{ seats: {}, language: 'en', fingerprint: '', seedHash: '' },
};

/** Chance that gives one side other cards. */
const withOtherCards =
  (seed: string, holder: Side): Chance =>
  (key, sides) => {
    const deck = DECKS.find((one) => key.split('|')[2] === one);
    const isHis = deck?.startsWith(holder === 'shadow' ? 'shadow' : 'free') === true;
    return chanceOf(isHis ? `${seed}, other cards` : seed)(key, sides);
  };

const opened = (chance: Chance): Desk<Wotr> =>
  adjudicate(blankDesk<Wotr>({ ruleset: wotr, rules, seats: wotr.seats(rules), chance }), [], WAIT)
    .desk;

/** Whoever holds the secret acts by what everybody sees, but for the cards that he lays down. */
const answerOf = (desk: Desk<Wotr>, holder: Side, question: Question<Wotr>): Json => {
  const { kind, seat } = question;
  const view = viewFor(desk, desk.state, seat);
  const isOpen = seat === holder && kind.name !== 'discard';
  const state = isOpen ? wotr.hide(rules, view.state, 'public') : view.state;
  return kind.sample(
    { rules, state },
    question,
    streamOf(`${desk.entries.length} ${seat}`),
  ) as Json;
};

const messageOf = (desk: Desk<Wotr>, seat: string, kind: string, wish: Json): TakenMessage => ({
  ...momentOfDesk(desk),
  ...{ seat, wishes: [{ kind, wish, place: { line: 1 } }] },
  ...{ digest: sha256(`${desk.entries.length} ${seat}`), source: `orders/${seat}.txt` },
});

/** All answers that the game waits for; those of the discards are their owner's own. */
const step = (desk: Desk<Wotr>, holder: Side): Desk<Wotr> =>
  adjudicate(
    desk,
    desk
      .stop()
      .asked.map(({ question }) =>
        messageOf(desk, question.seat, question.kind.name, answerOf(desk, holder, question)),
      ),
    WAIT,
  ).desk;

/** Of words that ask after cards, the receipts that a side gets for them. */
const receiptsFor = (desk: Desk<Wotr>, reader: string): string =>
  ['orc-patrol', 'athelas', 'the-red-arrow', 'stormcrow']
    .map((card) =>
      receiptOf(desk, messageOf(desk, reader, 'action', { act: 'play-card', card }), []),
    )
    .map(({ judged, silent, missing }) =>
      canonical({
        ...{ judged, silent },
        missing: missing.map(({ question, ...rest }) => [question.kind.name, rest]),
      } as never),
    )
    .join('\n');

/** All that a reader may be handed or told of a war as it lies. */
const toldTo = (desk: Desk<Wotr>, reader: string): string => {
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
    told.push(renderText(tellAnnouncement('Secrets', next, undefined), catalogue));
  if (reader === 'public') return told.join('\n');
  const bundle = bundlesOf(desk)(reader);
  told.push(bundleText({ hash: sha256, program: '0' }, settings, bundle));
  const { ruleset, seats } = desk;
  told.push(JSON.stringify(statusOf(deskOfBundle({ ruleset, rules, seats }, 'Secrets', bundle))));
  const entries = entriesIn(desk, news, messages);
  const letter = tellMessage(
    { game: 'Secrets', seat: reader, entries, next, choices: [] },
    messages,
  );
  if (letter !== undefined) told.push(renderText(letter, catalogue));
  told.push(receiptsFor(desk, reader));
  return told.join('\n');
};

const SIDES_BY_WAR = Array.from({ length: WARS }, (_, war) =>
  (['free-peoples', 'shadow'] as const).map((holder) => [holder, war] as const),
).flat();

test.each(SIDES_BY_WAR)('what %s hold, in war %i', { timeout: 240_000 }, (holder, war) => {
  const seed = `secrets ${war}`;
  let [one, other] = [opened(chanceOf(seed)), opened(withOtherCards(seed, holder))];
  let discards = 0;
  for (let stop = 0; one.state.round <= TURNS && one.stop().asked.length > 0; stop++) {
    for (const reader of [foeOf(holder), 'public'])
      expect(toldTo(other, reader), `${reader} at stop ${stop}`).toBe(toldTo(one, reader));
    if (one.stop().asked.some(({ question }) => question.kind.name === 'discard')) discards++;
    [one, other] = [step(one, holder), step(other, holder)];
  }
  // The two did differ, and he who holds them sees it.
  expect(one.state.round).toBeGreaterThan(TURNS);
  expect(discards).toBeGreaterThan(0);
  expect(toldTo(other, holder)).not.toBe(toldTo(one, holder));
  expect(one.state.hands[holder]).not.toEqual(other.state.hands[holder]);
});
