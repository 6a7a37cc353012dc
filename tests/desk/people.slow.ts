// Who plays, and the end of a game: laws of what the moderator says of it, at any place of games by chance.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { fold } from '../../src/core/advance.ts';
import { isAnswered } from '../../src/core/entry.ts';
import { copy } from '../../src/core/json.ts';
import { redact } from '../../src/core/secrecy.ts';
import { adjudicate, batchOf, phasesAsked, tableOf } from '../../src/desk/adjudicate.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { type Desk, deskOf } from '../../src/desk/desk.ts';
import { type Batch, batchLines } from '../../src/desk/history.ts';
import { makeMoment } from '../../src/desk/moment.ts';
import { endGame, seatPlayer } from '../../src/desk/people.ts';
import { tookBack } from '../../src/desk/rulings.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { mailed, read, STAMP } from '../support/mailed-games.ts';
import { settingFor, VARIANTS } from '../support/simulations.ts';

const WORD = { reason: 'he had to leave' };

const rulingOf = <D extends Desk<Agot>>(desk: D, entries: Batch['entries']): Batch => ({
  ...{ at: STAMP.at, taken: [], directions: { missing: 'wait' }, entries, evidence: {} },
  ruled: WORD,
  closed: { ...STAMP.maker, ...tableOf(desk, sha256) },
});

/** A game of mails, somewhere in it; what is done with it is written down. */
const gameAt = (seed: string, variantAt: number, at: number) => {
  const variant = VARIANTS[variantAt % VARIANTS.length];
  if (variant === undefined) throw new Error('no variant');
  const upTo = (runs: number): number => 1 + (at % (runs - 1));
  const { equipment, lines } = mailed(settingFor(variant), seed, { upTo });
  return { equipment, lines: [...lines] };
};

type Played = ReturnType<typeof gameAt>;

/** The log tells the whole game: it is played again from it, and everybody folds what he may see. */
const holds = ({ equipment, lines }: Played, desk: Desk<Agot>): void => {
  const { ruleset, rules, seats } = equipment;
  const history = read(lines);
  expect(deskOf(equipment, history).state).toEqual(desk.state);
  expect(replay(equipment, history, sha256).differs).toBeUndefined();
  for (const reader of [...seats, 'public', 'moderator']) {
    const state = copy(ruleset.blank(rules, seats));
    fold(
      ruleset,
      { rules, state },
      desk.entries.map((entry) => redact(entry, reader)),
    );
    const seen = reader === 'moderator' ? desk.state : ruleset.hide(rules, desk.state, reader);
    expect(state).toEqual(seen);
  }
};

const draws = fc.tuple(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), fc.nat());
const RUNS = { numRuns: 12 };

/** Some runs in which all others are silent on purpose; that seat is not asked for anything. */
const playedWithout = (game: Played, start: Desk<Agot>, seat: string): Desk<Agot> => {
  let desk = start;
  for (let runs = 0; runs < 4; runs++) {
    expect(findUnanswered(desk).map(({ question }) => question.seat)).not.toContain(seat);
    const asked = phasesAsked(desk).map(makeMoment);
    const missing = desk.seats.filter((one) => one !== seat);
    const run = adjudicate(desk, [], { missing, asked });
    if (run.entries.length === 0) return desk;
    const inputs = { at: STAMP.at, taken: [], directions: { missing, asked } };
    game.lines.push(...batchLines(batchOf(run, { ...inputs, maker: STAMP.maker }, sha256)));
    desk = run.desk;
  }
  return desk;
};

/** The orders that a sleeping seat has placed behind an entry. */
const ordersOf = ({ entries }: Desk<Agot>, n: number, seat: string): readonly string[] =>
  entries.slice(n).flatMap(({ event }) => {
    if (!isAnswered(event) || event.seat !== seat || event.kind !== 'orders') return [];
    expect(event.by).toBe('asleep');
    return ((event.answer ?? []) as readonly { readonly order: string }[]).map(
      ({ order }) => order,
    );
  });

describe('a seat that nobody plays', () => {
  test('is waited for by nobody, attacks nobody, and the game goes on to be played again', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(draws, ([seed, variantAt, at, seatAt]) => {
        const game = gameAt(seed, variantAt, at);
        const desk = deskOf(game.equipment, read(game.lines));
        if (desk.stop().over) return;
        const seat = desk.seats[seatAt % desk.seats.length] ?? '';
        const said = seatPlayer(desk, { seat, absent: 'asleep', isHushed: true }, WORD);
        game.lines.push(...batchLines(rulingOf(said.desk, said.entries)));
        const after = playedWithout(game, said.desk, seat);
        for (const order of ordersOf(after, said.desk.entries.length, seat))
          kinds.add(order.replace(/[-+*\d]+$/, ''));
        holds(game, after);
      }),
      RUNS,
    );
    expect([...kinds].sort()).toEqual(['consolidate-power', 'defense']);
  }, 60_000);
});

describe('the end by a word', () => {
  test('holds wherever it is said, stays the end, and can be taken back', () => {
    fc.assert(
      fc.property(draws, ([seed, variantAt, at, seatAt]) => {
        const game = gameAt(seed, variantAt, at);
        const was = deskOf(game.equipment, read(game.lines));
        if (was.stop().over) return;
        const winner = was.seats[seatAt % was.seats.length] ?? '';
        const { desk, entries } = endGame(was, { how: 'agreed', winners: [winner] }, WORD);
        game.lines.push(...batchLines(rulingOf(desk, entries)));
        for (const one of [desk, deskOf(game.equipment, read(game.lines))]) {
          expect(one.stop()).toMatchObject({ over: true, asked: [], isAhead: false });
          const run = adjudicate(one, [], { missing: 'default', asked: [] });
          expect(run).toMatchObject({ entries: [], ended: { how: 'over' } });
        }
        expect(desk.state).toEqual(was.state);
        holds(game, desk);
        const back = tookBack(desk, read(game.lines), was.entries.length);
        expect(back.desk.stop().over).toBe(false);
        expect(back.desk.stop().asked.map(({ key }) => key)).toEqual(
          was.stop().asked.map(({ key }) => key),
        );
      }),
      RUNS,
    );
  }, 60_000);
});
