import type { Seat } from '../../../core/game.ts';
import { at, invalid } from '../../../core/problem.ts';
import type { PlaceOf } from '../../../core/ruleset-module.ts';
import type { Manner, Reading } from '../../../core/wishes.ts';
import type { Finding, Words } from '../../../notation/form.ts';
import type { Path } from '../../../notation/spellings.ts';
import type { Rules } from '../data/rules.ts';
import { linesIn, message } from '../orders/data.ts';
import { readWritten, type When, type Written } from '../orders/read.ts';

/** The members that lead to all of some words. */
const pathTo = (words: Words): Path => {
  const [first = [], ...others] = words.flatMap(({ path }) => (path.length > 0 ? [path] : []));
  const end = first.findIndex((step, index) => others.some((path) => path[index] !== step));
  return end < 0 ? first : first.slice(0, end);
};

/** The words of a line, whose parts point to the values that they were made of. */
const written = (words: Words, placeOf: PlaceOf): Written => ({
  text: words.map(({ text }) => text).join(''),
  place: placeOf(pathTo(words)),
  at({ column, length }) {
    let end = 1;
    const there = words.filter(({ text }) => {
      const from = end;
      end += [...text].length;
      return from < column + length && end > column;
    });
    return placeOf(pathTo(there.some(({ path }) => path.length > 0) ? there : words));
  },
});

/** Where a message is read: without a state its round cannot be judged. */
export interface Where extends Manner {
  readonly rules: Rules;
  readonly state: When | null;
}

/**
 * Orders in YAML to the wishes that the same orders as text give. A phrase is what would stand at
 * its place in a line; one phrase may stand for a list of one.
 *
 *     game: five-kings
 *     round: 3
 *     house: stark
 *     orders:                          # `none`: none on purpose
 *       Winterfell:
 *         order: march +1
 *         march: [{ into: Moat Cailin, units: { knight: 1, footman: 1 } }, { into: Karhold, units: footman }]
 *         token: yes
 *         else: [{ march: Karhold, if: Karhold held by Greyjoy }]       # tried next
 *       White Harbor: { order: support, support: [Moat Cailin, attacker of Widow's Watch], never: Greyjoy }
 *       Shivering Sea: { order: raid, raid: [Narrow Sea, Widow's Watch] }   # alternatives
 *       Pyke: { order: raid*, raid: [[Seagard, Riverrun], Seagard] }        # two at once, else one
 *       Karhold: { order: consolidate, fortify: yes }
 *     march-order: [Winterfell, Greywater Watch]
 *     cards: [{ card: Robb, if: [attacking, with knights] }, Greatjon]
 *     blade: when it decides           # also losses, raven, recall, decline, tie, muster
 *     muster: [Winterfell knight, White Harbor ship in Narrow Sea]
 *     heroes: { Winterfell: Eddard }   # also redeploy; in games with heroes
 *     ports: { Winterfell: Bay of Ice }                                     # or [Winterfell on Bay of Ice, Pyke]
 *     scout: [Pyke, Seagard]
 *     retreat: { Moat Cailin: [Winterfell, White Harbor] }                  # or areas alone
 *     bids: { throne: 3, fiefdoms: 2, court: 0, wildlings: 4 }
 *     answers: { Cersei: [Riverrun, Seagard], casualties at Seagard: knight }   # any other question
 *     always: { blade: when it decides, losses: footmen first }             # for every round to come
 *     rounds: { 5: { orders: { White Harbor: defense +1 } } }               # for that round alone
 *     status: provisional              # or final
 */
export const readYamlOrdersAt = (
  { rules, state, spelling }: Where,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => {
  const findings: Finding[] = [];
  const words = message.say(value, [], findings);
  if (findings.length > 0) {
    const problems = findings.map(({ path, which, problem }) => at(placeOf(path, which), problem));
    return { wishes: [], problems };
  }
  const lines = linesIn(words).map((line) => written(line, placeOf));
  const { unread = [], ...reading } = readWritten(rules, seat, lines, { spelling, now: state });
  // Data are no prose: what is no order is a mistake.
  const strange = unread.map(({ place, text }) => invalid('not-understood', place, { text }));
  return { ...reading, problems: [...reading.problems, ...strange] };
};

/** The same where only the rules are known: the round is not judged. */
export const readYamlOrders = (
  rules: Rules,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => readYamlOrdersAt({ rules, state: null }, seat, value, placeOf);
