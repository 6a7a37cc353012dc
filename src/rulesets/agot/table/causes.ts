import type { CauseMarks } from '../../../core/causes.ts';
import { type AnswerEvent, isAnswered } from '../../../core/entry.ts';
import type { Seat } from '../../../core/game.ts';
import { onceForSome } from '../../../core/once.ts';
import { isRecord } from '../../../core/shape.ts';
import type { Rules } from '../data/rules.ts';
import type { AreaId, CardId, Deck, QuestionKind, Track } from '../data/vocabulary.ts';
import type { Event, EventOf, EventType } from './events.ts';

// ---- Causes -----------------------------------------------------------------------------------------

/** What a chapter's entries are made of and leave: its events by type, its answers by kind. */
export type ChapterCauses = {
  readonly [Type in EventType]?: (event: EventOf<Type>, rules: Rules) => CauseMarks;
} & { readonly [Kind in QuestionKind]?: (answered: AnswerEvent, rules: Rules) => CauseMarks };

/** The deed that is carried out: a raid, a muster, or a march with its answer, the supports, the cards, the sum. */
export const DEED = 'deed';
export const CARD = 'card';
export const CARDS = 'cards';
export const DEBT = 'debt';
/** Areas that changed hands by what is carried out. */
export const CHANGES = 'changes';
/** The wildlings' attack: how it went, and who has to do with it. */
export const WILDLINGS = 'wildlings';

type Bid = Track | 'wildlings';

/** The names of areas are kept: many are named with each order that ends. */
const MOST_NAMED = 1 << 16;

export const orderOn = onceForSome(MOST_NAMED, (area) => `order ${area}`);
export const ordersOf = (house: Seat): string => `orders ${house}`;
export const heroesCause = (house: Seat): string => `heroes ${house}`;
export const heroOf = (card: CardId): string => `hero ${card}`;
export const portsOf = (house: Seat): string => `ports ${house}`;
export const fortsOf = (house: Seat): string => `fortifications ${house}`;
export const fledFrom = (house: Seat, area: AreaId): string => `fled ${house} ${area}`;
const handsOf = onceForSome(MOST_NAMED, (area) => `hands ${area}`);
export const cardOf = (deck: Deck): string => `card of ${deck}`;
export const bidFor = (bid: Bid): string => `bid ${bid}`;
export const bidsCause = (bid: Bid): string => `bids ${bid}`;
export const tieOn = (bid: Bid): string => `tie ${bid}`;
export const placesOn = (track: Track): string => `track ${track}`;
export const supplyCause = (house: Seat): string => `supply ${house}`;
/** The areas with barrels that a house won or lost since its supply was counted. */
export const barrelsCause = (house: Seat): string => `barrels ${house}`;

/** The marks of a beginning: it is made of nothing that went before. */
export const fromNothing = (): CauseMarks => ({ of: [] });
/** A step of what is carried out is made of all that went before in it. */
export const ofDeed = (): CauseMarks => ({ of: [DEED] });
/** The marks of a part: all that comes later in the deed is made of this, too. */
export const partOfDeed = (): CauseMarks => ({ of: [DEED], adds: [DEED] });

/** The same for all that a chapter has of a sort. */
export const forEach = (
  all: object,
  causes: () => CauseMarks,
): { readonly [Name in EventType | QuestionKind]?: () => CauseMarks } =>
  Object.fromEntries(Object.keys(all).map((name) => [name, causes]));

/** PRT-17: ships that have to leave do so because the land of their port changed hands. */
export const ofPort = ({ areaById }: Rules, port: AreaId): CauseMarks => {
  const land = areaById.get(port)?.portOf;
  return { of: land ? [handsOf(land)] : [] };
};

/** The ids that an answer, or each of its steps, is or has under some members. */
export const idsUnder = (
  { answer, secret }: AnswerEvent,
  ...members: readonly string[]
): readonly string[] => {
  const said: unknown = secret?.answer ?? answer;
  const steps: readonly unknown[] = Array.isArray(said) ? said : [said];
  const ids: string[] = [];
  const note = (id: unknown): void => {
    if (typeof id === 'string') ids.push(id);
    else if (Array.isArray(id)) for (const one of id) note(one);
  };
  for (const step of steps)
    if (isRecord(step)) for (const member of members) note(step[member]);
    else note(step);
  return ids;
};

/** Looks up what an entry has to do with others. */
export const causesBy =
  (all: ChapterCauses) =>
  (rules: Rules, event: Event | AnswerEvent): CauseMarks | undefined => {
    const byName: Readonly<Record<string, unknown>> = all;
    const causes = byName[isAnswered(event) ? event.kind : event.type];
    return typeof causes === 'function' ? causes(event, rules) : undefined;
  };

/** Supply is counted by the areas with barrels that were won and lost. */
const barrelsMoved = (
  { area, from, house }: EventOf<'control-changed'>,
  { areaById }: Rules,
): readonly string[] => {
  if (areaById.get(area)?.barrels === 0) return [];
  return [from, house].filter((one) => one !== null).map(barrelsCause);
};

export const causes = {
  'phase-begun': () => ({ of: [], ends: [DEED, DEBT, CHANGES, CARD] }),
  'control-changed': (event, rules) => ({
    of: [DEED, DEBT],
    leaves: [handsOf(event.area)],
    adds: [CHANGES, ...barrelsMoved(event, rules)],
  }),
  'power-gained': ({ area }) => ({
    of: [CARD, DEED, ...(area === undefined ? [] : [orderOn(area)])],
  }),
  'power-paid': ofDeed,
  'order-removed': ({ area }) => ({ of: [DEED], ends: [orderOn(area)] }),
} satisfies ChapterCauses;
