// Secrecy in the forum's way of playing, where heroes, previews and what was scouted stay hidden.
import { describe, expect, test } from 'vitest';
import { advance, type Checkpoint, fold, type RunOutcome } from '../../src/core/advance.ts';
import { type Chance, streamOf } from '../../src/core/chance.ts';
import { flatten } from '../../src/core/entry.ts';
import { canonical, copy, isSame, type Json } from '../../src/core/json.ts';
import { redact } from '../../src/core/secrecy.ts';
import { byKey, type Source } from '../../src/core/sources.ts';
import { reportOf } from '../../src/report/narrate.ts';
import { renderText } from '../../src/report/render/text.ts';
import type { QuestionKind } from '../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot, State } from '../../src/rulesets/agot/table/state.ts';
import { catalogue, messages } from '../report/catalogue-en.ts';
import { botOf, chanceOf, playOut, recording, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import { runs } from '../support/runs.ts';

const GAMES = runs(70);
const rules = await rulesFor({ preset: 'forum' });
const READERS: readonly string[] = [...rules.houses, 'public'];
const others = (seat: string | null): readonly string[] =>
  READERS.filter((reader) => reader !== seat);

// ---- Games and their twins ------------------------------------------------------------------

interface Played {
  readonly seed: string;
  readonly run: RunOutcome<Agot>;
  readonly answers: ReadonlyMap<string, Json>;
}

const played: readonly Played[] = Array.from({ length: GAMES }, (_, game) => {
  const seed = `forum-${game}`;
  const answers = new Map<string, Json>();
  const run = playOut(rules, seed, { sources: [recording(botOf(seed), answers)] });
  return { seed, run, answers };
});

interface Where {
  readonly round: number;
  readonly phase: string;
}

/** The table as that procedure of the game begins. */
const checkpointAt = ({ seed, answers }: Played, { round, phase }: Where): Checkpoint<Agot> =>
  advance(agot, {
    rules,
    from: startOf(rules),
    sources: [byKey('bot', answers)],
    chance: chanceOf(seed),
    until: (where) => where.round === round && where.phase === phase,
  }).checkpoint;

interface Stretch {
  readonly from: Checkpoint<Agot>;
  readonly until: string;
  readonly chance: Chance;
  readonly sources: readonly Source<Agot>[];
}

/** From a checkpoint up to the next procedure of that name. */
const playFrom = ({ from, until, chance, sources }: Stretch): RunOutcome<Agot> => {
  let isFirst = true;
  return advance(agot, {
    rules,
    from,
    chance,
    sources,
    until: ({ phase }) => {
      const isEnd = !isFirst && phase === until;
      isFirst = false;
      return isEnd;
    },
  });
};

/** A key of that kind, by chance; undefined where the game has none. */
const keyOf = ({ seed, answers }: Played, kind: QuestionKind): string | undefined => {
  const keys = [...answers.keys()].filter((key) => key.split('/')[2] === kind);
  return keys[streamOf(`${seed}|${kind}`)(Math.max(1, keys.length))];
};

const placeOfKey = (key: string): Where & { readonly seat: string } => {
  const [round = '', phase = '', , seat = ''] = key.split('/');
  return { round: Number(round), phase, seat };
};

/** Another legal answer for this key; the first that chance gives and that differs. */
const otherAnswer =
  (target: string, before: Json | undefined): Source<Agot> =>
  (question, key, view) => {
    if (key() !== target) return undefined;
    for (let tried = 0; tried < 20; tried++) {
      const answer = question.kind.sample(view, question, streamOf(`${target}|${tried}`));
      if (!isSame(answer, before)) return { answer, by: 'bot', passed: [] };
    }
    return undefined;
  };

// ---- What a reader can see ------------------------------------------------------------------

const entriesFor = (run: RunOutcome<Agot>, reader: string): string =>
  run.entries.map((entry) => canonical(flatten(redact(entry, reader)))).join('\n');

const viewFor = ({ state }: RunOutcome<Agot>, reader: string): string =>
  canonical(agot.hide(rules, state, reader));

const reportFor = (run: RunOutcome<Agot>, reader: string): string => {
  const narration = { title: 'Secrets', messages, printedPhase: agot.printedPhase };
  const view = { rules, state: agot.hide(rules, run.state, reader) };
  return [
    renderText(reportOf(run.entries, reader, narration), catalogue),
    renderText(agot.board(view), catalogue),
  ].join('\n');
};

/** What others are asked where it stops, and every step that is offered or refused there. */
const askedOf = ({ ended }: RunOutcome<Agot>, seat: string): string =>
  ended.how === 'waiting'
    ? canonical(
        ended.waiting
          .filter(({ question }) => question.seat === seat)
          .map(({ key, options, passed }) => ({ key, options, passed })),
      )
    : ended.how;

/** The same to the byte for all of them; of the reports, which are long, one is made. */
const expectSameFor = (
  readers: readonly string[],
  [one, other]: readonly [RunOutcome<Agot>, RunOutcome<Agot>],
): void => {
  for (const look of [entriesFor, viewFor, askedOf])
    for (const reader of readers) expect(look(other, reader)).toBe(look(one, reader));
  const reader = readers[one.entries.length % readers.length] ?? 'public';
  expect(reportFor(other, reader)).toBe(reportFor(one, reader));
};

// ---- The laws -------------------------------------------------------------------------------

describe('what another house hides changes nothing for a reader', () => {
  /** The kind, up to where its answer stays hidden, and the answers laid down for the others. */
  test.each([
    ['deploy-heroes', 'marches'],
    ['redeploy', 'marches'],
    ['scout', 'westeros'],
  ] as const)('%s, up to the %s', (kind, until) => {
    let changed = 0;
    for (const game of played) {
      const target = keyOf(game, kind);
      if (target === undefined) continue;
      const { seat, round, phase } = placeOfKey(target);
      const from = checkpointAt(game, { round, phase });
      const chance = chanceOf(game.seed);
      const base = kind === 'deploy-heroes' ? [nothingScouted] : [];
      const known = [...base, byKey<Agot>('bot', game.answers)];
      const twin = [otherAnswer(target, game.answers.get(target)), ...known];
      const one = playFrom({ from, until, chance, sources: known });
      const other = playFrom({ from, until, chance, sources: twin });
      expect(one.ended.how).not.toBe('waiting');
      if (entriesFor(one, 'moderator') !== entriesFor(other, 'moderator')) changed++;
      expectSameFor(others(seat), [one, other]);
    }
    expect(changed).toBeGreaterThan(GAMES / 2);
  });

  test.each(['deploy-heroes', 'orders', 'bid-tracks', 'bid-wildlings', 'build-ports'] as const)(
    '%s, until the last is in',
    (kind) => {
      let changed = 0;
      for (const game of played) {
        const target = keyOf(game, kind);
        if (target === undefined) continue;
        const { seat, round, phase } = placeOfKey(target);
        const late = [...game.answers.keys()].findLast(
          (key) => key.startsWith(`${round}/${phase}/${kind}/`) && key.split('/')[3] !== seat,
        );
        if (late === undefined) continue;
        const from = checkpointAt(game, { round, phase });
        const known = byKey<Agot>(
          'bot',
          new Map([...game.answers].filter(([key]) => key !== late)),
        );
        const stretch = { from, until: 'westeros', chance: chanceOf(game.seed) };
        const sources = [otherAnswer(target, game.answers.get(target)), known];
        const one = playFrom({ ...stretch, sources: [known] });
        const other = playFrom({ ...stretch, sources });
        expect(one.ended.how).toBe('waiting');
        changed++;
        expectSameFor(READERS, [one, other]);
      }
      expect(changed).toBeGreaterThan(GAMES / 4);
    },
  );

  test.each(['1', '2', '3'])('the preview of deck %s, up to its coming true', (deck) => {
    let changed = 0;
    for (const game of played) {
      const round = 1 + streamOf(game.seed)(8);
      const phase = round === 1 ? 'set-up' : 'westeros';
      const from = checkpointAt(game, { round, phase });
      const chance = chanceOf(game.seed);
      const bent: Chance = (key, sides) =>
        key.includes(`|preview-${deck}|`) ? (chance(key, sides) + 1) % sides : chance(key, sides);
      const sources = [byKey<Agot>('bot', game.answers)];
      const one = playFrom({ from, until: 'westeros', chance, sources });
      const other = playFrom({ from, until: 'westeros', chance: bent, sources });
      const { shownTo } = one.state.decks[deck as '1'];
      if (entriesFor(one, 'moderator') !== entriesFor(other, 'moderator')) changed++;
      expectSameFor(others(shownTo), [one, other]);
    }
    expect(changed).toBeGreaterThan(GAMES / 4);
  });
});

/** So that no reader knows another's heroes by right. */
const nothingScouted: Source<Agot> = ({ kind }) =>
  kind.name === 'scout' ? { answer: [], by: 'bot', passed: [] } : undefined;

const expectPossible = ({ deployed, houses, decks }: State): void => {
  for (const house of rules.houses) {
    const heroes = Object.values(deployed[house] ?? {});
    expect(new Set(heroes).size).toBe(heroes.length);
    expect(houses[house]?.hand).toEqual(expect.arrayContaining(heroes));
  }
  for (const { next, unseen, under } of Object.values(decks))
    expect([null, ...unseen, ...(unseen.length > 0 ? [] : under.slice(0, 1))]).toContain(next);
};

describe('tables in the middle of a round, with heroes and previews out', () => {
  const tables = played.map((game) => {
    const round = 1 + streamOf(`middle|${game.seed}`)(9);
    const phase = (['raids', 'marches', 'retreats'] as const)[round % 3] ?? 'raids';
    return { ...game, round, ...checkpointAt(game, { round, phase }) };
  });

  test('hide something from somebody', () => {
    const hiding = tables.filter(({ state }) => agot.hide(rules, state, 'public') !== state);
    expect(hiding.length).toBeGreaterThan(GAMES * 0.9);
  });

  test('what a seat imagines hides to what it sees, and comes from nothing else', () => {
    for (const { seed, state } of tables)
      for (const seat of rules.houses) {
        const hidden = agot.hide(rules, state, seat);
        const imagine = (known: typeof state) =>
          agot.imagine({ rules, state: known }, seat, streamOf(`${seed}|${seat}`));
        expect(agot.hide(rules, imagine(hidden), seat)).toEqual(hidden);
        expect(imagine(state)).toEqual(imagine(hidden));
        expect(canonical(imagine(hidden))).not.toContain('"hidden"');
      }
  });

  test('what it imagines could be: heroes of the hand, each once; cards that nobody has seen', () => {
    for (const { seed, state } of tables)
      for (const seat of rules.houses) {
        const hidden = agot.hide(rules, state, seat);
        const random = streamOf(`${seed}|${seat}`);
        expectPossible(agot.imagine({ rules, state: hidden }, seat, random));
      }
  });

  test("a seat's own entries fold to what hide gives it, there and at the end", () => {
    for (const { run, n, state: middle } of tables)
      for (const reader of READERS) {
        const state = copy(startOf(rules).state);
        const own = run.entries.map((entry) => redact(entry, reader));
        fold(agot, { rules, state }, own.slice(0, n));
        expect(state).toEqual(agot.hide(rules, middle, reader));
        fold(agot, { rules, state }, own.slice(n));
        expect(state).toEqual(agot.hide(rules, run.state, reader));
      }
  });
});

test('previews, heroes and scouting are told to their house alone', () => {
  const SECRET = ['event-previewed', 'heroes-deployed', 'heroes-scouted'];
  for (const { run } of played)
    for (const entry of run.entries) {
      const { event } = entry;
      if (!SECRET.includes(event.type) || !('house' in event)) continue;
      expect(event.to).toEqual([event.house]);
      for (const reader of READERS)
        expect(redact(entry, reader).event.secret === undefined).toBe(reader !== event.house);
    }
});
