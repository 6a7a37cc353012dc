import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { isAnswered } from '../../src/core/entry.ts';
import { copy, isSame } from '../../src/core/json.ts';
import type { LogLine } from '../../src/core/log.ts';
import { tableOf } from '../../src/desk/adjudicate.ts';
import { type Desk, deskOf } from '../../src/desk/desk.ts';
import { type Batch, batchLines, redoneLines, undoneLines } from '../../src/desk/history.ts';
import { makeMoment, momentOf } from '../../src/desk/moment.ts';
import { placeNamed, playOn, setRight, tookBack } from '../../src/desk/rulings.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { closing, mailed, read, STAMP, WORD } from '../support/mailed-games.ts';
import { runs } from '../support/runs.ts';
import { settingFor, VARIANTS } from '../support/simulations.ts';

/** A game of one of the variants. */
const gameOf = (seed: string, variantAt: number) => {
  const variant = VARIANTS[variantAt % VARIANTS.length];
  if (variant === undefined) throw new Error('no variant');
  return { ...mailed(settingFor(variant), seed), seed };
};

const draws = fc.tuple(fc.string({ minLength: 1 }), fc.nat(), fc.nat());
const RUNS = { numRuns: runs(3) };

/** Any place at which the game stood: a phase, or an answer. */
const placeIn = (desk: Desk<Agot>, at: number): { readonly named: string; readonly n: number } => {
  const entry = desk.entries[50 + (at % (desk.entries.length - 50))];
  if (entry === undefined) throw new Error('no entry');
  const isPhase = at % 2 === 0;
  const named = isPhase ? makeMoment(momentOf(desk.ruleset, entry)) : String(entry.n);
  const place = placeNamed(desk, named);
  if (!place.ok) throw new Error(`${named}: ${JSON.stringify(place.problems)}`);
  return { named, n: place.value };
};

const ANYWHERE = (at: number): number => at;
const AT_A_PHASE = (at: number): number => at * 2;
const AT_AN_ANSWER = (at: number): number => at * 2 + 1;

const takeBack = ({ equipment, lines }: ReturnType<typeof gameOf>, at: number) => {
  const history = read(lines);
  const desk = deskOf(equipment, history);
  const { n, named } = placeIn(desk, at);
  return { equipment, lines, desk, n, named, back: tookBack(desk, history, n) };
};

/** Looks at random games, each taken back to a place of this sort. */
const takenBack = (
  where: (at: number) => number,
  look: (game: ReturnType<typeof takeBack>) => void,
): void =>
  fc.assert(
    fc.property(draws, ([seed, variant, at]) => look(takeBack(gameOf(seed, variant), where(at)))),
    RUNS,
  );

describe('what was taken back', () => {
  test('is gone from the table, stays in the log, and can be put back', () => {
    takenBack(ANYWHERE, ({ lines, equipment, desk, n, named, back }) => {
      const undone = [...lines, ...undoneLines({ n, at: STAMP.at, ...WORD }, closing(back.desk))];
      const after = deskOf(equipment, read(undone));
      expect(after.entries).toEqual(desk.entries.slice(0, n));
      expect(after.state, named).toEqual(back.desk.state);
      expect(replay(equipment, read(undone), sha256).differs).toBeUndefined();
      const redone = [...undone, ...redoneLines({ at: STAMP.at, ...WORD }, closing(desk))];
      const again = deskOf(equipment, read(redone));
      expect(again.state).toEqual(desk.state);
      expect(again.entries).toEqual(desk.entries);
      expect(again.taken).toEqual(desk.taken);
    });
  });

  test('comes out the same from the same orders, with the same draws', () => {
    takenBack(ANYWHERE, ({ desk, back }) => {
      const played = playOn(back.desk, back);
      expect(played.desk.entries).toEqual(desk.entries);
      expect(played.desk.state).toEqual(desk.state);
    });
  });

  test('draws anew where that is asked, and leaves what stays as it was', () => {
    const { equipment, lines } = gameOf('anew', 0);
    const history = read(lines);
    const desk = deskOf(equipment, history);
    const { n } = placeIn(desk, 40);
    const back = tookBack(desk, history, n, 1);
    const played = playOn(back.desk, back);
    const keys = played.batches.flatMap(({ evidence }) =>
      Object.values(evidence).flatMap(({ draws: drawn = [] }) => drawn.map(({ key }) => key)),
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.endsWith('|1'))).toEqual([]);
    expect(played.desk.entries.slice(0, n)).toEqual(desk.entries.slice(0, n));
    expect(isSame(played.desk.entries, desk.entries)).toBe(false);
  });
});

