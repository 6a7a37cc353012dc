import type { RunOutcome } from '../../src/core/advance.ts';
import type { Chance } from '../../src/core/chance.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import { isSame } from '../../src/core/json.ts';

import type { Reading, Wish } from '../../src/core/wishes.ts';
import { complaintsOf, printed } from './expectations.ts';

// Cases whose seats say all in lines before it begins, as in a mail.

type Value = string | number | readonly string[];

interface Scenario {
  readonly expect: readonly string[];
  readonly never: readonly string[];
  readonly passed: readonly string[];
  readonly refused: readonly string[];
  readonly waiting?: readonly string[] | undefined;
  readonly after: Readonly<Record<string, Value>>;
}

/** Draws by their purposes, in the order in which they are said; `faceOf`: what was said, or undefined, as a draw. */
export const drawnBy = <T>(
  draws: Readonly<Record<string, readonly T[]>>,
  faceOf: (said: T | undefined) => number,
) => {
  const left = new Map(Object.entries(draws).map(([purpose, said]) => [purpose, [...said]]));
  const chance: Chance = (key) => {
    const purpose = key.split('|')[2] ?? '';
    const said = left.get(purpose)?.shift();
    if (said === undefined && left.has(purpose)) throw new Error(`no more draws for ${purpose}`);
    return faceOf(said);
  };
  return { chance, unused: () => [...left].filter(([, some]) => some.length > 0) };
};

/** The lines of each seat as wishes, and what of them is wrong: not read, or a problem that counts. */
export const readLines = (
  seats: readonly Seat[],
  orders: Readonly<Partial<Record<Seat, readonly string[]>>>,
  read: (seat: Seat, lines: readonly string[]) => Reading,
  counts: (problem: Reading['problems'][number]) => boolean = () => true,
) => {
  const wrong: string[] = [];
  const wishes = new Map<Seat, readonly Wish[]>();
  for (const [seat, lines = []] of Object.entries(orders)) {
    const { problems, unread = [], wishes: own } = read(seat, lines);
    wrong.push(...[...problems.filter(counts), ...unread].map((one) => JSON.stringify(one)));
    const message = seats.indexOf(seat) + 1;
    const placed = own.map((wish) => ({
      ...wish,
      line: { message, ...(wish.place && { place: wish.place }) },
    }));
    wishes.set(seat, placed);
  }
  return { wrong, wishes };
};

interface PlayedCase<G extends Game> {
  readonly ran: RunOutcome<G>;
  readonly wrong: readonly string[];
  readonly unused: () => readonly (readonly [string, readonly unknown[]])[];
}

/** What is wrong with a case that was played, with what happened below it, or null. */
export const verdictOn = <G extends Game>(
  scenario: Scenario,
  { ran, wrong, unused }: PlayedCase<G>,
  valueAt: (key: string) => Value,
): string | null => {
  const entries = ran.entries as readonly Entry[];
  const waiting = ran.ended.how === 'waiting' ? ran.ended.waiting : [];
  const asked = waiting.map(({ question: { kind, seat } }) => `${kind.name} ${seat}`);
  const passed = waiting.flatMap((one) => one.passed.map(({ rule, code }) => `${rule} ${code}`));
  const complaints = [
    ...wrong.map((one) => `not read: ${one}`),
    ...complaintsOf({ events: undefined, ...scenario }, entries),
    ...scenario.refused
      .filter((one) => !passed.includes(one))
      .map((one) => `not refused: ${one} (${passed})`),
    ...(scenario.waiting === undefined || isSame(asked, scenario.waiting)
      ? []
      : [`waits for ${asked}, not for ${scenario.waiting}`]),
    ...Object.entries(scenario.after).flatMap(([key, want]) => {
      const is = valueAt(key);
      const told = [is, want].map((one) => JSON.stringify(one));
      return isSame(is, want) ? [] : [`afterwards ${key} is ${told.join(', not ')}`];
    }),
    ...unused().map(([purpose, left]) => `not drawn: ${purpose} ${left}`),
  ];
  return complaints.length === 0
    ? null
    : [...complaints, 'What happened:', printed(entries), `  (${ran.ended.how})`].join('\n');
};
