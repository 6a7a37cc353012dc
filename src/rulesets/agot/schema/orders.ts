import type { Seat } from '../../../core/game.ts';
import { at, type Place } from '../../../core/problem.ts';
import type { Manner, Reading } from '../../../core/wishes.ts';
import { readWritten, type When, type Written } from '../orders/read.ts';
import type { Rules } from '../rules.ts';
import { checked } from './issues.ts';
import {
  type Answers,
  type AreaOrder,
  type March,
  type Message,
  message,
  type Orders,
} from './order-shapes.ts';

type Path = readonly (string | number)[];
export type PlaceOf = (path: Path, which?: 'key' | 'value') => Place;

/** A value as the line of text that says the same, and where the value stands. */
interface Said {
  readonly text: string;
  readonly path: Path;
}

const ALTERNATIVE = '; else ';

const conditionText = (when: readonly string[] | undefined): string =>
  when === undefined ? '' : ` if ${when.join(' and ')}`;

// ---- orders ---------------------------------------------------------------------------------

const marchText = ({ march = [], token, if: when }: March): string => {
  const moves = march.map(({ into, units }) =>
    units === undefined ? `-> ${into}` : `-> ${into}: ${units}`,
  );
  const parts = token === 'yes' ? [...moves, 'leave token'] : moves;
  return `${parts.join('; ')}${conditionText(when)}`;
};

const supportText = ({ support = [], never }: AreaOrder): string => {
  const refused = never === undefined ? [] : [`never ${never.join(', ')}`];
  return [support.join(ALTERNATIVE), ...refused].filter((part) => part !== '').join('; ');
};

const doingText = (order: AreaOrder): string => {
  const { raid, support, never, else: others = [] } = order;
  if (raid !== undefined) return raid.join(' or ');
  if (support !== undefined || never !== undefined) return supportText(order);
  return [order, ...others].map(marchText).join(ALTERNATIVE);
};

const behindText = (order: AreaOrder): string =>
  order.fortify === 'yes' ? '(fortify)' : doingText(order);

const orderLines = (orders: Message['orders']): readonly Said[] =>
  Object.entries(orders ?? {}).map(([area, order]) => ({
    text: area === '' ? `orders: ${order.order}` : `${area}: ${order.order} ${behindText(order)}`,
    path: area === '' ? ['orders'] : ['orders', area],
  }));

// ---- answers --------------------------------------------------------------------------------

const answerText = ({ answer, card, area, if: when }: Answers[number]): string =>
  `${answer ?? card ?? area ?? ''}${conditionText(when)}`;

/** A list of phrases is what `;` parts in a line; answers with conditions are alternatives. */
const answersText = (answers: Answers): string => {
  const isPlain = answers.every(({ if: when }) => when === undefined);
  return answers.map(answerText).join(isPlain ? '; ' : ALTERNATIVE);
};

const LINES = [
  'cards',
  'blade',
  'losses',
  'raven',
  'recall',
  'decline',
  'tie',
  'muster',
  'heroes',
  'redeploy',
  'ports',
  'scout',
  'fortify',
] as const satisfies readonly (keyof Message)[];

const answerLines = (said: Orders): readonly Said[] =>
  LINES.flatMap((name) => {
    const answers = said[name];
    return answers === undefined
      ? []
      : [{ text: `${name}: ${answersText(answers)}`, path: [name] }];
  });

const namedLines = (
  member: 'answers' | 'bids' | 'retreat',
  named: Readonly<Record<string, Answers>> | undefined,
  text: (name: string, said: string) => string,
): readonly Said[] =>
  Object.entries(named ?? {}).map(([name, answers]) => ({
    text: text(name, answersText(answers)),
    path: name === '' ? [member] : [member, name],
  }));

const sequenceLine = (
  member: 'march-order' | 'raid-order',
  areas: readonly string[] | undefined,
): readonly Said[] =>
  areas === undefined ? [] : [{ text: `${member}: ${areas.join(', ')}`, path: [member] }];

const headerLines = (said: Message): readonly Said[] =>
  (['game', 'round', 'house'] as const).flatMap((member) => {
    const text = said[member];
    return text === undefined ? [] : [{ text: `${member}: ${text}`, path: [member] }];
  });

const statusLine = ({ status }: Message): readonly Said[] =>
  status === undefined ? [] : [{ text: status, path: ['status'] }];

const linesOf = (said: Message): readonly Said[] => [
  ...headerLines(said),
  ...statusLine(said),
  ...orderedLines(said),
  ...(said.always === undefined ? [] : orderedLines(said.always)).map(
    ({ text, path }): Said => ({ text: `always: ${text}`, path: ['always', ...path] }),
  ),
  ...Object.entries(said.rounds ?? {}).flatMap(([round, orders]) =>
    orderedLines(orders).map(
      ({ text, path }): Said => ({
        text: `round ${round}: ${text}`,
        path: ['rounds', round, ...path],
      }),
    ),
  ),
];

const orderedLines = (said: Orders): readonly Said[] => [
  ...orderLines(said.orders),
  ...sequenceLine('march-order', said['march-order']),
  ...sequenceLine('raid-order', said['raid-order']),
  ...answerLines(said),
  ...namedLines('retreat', said.retreat, (area, into) =>
    area === '' ? `retreat: ${into}` : `retreat: ${area} -> ${into}`,
  ),
  ...namedLines('bids', said.bids, (stake, amount) => `bid ${stake} ${amount}`),
  ...namedLines('answers', said.answers, (kind, answer) => `${kind}: ${answer}`),
];

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
  const shape = checked(message, value);
  if (!shape.ok) {
    const problems = shape.problems.map(({ path, which, problem }) =>
      at(placeOf(path, which), problem),
    );
    return { wishes: [], problems };
  }
  const written = linesOf(shape.value).map(
    ({ text, path }): Written => ({
      text: text.replace(/\s+/gu, ' '),
      place: placeOf(path),
      made: true,
    }),
  );
  return readWritten(rules, seat, written, { spelling, now: state });
};

/** The same where only the rules are known: the round is not judged. */
export const readYamlOrders = (
  rules: Rules,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading => readYamlOrdersAt({ rules, state: null }, seat, value, placeOf);
