import type { Json } from '../../core/json.ts';
import type { Together, WishPart } from '../../core/ruleset.ts';
import { isRecord } from '../../core/shape.ts';
import type { Wish } from '../../core/wishes.ts';
import { DEFAULT_SLIPS, either, mendLine, readLine, reads } from '../../notation/index.ts';
import { LONGEST_LINE, placeLine } from '../../notation/message.ts';
import { DOERS, doerOf } from './actions.ts';
import { CHAPTERS, ENTRIES, PARTS } from './chapters.ts';
import { NEGATIONS } from './language/parts.ts';
import { led } from './language/shell.ts';
import { areaOf, lexiconFor } from './orders/lines.ts';
import { EMPTIED } from './planning/planning.ts';
import { houseOf } from './table/places.ts';
import { listHeldAreas } from './table/reach.ts';
import type { Agot, View } from './table/state.ts';

const areaIn = (item: Json | undefined): string => String(isRecord(item) ? item['area'] : item);

/** `none` and *as it was* are about all areas. */
const partsByArea = (wish: Wish): readonly WishPart[] => {
  if (!Array.isArray(wish.wish)) return [{ wish }];
  const items: readonly Json[] = wish.wish;
  const areas = [...new Set(items.map(areaIn))];
  if (areas.length === 0) return [{ wish }];
  return areas.map((subject) => ({
    subject,
    wish: { ...wish, wish: items.filter((item) => areaIn(item) === subject) },
  }));
};

/** The parts of a wish that speaks of several things by name: each of them. */
const partsByName = (wish: Wish): readonly WishPart[] =>
  isRecord(wish.wish)
    ? Object.entries(wish.wish).map(([subject, said]) => ({
        subject,
        wish: { ...wish, wish: { [subject]: said } },
      }))
    : [{ wish }];

const SPLIT = { areas: partsByArea, names: partsByName };

const partsOf = (wish: Wish): readonly WishPart[] => {
  const parts = PARTS[wish.kind];
  if (parts !== undefined) return SPLIT[parts](wish);
  const doer = doerOf(wish.kind);
  if (doer !== undefined && doer.turns === undefined) return partsByArea(wish);
  const subject = areaOf(wish);
  return [subject === undefined ? { wish } : { wish, subject }];
};

/** Such a line may have its house or idle words before it, as any other. */
const LED = led(EMPTIED);
const SAID = either(
  reads(LED, ({ house, of }) => ({ house, area: of.area })),
  reads(EMPTIED, ({ area }) => ({ house: undefined, area })),
);

/** `Karhold: no order`, `Karhold no order` */
const emptied = (view: View, seat: string, text: string): string | undefined => {
  if (text.length > LONGEST_LINE) return undefined;
  const { line } = placeLine({ text, place: { line: 1 } });
  const language = { line: SAID, lexicon: lexiconFor(view.rules, seat), negations: NEGATIONS };
  const plain = readLine(language, line);
  const read = plain.how === 'not' ? mendLine(language, line, DEFAULT_SLIPS) : plain;
  if (read?.how !== 'read') return undefined;
  const { house = seat, area } = read.value;
  return house === seat ? area : undefined;
};

/** The kinds that say what orders do. */
const DOINGS: readonly string[] = [
  ...DOERS.map(({ kind }) => kind),
  ...CHAPTERS.flatMap(({ besides = [] }) => besides),
];

/** The way in which the orders and answers of several messages come together. */
export const together: Together<Agot> = {
  placing: 'orders',
  doings: DOINGS,
  partsOf,
  subjects: (view, seat) => listHeldAreas(view, houseOf(seat)),
  entries: (view, seat, kind) => [...new Set(ENTRIES[kind]?.(view, houseOf(seat)) ?? [])],
  emptied,
};
