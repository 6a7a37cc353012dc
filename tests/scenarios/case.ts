/**
 * A scenario file (`<game>/NN-<chapter>.yaml`) is a list of cases, one file a chapter of the rules, readable by a game
 * master and written in the players' own order language. What every game's cases have; what lies on the table under
 * `given`, and what else a game's cases say, stands at the head of the game's own file (`agot.ts`, `wotr.ts`, …).
 *
 *   - rule: RAD-6                  # or a list [RAD-6, SET-11]: the case proves all of them
 *     title: raiding a consolidating area takes one token from the pool
 *     options: { … }               # of the game, by name
 *     refused: [wrong-overlay CLK-4]            # why such a game is not opened; or, if it is, why a line
 *                                  # could not be carried out where the case ends
 *     given: { … }                 # the table: see the game's own file
 *     orders:                      # a seat's lines; seats not named say nothing
 *       greyjoy: ["Ironman's Bay: raid Seagard"]
 *     draws: { attack: [6, 1] }    # by what they are for, one after the other; unsaid: the first
 *     missing: default             # the printed default for everything unsaid; `wait`: the game
 *                                  # waits, as the preset says
 *     until: westeros              # stop before this procedure; unsaid: see the game's own file
 *     expect:                      # an ordered subset of what happened; `events: exactly`: all
 *       - raid-resolved greyjoy seagard
 *       - power-gained house=greyjoy amount=1 RAD-6
 *       - answered muster stark by=default
 *     never: [power-gained stark]  # what must not happen, in the same notation
 *     passed: [stark PLN-2]        # wishes passed over or orders left out
 *     waiting: [house-card stark]  # what the run waits for: exactly these
 *     problems: [stark unknown-name]            # problems in reading the lines: exactly these
 *     after: { greyjoy.power: 4 }  # values afterwards; a list where order counts
 *     why: the token comes from the pool, not from the other house
 *     skip: "reason"               # a skip without a reason is an error
 *
 * Within { } and [ ] a text with a comma wants quotes: { winterfell: "knight, 2 footmen" }.
 *
 * A line of `expect` begins with the event's type; every further word must be among the event's
 * values (anywhere inside), and `name=value` must be a member of that name (anywhere inside; a list
 * is written with commas). Answers stand among the events when they are opened: `answered <kind>
 * <seat> …`, with `by=` (orders, forced, default). A failure prints what did happen in this notation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Absence } from '../../src/core/entry.ts';
import type { Json } from '../../src/core/json.ts';

export const words = z.array(z.string());

const value = z.union([z.string(), z.number(), words]);

/** A value of `after`. */
export type Value = string | number | readonly string[];

/** The members of every case. */
export const COMMON = {
  rule: z.union([z.string().transform((one) => [one]), words]),
  title: z.string(),
  missing: z.enum(['default', 'wait']).default('default'),
  events: z.literal('exactly').optional(),
  expect: words.default([]),
  never: words.default([]),
  passed: words.default([]),
  waiting: words.optional(),
  problems: words.default([]),
  refused: words.default([]),
  after: z.record(z.string(), value).default({}),
  why: z.string().optional(),
  skip: z.string().min(1).optional(),
} as const;

const common = z.strictObject(COMMON);

/** A case of any game; what only some games' cases say is left out in the others'. */
export interface Case extends z.infer<typeof common> {
  readonly options: Readonly<Record<string, string | number | undefined>>;
  readonly until?: string | undefined;
  readonly orders?: Readonly<Record<string, readonly string[] | undefined>>;
  /** What a seat says besides, as data: what no line says yet. */
  readonly wishes?: Readonly<
    Record<string, readonly { readonly kind: string; readonly wish: Json }[] | undefined>
  >;
  /** Answers by what is asked, one after the other; each that is tried is used up. */
  readonly answers?: Readonly<Record<string, readonly object[] | undefined>>;
  readonly absent?: Readonly<Record<string, Absence | undefined>>;
  /** Questions that came up, in this order (others may stand between), and some that did not. */
  readonly asked?: readonly string[];
  readonly unasked?: readonly string[];
}

/** A case as the documents tell it. */
export interface Told extends Case {
  readonly preset: string;
  readonly players: number;
  readonly waiting: string[];
}

/** For games that let no case say only what must not happen: it would hold where nothing happens at all. */
export const provesSomething = (one: Partial<Case>): boolean =>
  [one.expect, one.passed, one.waiting, one.problems, one.refused, one.asked, one.unasked].some(
    (list = []) => list.length > 0,
  ) || Object.keys(one.after ?? {}).length > 0;

export const NOTHING = 'a case must expect something';

/** The files of a game's cases. */
export const casesIn = <S extends Case>(game: string, schema: z.ZodType<S>) => {
  const folder = new URL(`${game}/`, import.meta.url);
  const read = (file: string, cases: unknown): readonly S[] => {
    const found = z.array(schema).safeParse(cases);
    if (!found.success) throw new Error(`${file}: ${z.prettifyError(found.error)}`);
    return found.data;
  };
  const files = new Map<string, readonly S[]>();
  /** Each file is read once, so that a case is one object. */
  const readCases = (file: string): readonly S[] => {
    const cases =
      files.get(file) ??
      read(file, parse(readFileSync(new URL(file, folder), 'utf8'), { merge: true }));
    files.set(file, cases);
    return cases;
  };
  /** In the order of the chapters. */
  const caseFiles = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  /** All that are played. */
  const allCases = (): readonly S[] =>
    caseFiles.flatMap(readCases).filter(({ skip }) => skip === undefined);
  return { read, readCases, caseFiles, allCases };
};
