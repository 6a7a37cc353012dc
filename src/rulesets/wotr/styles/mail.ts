import { copy } from '../../../core/json.ts';
import type { Style } from '../../../core/ruleset.ts';
import { wishesOf } from '../../../core/sources.ts';
import type { Wish } from '../../../core/wishes.ts';
import { action } from '../actions.ts';
import type { Act, ActName } from '../facts.ts';
import { addTo, move, put, take } from '../forces.ts';
import type { CharacterId, RegionId, Seat, View, Wotr } from '../game.ts';
import type { Condition } from '../language/conditions.ts';
import {
  type ParsedLine,
  QUEUE,
  type Step,
  stepsOf,
  type Try,
  wishesIn,
} from '../language/said.ts';
import { holds } from '../orders/holding.ts';
import { mayEnter, partIn, partOf } from '../parts.ts';
import { fieldOf, seatsOf, sideOf } from '../table.ts';
import type { Sense, Want } from './war.ts';

// What a seat expects of its own actions while it plans those that come after them.

type Foreseen = {
  readonly [K in ActName]?: (
    view: View,
    act: Extract<Act, { readonly act: K }>,
    seat: Seat,
  ) => void;
};

const comes = (
  { rules, state }: View,
  { character, at }: { readonly character: CharacterId; readonly at: RegionId },
): void => {
  state.waiting = state.waiting.filter((one) => one !== character);
  const part = { troops: {}, characters: [character] };
  put(state, rules.characters[character].side, { region: at }, part);
};

const FORESEEN: Foreseen = {
  'move-armies': (view, { moves }, seat) => {
    const side = sideOf(view, seat);
    for (const { from, to, part } of moves) {
      const force = fieldOf(view, side, from);
      const goes = partIn(
        force,
        part,
        partOf(force, (one) => mayEnter(view, one, to), true),
      );
      move(view.state, side, { from: { region: from }, into: { region: to } }, goes);
    }
  },
  // Whoever fights does nothing else.
  attack: (view, { from, to }, seat) => {
    const side = sideOf(view, seat);
    if (from === to) delete view.state.besieged[to];
    else take(view.state, side, { region: from }, fieldOf(view, side, from));
  },
  muster: ({ rules, state }, { figures }) => {
    for (const { nation, figure, at } of figures) {
      addTo(state.reserve, nation, figure, -1);
      const troops = { [nation]: { [figure]: 1 } };
      put(state, rules.nations[nation].side, { region: at }, { troops, characters: [] });
    }
  },
  'advance-nation': ({ state }, { nation }) => {
    state.nations[nation].steps--;
  },
  'bring-minion': comes,
  'bring-companion': comes,
  separate: ({ state: { fellowship } }, { companions }) => {
    fellowship.companions = fellowship.companions.filter((one) => !companions.includes(one));
  },
  'move-characters': (view, { moves }, seat) => {
    for (const { from, to, part } of moves)
      if (!('figures' in part)) move(view.state, sideOf(view, seat), { from, into: to }, part);
  },
  'move-fellowship': ({ state }) => {
    state.fellowship.progress++;
    state.fellowship.moved = true;
    state.box['free-peoples']++;
  },
  'hide-fellowship': ({ state }) => {
    state.fellowship.hidden = true;
  },
  'play-card': ({ state }, { card }, seat) => {
    const hand = state.hands[seat];
    if (hand !== undefined && hand !== 'hidden')
      state.hands[seat] = hand.filter((one) => one !== card);
  },
};

/** The table as it will be, if nothing comes between; battles are not looked into. */
const foresee = (view: View, seat: Seat, act: Act): void => {
  const dice = view.state.dice[sideOf(view, seat)];
  const die = dice.indexOf(act.die);
  // A pass takes none.
  if (die >= 0) dice.splice(die, 1);
  const foreseen: ((view: View, act: never, seat: Seat) => void) | undefined = FORESEEN[act.act];
  foreseen?.(view, act as never, seat);
};

