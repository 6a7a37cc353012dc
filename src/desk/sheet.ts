import type { Game, Lang } from '../core/game.ts';
import type { Problem } from '../core/problem.ts';
import type { WishPart } from '../core/ruleset.ts';
import { isOrder, type Reader, type SaidLine, takesPlaceOf } from './parts.ts';

/** How a message stands to those before it: what it says is added, or it counts alone. */
export const NEWER = ['adds', 'replaces'] as const;
export type Newer = (typeof NEWER)[number];

/** A message as it goes into the sheet of its seat for a phase. */
export interface SheetMessage {
  readonly number: number;
  readonly lines: readonly SaidLine[];
  /** What it says about those before it, or the game does; left out: it tells by what it orders. */
  readonly newer?: Newer;
}

/** A line that counts, in its own words or in those for what is left of it. */
export interface SheetLine extends SaidLine {
  readonly number: number;
  readonly written: readonly string[];
}

/** A line that counted before a newer message came. */
export interface Fallen {
  readonly number: number;
  readonly line: number;
  readonly text: string;
  readonly by: number;
  /** What it clashes with the newer message over; left out: that one speaks of the same. */
  readonly why?: Problem;
}

/** What counts of a seat's messages for a phase, line by line. */
export interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly fallen: readonly Fallen[];
}

/** What a sheet is made with. */
export interface SheetMaker<G extends Game> {
  readonly reader: Reader<G>;
  /** The language that what is left of a line is written in. */
  readonly lang: Lang;
  /** What would be refused of lines that are read together. */
  wrongIn(lines: readonly string[]): readonly Problem[];
  /**
   * Where nothing can be judged yet, what cannot stand together is decided later, by what stands
   * first: then that is the newest.
   */
  readonly isAhead: boolean;
}

const EMPTY: Sheet = { lines: [], fallen: [] };

/** Lays messages together, the oldest first. */
export const layTogether = <G extends Game>(
  maker: SheetMaker<G>,
  messages: readonly SheetMessage[],
): Sheet => messages.reduce((sheet, message) => lay(maker, sheet, message), EMPTY);

const lay = <G extends Game>(maker: SheetMaker<G>, sheet: Sheet, message: SheetMessage): Sheet => {
  const newer = message.lines.map(
    (line): SheetLine => ({ ...line, number: message.number, written: [line.text] }),
  );
  if (newer.length === 0) return sheet;
  const cut = sheet.lines.map((old) => ({ old, left: leftOf(maker, message, old) }));
  const stays = cut.flatMap(({ left }) => left ?? []);
  const gone = cut.flatMap(({ old, left }) => (left === old ? [] : [fallen(old, message)]));
  const placed = place(maker, cut, newer);
  const clashes = clashesIn(maker, placed, stays, newer);
  return {
    lines: placed.filter((line) => !clashes.has(line)),
    fallen: [
      ...sheet.fallen,
      ...gone,
      ...[...clashes].map(([line, why]) => ({ ...fallen(line, message), why })),
    ],
  };
};

const fallen = ({ number, line, text }: SheetLine, { number: by }: SheetMessage): Fallen => ({
  number,
  line,
  text,
  by,
});

/** An older line beside a newer message: as it is, what is left of it, or nothing. */
const leftOf = <G extends Game>(
  { reader, lang }: SheetMaker<G>,
  message: SheetMessage,
  old: SheetLine,
): SheetLine | undefined => {
  if (message.newer === 'replaces') return undefined;
  const { ruleset, view } = reader;
  const { together } = ruleset;
  const newer = message.lines.flatMap(({ parts }) => parts);
  const isAll = message.newer === undefined && isWhole(reader, newer);
  const stays = ({ wish, ...part }: WishPart): boolean =>
    !(isAll && isOrder(together, { wish }) && isPlain(wish)) &&
    !newer.some((one) => takesPlaceOf(together, one, { wish, ...part }));
  const parts = old.parts.filter(stays);
  if (parts.length === old.parts.length) return old;
  if (parts.length === 0) return undefined;
  const wishes = parts.map(({ wish }) => wish);
  return { ...old, parts, written: ruleset.writeOrders(view, wishes, lang) };
};

const isPlain = ({ standing, round }: WishPart['wish']): boolean =>
  standing === undefined && round === undefined;

/** Whether all that may get an order is spoken of. */
export const isWhole = <G extends Game>(
  { ruleset, view, seat }: Reader<G>,
  parts: readonly WishPart[],
): boolean => {
  const { together } = ruleset;
  const placed = parts.filter(({ wish }) => wish.kind === together?.placing && isPlain(wish));
  if (together === undefined || placed.length === 0) return false;
  const said = placed.map(({ subject }) => subject);
  return (
    said.includes(undefined) || together.subjects(view, seat).every((one) => said.includes(one))
  );
};

interface Cut {
  readonly old: SheetLine;
  readonly left: SheetLine | undefined;
}

/**
 * A newer order stands where the one stood that it replaces, so that turns stay as they were; one
 * of its own comes last, and an answer first, since what is named first is tried first.
 */
const place = <G extends Game>(
  { reader, isAhead }: SheetMaker<G>,
  cut: readonly Cut[],
  newer: readonly SheetLine[],
): readonly SheetLine[] => {
  const { together } = reader.ruleset;
  if (cut.length === 0) return newer;
  if (isAhead) return [...newer, ...cut.flatMap(({ left }) => left ?? [])];
  const first: SheetLine[] = [];
  const last: SheetLine[] = [];
  const instead = new Map<Cut, SheetLine[]>();
  for (const line of newer) {
    const isOfOrders = line.parts.some((part) => isOrder(together, part));
    const before = isOfOrders ? cut.find((one) => isReplaced(reader, one, line)) : undefined;
    if (before !== undefined) instead.set(before, [...(instead.get(before) ?? []), line]);
    else (isOfOrders ? last : first).push(line);
  }
  const middle = cut.flatMap((one) => [
    ...(instead.get(one) ?? []),
    ...(one.left ? [one.left] : []),
  ]);
  return [...first, ...middle, ...last];
};

const isReplaced = <G extends Game>(
  { ruleset }: Reader<G>,
  { old, left }: Cut,
  { parts }: SheetLine,
): boolean =>
  old !== left &&
  old.parts.some((part) => parts.some((one) => takesPlaceOf(ruleset.together, one, part)));

/** The older lines that cannot stand beside the newer ones: a token twice, a star too many. */
const clashesIn = <G extends Game>(
  { wrongIn }: SheetMaker<G>,
  lines: readonly SheetLine[],
  older: readonly SheetLine[],
  newer: readonly SheetLine[],
): ReadonlyMap<SheetLine, Problem> => {
  const clashes = new Map<SheetLine, Problem>();
  if (older.length === 0 || wrongIn(lines.flatMap(({ written }) => written)).length === 0)
    return clashes;
  let kept: readonly SheetLine[] = lines.filter((line) => newer.includes(line));
  let known = wrongIn(kept.flatMap(({ written }) => written)).length;
  for (const line of older) {
    const beside = lines.filter((one) => kept.includes(one) || one === line);
    const wrong = wrongIn(beside.flatMap(({ written }) => written));
    const why = wrong.at(-1);
    if (why !== undefined && wrong.length > known) clashes.set(line, why);
    else {
      kept = beside;
      known = wrong.length;
    }
  }
  return clashes;
};
