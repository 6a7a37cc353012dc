// Players of simple sense: what they mail is text that says the same, and they know better than chance.

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { type Decider, isAnswered } from '../../../src/core/entry.ts';
import type { Seat } from '../../../src/core/game.ts';
import { canonical, type Json } from '../../../src/core/json.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import { byKey, forced, type Source } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { type Match, matchOf, playersOf, playMatch } from '../../../src/desk/simulation.ts';
import type { State, View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { STYLES } from '../../../src/rulesets/wotr/styles/index.ts';
import { rulesOf, settingOf } from './played.ts';

const ALL = [
  ['hunter', 'runner', 2],
  ['fighter', 'holder', 4],
  ['fighter', 'runner', 3],
  ['hunter', 'holder', 2],
] as const;
type Pair = (typeof ALL)[number];
const GAMES = Number(process.env['WARS'] ?? 1);
const PAIRS = GAMES > 1 ? ALL : ALL.slice(0, 2);
const TURNS = Number(process.env['TURNS'] ?? 3);
const cut: typeof wotr = {
  ...wotr,
  next: (table) => (table.state.round > TURNS ? null : wotr.next(table)),
};

const warOf = ([shadow, free, players]: Pair, nth: number) => {
  const setting = { ...settingOf(rulesOf('first-edition', {}, players)), ruleset: cut };
  const styles = Object.fromEntries(
    setting.rules.players.map(({ seat, side }) => [seat, side === 'shadow' ? shadow : free]),
  );
  const match: Match = { seed: `sense/${nth}`, styles };
  return { setting, match };
};

const wars = PAIRS.flatMap((pair) =>
  Array.from({ length: GAMES }, (_, nth) => [...pair, nth] as const),
);

/** A wish without the columns of its line. */
const plain = ({ place, ...wish }: Wish): Json =>
  ({ ...wish, line: place?.line ?? 0 }) as unknown as Json;

/** Styles that hand every mail to somebody. */
const watched = (
  see: (view: View, seat: Seat, wishes: readonly Wish[]) => void,
): Ruleset<Wotr> => ({
  ...cut,
  styles: Object.fromEntries(
    Object.entries(STYLES).map(([name, style]) => [
      name,
      Object.assign((...asked: Parameters<typeof style>) => style(...asked), style, {
        writes: (view: View, question: Parameters<typeof style>[1]) => {
          const wishes = style.writes?.(view, question) ?? [];
          see(view, question.seat, wishes);
          return wishes;
        },
      }),
    ]),
  ),
});

describe.each(wars)('%s against %s, %i players, war %i', (shadow, free, players, nth) => {
  const { setting, match } = warOf([shadow, free, players] as Pair, nth);

  test('a mail is text: written and read again, it says the same in both languages', () => {
    let mails = 0;
    const ruleset = watched((view, seat, wishes) => {
      mails++;
      for (const lang of ['en', 'zh'] as const) {
        const lines = wotr.writeOrders(view, wishes, lang);
        const { problems, unread, doubts, wishes: read } = wotr.readOrders(view, seat, lines);
        expect([problems, unread, doubts], lines.join('\n')).toEqual([[], undefined, undefined]);
        expect(read.map(plain), lines.join('\n')).toEqual(wishes.map(plain));
      }
    });
    playMatch({ ...setting, ruleset }, match);
    expect(mails).toBeGreaterThan(4);
  });

  test('the war is that of the same answers given one by one, to the byte', () => {
    const mailed = playMatch(setting, match);
    const given = new Map<Decider, Map<string, Json>>();
    const noting: Source<Wotr> = (question, key, view, heard) => {
      const said = playersOfMatch(question, key, view, heard);
      if (said?.by !== undefined) {
        const all = given.get(said.by) ?? new Map<string, Json>();
        given.set(said.by, all.set(key(), said.answer as Json));
      }
      return said;
    };
    const playersOfMatch = playersOf(setting, match);
    playMatch(setting, match, [forced(), noting]);
    const single = advance(cut, {
      rules: setting.rules,
      from: { n: 0, state: wotr.blank(setting.rules, wotr.seats(setting.rules)) as State },
      sources: [forced(), ...Array.from(given, ([by, answers]) => byKey<Wotr>(by, answers))],
      chance: chanceOf(match.seed),
    });
    expect(canonical(single.entries as unknown as Json)).toBe(
      canonical(mailed.entries as unknown as Json),
    );
    expect(canonical(single.state as unknown as Json)).toBe(
      canonical(mailed.state as unknown as Json),
    );
    const said = mailed.entries.filter(({ event }) => isAnswered(event) && event.by === 'orders');
    expect(said.length).toBeGreaterThan(3 * TURNS);
  });

  test('single answers take two or three times as many mails', () => {
    const written = playMatch(setting, match);
    const singly = playMatch(setting, { ...match, mails: 'singly' });
    expect(written.pace.messages).toBeGreaterThan(TURNS);
    const times = players === 2 ? 3 : 1.5;
    expect(singly.pace.messages).toBeGreaterThan(times * written.pace.messages);
  });
});

/** Players who say the first half of the actions that they plan, and the rest when they are asked. */
const half = (): Ruleset<Wotr>['styles'] =>
  Object.fromEntries(
    Object.entries(STYLES).map(([name, style]) => {
      const begun = new Map<Seat, number>();
      return [
        name,
        Object.assign((...asked: Parameters<typeof style>) => style(...asked), style, {
          writes: (...asked: Parameters<NonNullable<typeof style.writes>>) => {
            const [{ state }, { seat }] = asked;
            const wishes = style.writes?.(...asked) ?? [];
            const steps = new Set(wishes.flatMap(({ queue }) => (queue ? [queue.step] : [])));
            if (steps.size === 0 || begun.get(seat) === state.round) return wishes;
            begun.set(seat, state.round);
            const said = [...steps].slice(0, Math.ceil(steps.size / 2));
            return wishes.filter(({ queue }) => queue === undefined || said.includes(queue.step));
          },
        }),
      ];
    }),
  );

describe('messages a turn, of two players', () => {
  const paceOf = (stylesOf: () => Ruleset<Wotr>['styles'], turns: number): number => {
    const wars = Array.from({ length: 6 }, (_, nth) => {
      const { setting, match } = warOf(nth % 2 === 0 ? ALL[0] : ALL[3], nth);
      const styles = stylesOf();
      const ruleset: Ruleset<Wotr> = {
        ...wotr,
        ...(styles && { styles }),
        next: (table) => (table.state.round > turns ? null : wotr.next(table)),
      };
      return playMatch({ ...setting, ruleset }, match).pace.messages;
    });
    return wars.reduce((all, messages) => all + messages, 0) / (turns * wars.length);
  };

  test('four turns, half of the orders said and the rest when asked', () => {
    const messages = paceOf(half, 4);
    expect(messages).toBeLessThanOrEqual(6);
    expect(messages).toBeGreaterThan(4.5);
  });

  test('four turns with standing words and all that can be said', () => {
    expect(paceOf(() => STYLES, 4)).toBeLessThanOrEqual(4.5);
  });
});

test('a style is played on its own side alone', () => {
  const rules = rulesOf('first-edition', {}, 4);
  const seatsOf = (style: keyof typeof STYLES): readonly Seat[] =>
    wotr.seats(rules).filter((seat) => STYLES[style].fits?.(rules, seat));
  expect(seatsOf('hunter')).toEqual(['sauron', 'isengard']);
  expect(seatsOf('runner')).toEqual(['gondor', 'rohan']);
  const drawn = matchOf(settingOf(rules), 'seed', { all: 'hunter', seats: {} }).styles;
  expect(['fighter', 'hunter']).toContain(drawn['sauron']);
  expect(['holder', 'runner']).toContain(drawn['rohan']);
});