// The mail of a seat that plays by itself: its standing words, and when the dice lie there its queue.

const question = (seat: Seat) => action.of(seat, {});

/** The want itself or what stands in its place, whichever could be done now; with the die that it takes. */
const done = (view: View, seat: Seat, { act, when = [], or }: Want): Act | undefined => {
  const { answer } = action.resolve(view, question(seat), act as never);
  const isNow =
    answer !== undefined &&
    answer.act !== 'pass' &&
    when.every((condition) => holds(view, seat, condition)) &&
    action.check(view, question(seat), answer) === null;
  if (isNow) return answer;
  return or === undefined ? undefined : done(view, seat, or);
};

/** The best thing that can be done with the dice that are left. */
const best = (view: View, seat: Seat, sense: Sense) => {
  const wants = [...sense.wants(view, seat)].filter(({ worth }) => worth > 0);
  for (const want of wants.sort((a, b) => b.worth - a.worth)) {
    const act = done(view, seat, want);
    if (act !== undefined) return { want, act };
  }
  return undefined;
};

const triesOf = ({ act, when, or }: Want): readonly Try[] => [
  { kind: 'action', wish: act as never, ...(when && { when }) },
  ...(or === undefined ? [] : triesOf(or)),
];

const stepOf = (want: Want): Step => ({
  tries: triesOf(want),
  otherwise: 'skip',
  ...(want.packet && { packet: want.packet }),
});

/** As many steps as the seat will have dice, each planned on the table that those before it leave. */
const queueOf = (view: View, seat: Seat, sense: Sense): readonly Step[] => {
  const side = sideOf(view, seat);
  const table = { rules: view.rules, state: copy(view.state) };
  const steps: Step[] = [];
  const dice = Math.ceil(view.state.dice[side].length / seatsOf(view, side).length);
  while (steps.length < dice) {
    const found = best(table, seat, sense);
    if (found === undefined) break;
    steps.push(stepOf(found.want));
    foresee(table, seat, found.act);
  }
  while (steps.length < dice)
    steps.push({ tries: [{ kind: 'action', wish: { act: 'lay-aside' } }] });
  return steps;
};

/** The lines of a mail: of one that is asked for an action its queue stands in it, too. */
const linesOf = (view: View, seat: Seat, sense: Sense, kind: string): readonly ParsedLine[] => [
  ...sense
    .words(view, seat)
    .filter((tries) => tries.length > 0)
    .map((tries): ParsedLine => ({ life: 'always', steps: [{ tries }] })),
  ...(kind === 'action' ? queueOf(view, seat, sense) : []).map(
    (step): ParsedLine => ({ ...(step.otherwise && { queue: QUEUE }), steps: [step] }),
  ),
];

const wishesFor = (lines: readonly ParsedLine[]): readonly Wish[] => {
  let actions = 0;
  return lines.flatMap((said, index) => {
    const wishes = wishesIn(said, { line: index + 1 }, actions);
    actions += stepsOf(said);
    return wishes;
  });
};

/** A style of a side: whatever it is asked it answers as its mail would. */
export const styleOf = (sense: Sense): Style<Wotr> => {
  const writes: NonNullable<Style<Wotr>['writes']> = (view, { seat, kind }) =>
    wishesFor(linesOf(view, seat, sense, kind.name));
  const answer: Style<Wotr> = (view, asked) => {
    const words = wishesOf<Wotr>(RULES, 'orders', () => writes(view, asked));
    const said = words(asked, () => '', view, { used: [], viewOf: () => view });
    return said?.by === undefined ? asked.kind.fallback(view, asked) : said.answer;
  };
  return Object.assign(answer, {
    writes,
    fits: (rules: View['rules'], seat: Seat) =>
      rules.players.some((player) => player.seat === seat && player.side === sense.side),
  });
};

const RULES = {
  holds: (view: View, { seat }: { readonly seat: Seat }, said: unknown) =>
    holds(view, seat, said as Condition),
};
