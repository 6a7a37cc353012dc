// Orders as far as a sentence tells them (`order-sentences.ts`): what makes one sound, and the lines that it is.

import type { Telling } from '../../../notation/pieces.ts';
import type { OrderId, OrderKind } from '../data/vocabulary.ts';
import { meant, orderToken } from '../planning/planning.ts';

/** Whom a support is for, but for houses. */
export const SIDES = { attacker: 'attacker', defender: 'defender', own: 'own side' } as const;
export type Side = keyof typeof SIDES;

interface Aim {
  readonly area: string;
  readonly id?: unknown;
  readonly isOther: boolean;
  units?: string;
}

/** An order as far as it was told. */
export interface Told {
  readonly areas: string[];
  /** The same by their ids, however they are written. */
  readonly ids: unknown[];
  readonly aims: Aim[];
  kind?: OrderKind;
  bonus?: number;
  star?: true;
  /** Said before the area where they go. */
  units?: string;
  token?: string;
  /** Whom it supports where it goes, and whom never. */
  side?: string;
  never?: string[];
  fortifies?: true;
  /** Somebody stays: who goes has to be said; and others do not. */
  stays?: true;
  isParted?: true;
  /** `Pyke too`: all that is not said is as in the order before it. */
  isSame?: true;
  /** Its kind stands before all areas: `defense +1 in Pyke and Riverrun`. */
  isKindFirst?: true;
  /** All areas that follow help. */
  helps?: true;
}

const LAST_OF_LIST = /^(.+?)\s*(?:[,，、+]|\band\b|和|与|(?<=\d?[kfs]) )\s*[^,，、+]+$/iu;

/** `-> Pyke: knight, footman stays`: all but the last of the list go. */
export const splitList = ({ aims }: Told, text: string): void => {
  const last = aims.at(-1);
  const [, goes] = LAST_OF_LIST.exec(text) ?? [];
  if (last !== undefined && last.units === undefined && goes !== undefined) last.units = goes;
};

/** Kinds of order that go nowhere. */
const AIMLESS: ReadonlySet<OrderKind> = new Set(['defense', 'consolidate-power']);
export const isAimless = ({ kind }: Told): boolean => kind !== undefined && AIMLESS.has(kind);
export const isBlank = ({ areas, aims, kind }: Told): boolean =>
  areas.length + aims.length === 0 && kind === undefined;

/** An area of which nothing is said yet. */
export const isBare = ({ areas, aims, kind, bonus, units: who }: Told): boolean =>
  areas.length > 0 && aims.length === 0 && (kind ?? bonus ?? who) === undefined;
/** `Pyke does the same` */
export const isLikeLast = ({ isSame, areas }: Told): boolean => isSame === true && areas.length > 0;

export const blank = (): Told => ({ areas: [], ids: [], aims: [] });

/** True of an order that says all that its kind needs, and nothing that is not of its kind. */
export const isSound = (told: Told): boolean => {
  const { kind, areas, aims, units: loose, stays, token } = told;
  if (kind === undefined || areas.length === 0 || !isOfItsKind(told)) return false;
  if (kind !== 'march') return token === undefined && !(isAimless(told) && aims.length > 0);
  const isSplit = stays === true || aims.length > 1;
  return (
    areas.length === 1 &&
    loose === undefined &&
    !(isSplit && aims.some(({ units: who }) => who === undefined))
  );
};

const isOfItsKind = ({ kind, aims, side, never, fortifies, stays, isParted }: Told): boolean => {
  if (kind !== 'raid' && aims.some(({ isOther }) => isOther)) return false;
  if (side !== undefined && (kind !== 'support' || aims.length !== 1)) return false;
  if (never !== undefined && (kind !== 'support' || never.length === 0)) return false;
  if (fortifies && kind !== 'consolidate-power') return false;
  // Who supports or raids *the others* does not say whom.
  const isThere = kind === 'consolidate-power' && !isParted;
  return stays !== true || kind === 'march' || kind === 'defense' || isThere;
};

/** What an order has of the one before it: `Riverrun defends (+1), Castle Black +2`, `Pyke too`. */
export const likeLast = (told: Told, last: Told | undefined): Partial<Told> => {
  if (last === undefined || told.aims.length > 0) return {};
  const { kind } = last;
  if (kind === undefined || (kind === 'march' && told.isSame)) return {};
  if (!told.isSame) return told.bonus === undefined ? {} : { kind };
  told.aims.push(...last.aims);
  return tokenSaid(last);
};

export const tokenSaid = ({ kind, bonus, star }: Told): Partial<Told> => ({
  ...(kind !== undefined && { kind }),
  ...(bonus !== undefined && { bonus }),
  ...(star && { star }),
});

/** `Pyke -1 -> Seagard`: only marches have that number, or go somewhere with units. */
export const isMarch = ({ bonus, aims }: Told): boolean =>
  bonus !== undefined &&
  aims.length > 0 &&
  (bonus < 1 || aims.every(({ units: who }) => who !== undefined));

const tokenOf = ({ kind, bonus, star }: Told): OrderId | undefined => {
  if (kind === undefined) return undefined;
  const marks = { ...(bonus !== undefined && { bonus }), ...(star && { star }) };
  const [only, ...others] = meant(kind, marks);
  return others.length === 0 ? only : undefined;
};

const FORTIFY = { en: 'fortify', zh: '建防御工事' };
const BETWEEN = { en: { and: 'and', or: 'or' }, zh: { and: '和', or: '或' } };

/** The lines of an order, one for each area that gives it. */
export const linesOf = (
  told: Told,
  { lexicon, lang }: Parameters<Telling>[1],
): readonly string[] => {
  const id = tokenOf(told);
  const order = id === undefined ? undefined : orderToken.write(id, { lang, lexicon });
  const { areas, aims, kind, token, side, never, fortifies } = told;
  if (order === undefined) return [''];
  const moves = aims.map(({ area, units: who }) => ` -> ${area}${who ? `: ${who}` : ''}`);
  const { and, or } = BETWEEN[lang];
  const others = aims.map(
    ({ area, isOther }, at) => (at === 0 ? ' ' : ` ${isOther ? or : and} `) + area,
  );
  const of = side === undefined ? '' : ` ${side} in`;
  const said = kind === 'march' ? moves.join(';') : `${of}${others.join('')}`;
  const more = [token, never && `never ${never.join(', ')}`].flatMap((one) => one ?? []);
  const behind = `${more.map((one) => `; ${one}`).join('')}${fortifies ? ` (${FORTIFY[lang]})` : ''}`;
  return areas.map((area) => `${area}: ${order}${said}${behind}`);
};