describe('a ruling', () => {
  test('on an answer gives the game in which its seat had said that', () => {
    takenBack(AT_AN_ANSWER, ({ desk, n, back }) => {
      const asked = back.desk.stop().asked[0];
      const was = desk.entries.slice(n).find(({ event }) => isAnswered(event))?.event;
      if (asked === undefined || was === undefined || !isAnswered(was)) return;
      const answer = was.secret?.answer ?? was.answer;
      if (answer === undefined || was.seat !== asked.question.seat) return;
      const ruled = { ...WORD, key: asked.key, seat: asked.question.seat, answer };
      const played = playOn({ ...back.desk, ruled: [ruled] }, back);
      expect(played.desk.state).toEqual(desk.state);
      const [own] = played.desk.entries.slice(n).filter(({ event }) => isAnswered(event));
      const event = own?.event as typeof was;
      expect(event.by ?? event.secret?.by ?? (event.opens && 'moderator')).toBe('moderator');
    });
  });

  test('on the table is the table from there on, for everybody who may know of it', () => {
    takenBack(AT_A_PHASE, ({ lines, equipment, n, back }) => {
      const { rules, state } = { rules: equipment.rules, state: copy(back.desk.state) };
      const changes = [{ path: ['threat'], was: state.threat, is: (state.threat + 2) % 14 }];
      const right = setRight(back.desk, changes, WORD);
      expect(right.ok).toBe(true);
      if (!right.ok) return;
      const { desk, entries } = right.value;
      expect(desk.state.threat).toBe(changes[0]?.is);
      const batch: Batch = {
        ...{ at: STAMP.at, taken: [], directions: { missing: 'wait' }, evidence: {}, entries },
        ruled: WORD,
        closed: { ...STAMP.maker, ...tableOf(desk, sha256) },
      };
      const log = [
        ...lines,
        ...undoneLines({ n, at: STAMP.at, ...WORD }, closing(back.desk)),
        ...batchLines(batch),
      ];
      expect(deskOf(equipment, read(log)).state).toEqual(desk.state);
      expect(replay(equipment, read(log), sha256).differs).toBeUndefined();
      // What follows is played on the table as it is now, and again the same.
      const played = playOn(desk, back);
      const on = [...log, ...played.batches.flatMap((one) => runLines(one.desk, one.was, one))];
      expect(deskOf({ ...equipment, rules }, read(on)).state).toEqual(played.desk.state);
      expect(replay(equipment, read(on), sha256).differs).toBeUndefined();
    });
  });

  test('with the value that stands there changes nothing of what is played on', () => {
    takenBack(AT_A_PHASE, ({ desk, back }) => {
      const { threat } = back.desk.state;
      const right = setRight(back.desk, [{ path: ['threat'], was: threat, is: threat }], WORD);
      if (!right.ok) throw new Error(JSON.stringify(right.problems));
      const played = playOn(right.value.desk, back);
      expect(played.desk.state).toEqual(desk.state);
      const told = (entries: Desk<Agot>['entries']) =>
        entries.map(({ event }) => event).filter(({ type }) => type !== ('corrected' as string));
      expect(told(played.desk.entries)).toEqual(told(desk.entries));
    });
  });

  test('equals the game in which it had been right at once', () => {
    takenBack(AT_A_PHASE, ({ desk, back }) => {
      const was = back.desk.state.threat;
      const is = (was + 4) % 14;
      const wrong = setRight(back.desk, [{ path: ['threat'], was, is }], WORD);
      if (!wrong.ok) throw new Error(JSON.stringify(wrong.problems));
      // Wrong, then right again at once: the table is as if nothing had been wrong.
      const right = setRight(wrong.value.desk, [{ path: ['threat'], was: is, is: was }], WORD);
      if (!right.ok) throw new Error(JSON.stringify(right.problems));
      expect(playOn(right.value.desk, back).desk.state).toEqual(desk.state);
    });
  });

  test('is refused where the game could not go on', () => {
    const { equipment, lines } = gameOf('refused', 0);
    const desk = deskOf(equipment, read(lines));
    const wrong = setRight(desk, [{ path: ['round'], is: 99 }], WORD);
    expect(wrong).toMatchObject({ ok: false, problems: [{ code: 'place-of-game' }] });
    const broken = setRight(desk, [{ path: ['places'], is: 7 }], WORD);
    expect(broken).toMatchObject({ ok: false, problems: [{ code: 'other-sort' }] });
  });
});

const runLines = (
  desk: Desk<Agot>,
  was: Batch,
  run: { readonly entries: Batch['entries']; readonly evidence: Batch['evidence'] },
): readonly LogLine[] =>
  batchLines({
    ...was,
    ...{ entries: run.entries, evidence: run.evidence },
    closed: { ...STAMP.maker, ...tableOf(desk, sha256) },
  });
