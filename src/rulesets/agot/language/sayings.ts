import type { Ids } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import { as, Located, type Pattern } from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { type Condition, saying } from '../table/answers.ts';
import type { Try } from './conditions.ts';

/** The wish of a line, for the questions of a kind, or for all those that a line of that name answers. */
export interface Saying {
  readonly kind: string;
  readonly about?: Ids;
  readonly when: readonly Condition[];
  readonly wish: Json;
  /** The words that say it; left out: the whole line. */
  readonly at?: Located<null>;
}

/** A line of orders: what it wishes. */
export interface Plain {
  readonly says: 'wishes';
  readonly wishes: readonly Saying[];
  /** It stands in the place of a line above it. */
  readonly corrects?: true;
}
export const plain = (wishes: readonly Saying[]): Plain => ({ says: 'wishes', wishes });

const NOWHERE = { from: 0, to: 0 };
/** Written, it stands nowhere. */
export const nowhere = <V>(value: V): Located<V> => new Located(value, NOWHERE);
export const at = ({ span }: Located<unknown>): Located<null> => new Located(null, span);

/** A try as what is said for a kind. */
export const says = <W>(kind: string, tried: Pattern<Located<Try<W>>>): Pattern<Saying> =>
  as(
    tried,
    (one): Saying => ({
      kind,
      when: one.value.when,
      wish: one.value.wish as unknown as Json, // wishes are data
      at: at(one),
    }),
    (said) =>
      said.kind === kind ? nowhere({ wish: saying<W>(said), when: said.when }) : undefined,
  );

/** Sayings about one thing: a line of alternatives. */
interface About {
  readonly about?: Ids;
  readonly tries: readonly Saying[];
}
export const isSameAbout = (a: Pick<Saying, 'about'>, b: Pick<Saying, 'about'>): boolean =>
  isSame(a.about ?? {}, b.about ?? {});

/** A line of alternatives about one thing; at most so many are written in it. */
export const alternatives = (pattern: Pattern<About>, most: number): Pattern<Plain> =>
  as(
    pattern,
    ({ about, tries }) => plain(tries.map((one) => ({ ...one, ...(about && { about }) }))),
    ({ wishes }) => {
      const [first] = wishes;
      if (first === undefined || wishes.length > most) return undefined;
      if (!wishes.every((one) => isSameAbout(one, first))) return undefined;
      return { tries: wishes, ...(first.about && { about: first.about }) };
    },
  );

// ---- What orders do -----------------------------------------------------------------------------

/** The member of a wish that names the area whose order it is. */
export type AreaIn = 'from' | 'area';
const membersOf = ({ wish }: Pick<Saying, 'wish'>): Readonly<Record<string, Json>> =>
  saying({ wish: wish ?? {} });

/** The area whose order does this. */
export const areaBy = (key: AreaIn, { wish }: Pick<Saying, 'wish'>): AreaId | undefined => {
  const area = membersOf({ wish })[key];
  return typeof area === 'string' ? area : undefined;
};

/** The same as done by the order of an area; where no member names it, it is a list. */
export const doneIn = (key: AreaIn | undefined, area: AreaId, said: Saying): Saying => {
  if (key !== undefined) return { ...said, wish: { [key]: area, ...membersOf(said) } };
  return said.wish === 'yes' ? { ...said, wish: [area] } : said;
};
/** Without the area, if it is the one. */
export const doingIn = (
  key: AreaIn | undefined,
  area: AreaId,
  said: Saying,
): Saying | undefined => {
  if (key === undefined) return isSame(said.wish, [area]) ? { ...said, wish: 'yes' } : said;
  const { [key]: own, ...wish } = membersOf(said);
  return own === area ? { ...said, wish } : undefined;
};
