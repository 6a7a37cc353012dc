// With other things in a hand nothing differs that others are shown, asked or told.

import { expect } from 'vitest';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { advance } from '../../src/core/advance.ts';
import type { Game, Reader, Seat, View } from '../../src/core/game.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import type { Ruleset, Where } from '../../src/core/ruleset.ts';
import { redact } from '../../src/core/secrecy.ts';
import { defaults, wishesOf } from '../../src/core/sources.ts';

interface Course<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly seats: readonly Seat[];
  /** What the seats say, without a word of what is hidden. */
  readonly lines: Readonly<Partial<Record<Seat, readonly string[]>>>;
  /** Kinds of question to which silence is no answer. */
  readonly awaited: readonly string[];
  readonly until?: (where: Where) => boolean;
  /** What else a reader is answered. */
  readonly besides?: (view: View<G>, reader: Reader) => unknown;
}

/** What a reader is shown, asked and told from there on. */
const toldTo = <G extends Game>(
  { ruleset, seats, lines, awaited, until, besides }: Course<G>,
  { rules, state }: View<G>,
  reader: Reader,
  seed: string,
): string => {
  const run = advance(ruleset, {
    rules,
    from: { n: 0, state },
    sources: [
      wishesOf(ruleset, 'orders', (seat) =>
        ruleset
          .readOrders({ rules, state }, seat, lines[seat] ?? [])
          .wishes.map((wish) => ({ ...wish, line: { message: seats.indexOf(seat) } })),
      ),
      defaults<G>(({ kind }) => !awaited.includes(kind.name)),
    ],
    chance: chanceOf(`${seed} goes on`),
    ...(until && { until }),
  });
  const view = { rules, state: ruleset.hide(rules, run.state, reader) };
  const asked =
    run.ended.how === 'waiting' ? run.ended.waiting.map(({ key }) => key) : [run.ended.how];
  return canonical({
    entries: run.entries.map((entry) => redact(entry, reader)),
    ...{ asked, state: view.state, board: ruleset.board(view) },
    holding: reader === 'public' ? [] : (ruleset.holding?.(view, reader) ?? []),
    besides: besides?.(view, reader) ?? [],
  } as unknown as Json);
};

/** Two tables that differ in what one seat holds: it alone sees that they do. */
export const expectHidden = <G extends Game>(
  course: Course<G>,
  [one, other]: readonly [View<G>, View<G>],
  holder: Seat,
  seed: string,
): void => {
  for (const reader of ['public', ...course.seats].filter((name) => name !== holder))
    expect(toldTo(course, other, reader, seed)).toBe(toldTo(course, one, reader, seed));
  expect(toldTo(course, other, holder, seed)).not.toBe(toldTo(course, one, holder, seed));
};
