import { isSame } from '../../../core/json.ts';
import { invalid, type Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { senseOf } from '../../../notation/index.ts';
import type { Rules } from '../data/rules.ts';
import type { Saying } from '../language/sayings.ts';
import { meantBy } from './check.ts';
import { kindsOf, type Plain } from './lines.ts';
import { areaOf, type Heard, type Said, type Scope } from './said.ts';
import { wishesOf } from './wishes.ts';

interface As {
  readonly scope: Scope;
  /** It says that it stands in the place of a line above. */
  readonly corrects: boolean;
  /** As it was written. */
  readonly text: string;
}

/** A message as far as it has been read. */
export interface Told {
  add(heard: Heard, as: As): void;
  /** True if something else than this was said of its subject: there is something to put right. */
  differs(said: Plain, scope: Scope): boolean | undefined;
  end(): { readonly wishes: readonly Wish[]; readonly doubts: readonly Problem[] };
}

const isOrder = ({ wishes }: Plain): boolean => wishes[0]?.kind === 'orders';

/** Subjects that only one line of a message may speak of: the order of an area, what is bid on. */
const subjectsOf = ({ wishes }: Plain): readonly string[] => [
  ...new Set(
    wishes.flatMap((one) => {
      if (one.kind === 'orders') return areaOf(one) ?? [];
      return one.kind.startsWith('bid-') && one.when.length === 0 ? one.kind : [];
    }),
  ),
];

const bared = new WeakMap<Plain, Plain>();

/** An order without what it does. */
const bare = (said: Plain): Plain => {
  if (!isOrder(said)) return said;
  const one = bared.get(said) ?? { says: 'wishes', wishes: said.wishes.slice(0, 1) };
  bared.set(said, one);
  return one;
};
const doesNothing = (said: Plain): boolean => said.wishes.length === bare(said).wishes.length;
const isAlike = (a: Plain, b: Plain): boolean => senseOf(a.wishes) === senseOf(b.wishes);

interface Earlier {
  readonly said: Plain;
  readonly text: string;
}

/** True if two lines about one thing can both be meant. */
const agree = (a: Plain, b: Plain): boolean =>
  isAlike(a, b) || (isAlike(bare(a), bare(b)) && (doesNothing(a) || doesNothing(b)));

/** True if a line that corrects another speaks of the same: what an order does falls with it. */
const isCorrected = (
  by: Saying,
  { kind, about, wish }: Said,
  kinds: readonly string[],
): boolean => {
  const area = areaOf({ kind, wish });
  if (area !== undefined) return area === areaOf(by) && (by.kind === 'orders' || by.kind === kind);
  return kinds.includes(kind) && isSame(by.about ?? {}, about ?? {});
};

/** Fortifications are listed: only this one falls. */
const without = (said: readonly Said[], by: Saying, kinds: readonly string[]): readonly Said[] =>
  said.flatMap((one): readonly Said[] => {
    if (isCorrected(by, one, kinds)) return [];
    const { kind, wish } = one;
    const isListed = by.kind === 'orders' && kind === 'fortified' && Array.isArray(wish);
    return [isListed ? { ...one, wish: wish.filter((area) => area !== areaOf(by)) } : one];
  });

/** Collects the lines of a message; two that speak of one thing are a doubt, and the first stands. */
export const told = (rules: Rules, seat: string): Told => {
  const byScope = new Map<Scope, readonly Said[]>();
  const earlier = new Map<string, Earlier>();
  const doubts: Problem[] = [];
  const addAll = (heard: Heard, { scope, corrects }: As): void => {
    let said = byScope.get(scope) ?? [];
    if (corrects)
      for (const one of heard.said.wishes) said = without(said, one, kindsOf(rules, one.kind));
    byScope.set(scope, [...said, ...meantBy(rules, seat, heard)]);
  };
  return {
    add(heard, as) {
      const { said, place } = heard;
      const keys = subjectsOf(said).map((subject) => `${as.scope} ${subject}`);
      const others = as.corrects ? [] : keys.flatMap((key) => earlier.get(key) ?? []);
      if (isOrder(said) && others.some((one) => isAlike(one.said, said))) return;
      const other = others.find((one) => !agree(one.said, said));
      if (other !== undefined)
        doubts.push(invalid('said-twice', place, { readings: [other.text, as.text] }));
      else for (const key of keys) earlier.set(key, { said, text: as.text });
      // What a second order does must not be done by the first (PLN-8).
      addAll(other === undefined ? heard : { ...heard, said: bare(said) }, as);
    },
    differs(said, scope) {
      const others = subjectsOf(said).flatMap((key) => earlier.get(`${scope} ${key}`) ?? []);
      return others.length === 0 ? undefined : !others.some((one) => isAlike(one.said, said));
    },
    end() {
      const rounds = [...byScope.keys()].filter((one) => typeof one === 'number');
      const of = (scope: Scope): readonly Wish[] => wishesOf(rules, byScope.get(scope) ?? []);
      const wishes = [
        ...of('now'),
        ...rounds
          .sort((a, b) => a - b)
          .flatMap((round) => of(round).map((wish): Wish => ({ ...wish, round }))),
        ...of('always').map((wish): Wish => ({ ...wish, standing: 'yes' })),
      ];
      return { wishes, doubts };
    },
  };
};
