import type { Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { MessageOnDesk } from '../../desk/format/receipt.ts';
import type { AssumedOrders, Witness } from '../../desk/plan/plan-outcome.ts';
import { promiseText, rejoined, seatOfPromise } from '../../desk/plan/promise.ts';
import { readOrderText } from '../../desk/read-text.ts';
import type { SheetContext } from './context.ts';
import { leavesOf } from './trial.ts';

/** Orders of another seat that a plan takes as given, as they were handed over. */
export interface GivenText extends Pick<AssumedOrders, 'seat' | 'by'> {
  readonly text: string;
}

/** The same as the plan takes them. */
export const assumeOrders = (
  { desk }: SheetContext,
  given: readonly GivenText[],
): readonly AssumedOrders[] =>
  given.map(({ seat, by, text }) => ({
    ...{ seat, by },
    wishes: rejoined(desk.ruleset, readOrderText(desk, seat, text).wishes),
  }));

/** The seats whose orders a plan can take as given. */
export const othersOf = ({ desk, seat }: SheetContext): readonly Seat[] =>
  desk.seats.filter((one) => one !== seat);

/** Whose orders these are, if they say it. */
export const whoseOrders = (context: SheetContext, text: string): Seat | undefined => {
  const seat = seatOfPromise(context.desk, context.words, text);
  return seat === context.seat ? undefined : seat;
};

/** The lines of orders in what was handed over. */
export const linesGiven = (
  { desk, view, words }: SheetContext,
  { seat, text }: GivenText,
): readonly string[] => {
  const { wishes } = readOrderText(desk, seat, text);
  return desk.ruleset.writeOrders(view, wishes, words.catalogue.lang);
};

/** All that can be promised: the places that an order is said for, and what else a wish names alone. */
export const promisable = (
  { desk, words }: SheetContext,
  { taken }: Pick<MessageOnDesk, 'taken'>,
): readonly string[] => {
  const { together } = desk.ruleset;
  const subjects =
    together === undefined
      ? leavesOf(taken.wishes).map(({ value }) => String(value))
      : taken.wishes
          .filter(({ kind }) => kind === together.placing)
          .flatMap((wish) => together.partsOf(wish))
          .flatMap(({ subject }) => subject ?? []);
  return [...new Set(subjects)].filter((id) => words.hasNoun(id));
};

/** A promise of these, to be handed to an ally. */
export const promiseOf = (
  { desk, words, settings, seat, lang }: SheetContext,
  { taken }: Pick<MessageOnDesk, 'taken'>,
  ids: ReadonlySet<string>,
): string => promiseText({ desk, words, name: settings.name, seat, lang }, taken.wishes, ids);

/** Something that another seat does on the board. */
export interface Deed {
  readonly seat: Seat;
  readonly space: string;
  readonly into?: string;
}

/**
 * The orders of a witness as arrows: from the first space that an answer names to each of the
 * others. Of orders that are placed each speaks for itself.
 */
export const deedsIn = (
  { desk }: Pick<SheetContext, 'desk'>,
  { given }: Pick<Witness, 'given'>,
  spaces: ReadonlySet<string>,
): readonly Deed[] => {
  const found = given.flatMap(({ seat, kind, about, answer }) => {
    const isPlaced = kind === desk.ruleset.together?.placing && Array.isArray(answer);
    const items: readonly Json[] = isPlaced ? answer : [answer];
    return items.flatMap((item): readonly Deed[] => {
      const ids = leavesOf([{ kind, about, wish: item }]).map(({ value }) => String(value));
      const [space, ...into] = new Set(ids.filter((id) => spaces.has(id)));
      if (space === undefined) return [];
      return into.length === 0
        ? [{ seat, space }]
        : into.map((one) => ({ seat, space, into: one }));
    });
  });
  const led = new Set(found.flatMap(({ space, into }) => (into === undefined ? [] : [space])));
  // A place whose order goes somewhere is told by its arrow.
  const shown = found.filter(({ space, into }) => into !== undefined || !led.has(space));
  return [...new Map(shown.map((deed) => [JSON.stringify(deed), deed])).values()];
};
