import { invalid, type Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { senseOf } from '../../../notation/index.ts';
import { add, type Draft, type Game, type Heard, newDraft, stakesOf } from './draft.ts';
import { finish } from './finish.ts';
import { forget } from './forget.ts';
import type { Plain } from './lines/index.ts';

/** When a line holds: now, in one round, or in every round. */
export type Scope = number | 'now' | 'always';

interface As {
  readonly scope: Scope;
  /** It says that it stands in the place of a line above. */
  readonly corrects: boolean;
  /** As it was written. */
  readonly text: string;
}

/** What a message has said so far. */
export interface Told {
  add(heard: Heard<Plain>, as: As): void;
  end(): { readonly wishes: readonly Wish[]; readonly doubts: readonly Problem[] };
}

/** What only one line of a message may speak of: the order of an area, what is bid on. */
const subjectsOf = (said: Plain): readonly string[] => {
  if (said.says === 'order') return [said.area];
  const isFirm = said.says === 'bids' && said.tries.some(({ value }) => value.when.length === 0);
  return isFirm ? stakesOf(said) : [];
};

const bared = new WeakMap<Plain, Plain>();

/** An order without what it does. */
const bare = (said: Plain): Plain => {
  if (said.says !== 'order') return said;
  const { says, area, order } = said;
  const one = bared.get(said) ?? { says, area, order };
  bared.set(said, one);
  return one;
};
const doesNothing = (said: Plain): boolean => senseOf(said) === senseOf(bare(said));

interface Earlier {
  readonly said: Plain;
  readonly text: string;
}

/** Whether two lines about one thing can both be meant. */
const agree = (a: Plain, b: Plain): boolean =>
  senseOf(a) === senseOf(b) ||
  (senseOf(bare(a)) === senseOf(bare(b)) && (doesNothing(a) || doesNothing(b)));

/** Collects the lines of a message; two that speak of one thing are a doubt, and the first stands. */
export const told = (game: Game): Told => {
  const drafts = new Map<Scope, Draft>();
  const earlier = new Map<string, Earlier>();
  const doubts: Problem[] = [];
  return {
    add(heard, as) {
      const draft = drafts.get(as.scope) ?? newDraft();
      drafts.set(as.scope, draft);
      addTo(game, { draft, earlier, doubts }, heard, as);
    },
    end: () => ({ wishes: wishesOf(game, drafts), doubts }),
  };
};

interface Collected {
  readonly draft: Draft;
  readonly earlier: Map<string, Earlier>;
  readonly doubts: Problem[];
}

const addTo = (
  game: Game,
  { draft, earlier, doubts }: Collected,
  heard: Heard<Plain>,
  as: As,
): void => {
  const { said, place } = heard;
  const keys = subjectsOf(said).map((subject) => `${as.scope} ${subject}`);
  const others = keys.flatMap((key) => earlier.get(key) ?? []);
  if (as.corrects) forget(game, draft, said);
  else if (said.says === 'order' && others.some((one) => senseOf(one.said) === senseOf(said)))
    return;
  const other = as.corrects ? undefined : others.find((one) => !agree(one.said, said));
  if (other !== undefined)
    doubts.push(invalid('said-twice', place, { readings: [other.text, as.text] }));
  else for (const key of keys) earlier.set(key, { said, text: as.text });
  // What a second order does must not be done by the first (PLN-8).
  add(game, draft, other === undefined ? heard : { ...heard, said: bare(said) });
};

const wishesOf = (game: Game, drafts: ReadonlyMap<Scope, Draft>): readonly Wish[] => {
  const rounds = [...drafts.keys()]
    .filter((scope) => typeof scope === 'number')
    .sort((a, b) => a - b);
  const of = (scope: Scope): readonly Wish[] => finish(game, drafts.get(scope) ?? newDraft());
  return [
    ...of('now'),
    ...rounds.flatMap((round) => of(round).map((wish): Wish => ({ ...wish, round }))),
    ...of('always').map((wish): Wish => ({ ...wish, standing: 'yes' })),
  ];
};
