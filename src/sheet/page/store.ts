import type { Game, Lang } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { MessageOnDesk } from '../../desk/format/receipt.ts';
import type { Frame } from '../../report/words/commands.ts';
import type { SheetData } from '../data.ts';
import { checked, type OpenRows, openRowsIn, type Remark, remarksOn } from '../model/check.ts';
import { type Position, type SheetContext, sheetContextFor } from '../model/context.ts';
import { type Draft, draftIn, isSameStamp, type Stamp } from '../model/draft.ts';
import { type Form, formsOf, type Slot, withSteps } from '../model/slots.ts';
import { headOf, ownersIn, readLinesByTopic, type SpokenTexts, withLine } from '../model/text.ts';

/** The row that lies open, and how far its choosing has come. */
interface Open {
  readonly id: string;
  /** The token that was taken, while it is asked where it is aimed. */
  readonly aiming?: string;
  /** The words that were taken so far of a line that is asked for word by word. */
  readonly picked?: readonly string[];
  /** It was opened by a touch of the map, which stays where it is. */
  readonly isTouched?: true;
  /** The word that is exchanged, or the list that is added to, by its place in the line. */
  readonly at?: string;
}

/** All that a sheet holds while it is open. */
export interface Sheet<G extends Game = Game> {
  readonly data: SheetData;
  readonly ruleset: Ruleset<G>;
  readonly position: Position<G>;
  readonly context: SheetContext<G>;
  /** As it is before anything is said, and with the rows that the text has made. */
  readonly blank: Form;
  readonly form: Form;
  readonly keeping: Keeping;
  readonly text: string;
  readonly said: SpokenTexts;
  readonly told: MessageOnDesk<G>;
  readonly remarks: readonly Remark[];
  /** All that has not been said. */
  readonly empty: OpenRows;
  /** The row that each line of the text belongs to. */
  readonly owners: readonly (string | undefined)[];
  readonly open: Open | undefined;
  /** The map is shown as it lay before the last round. */
  readonly isPast?: boolean;
  readonly notes: string;
  readonly known: readonly string[];
  /** The text as it was copied last. */
  readonly copied: string | undefined;
  readonly key: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Whatever is done with a sheet. */
export interface Doings<G extends Game = Game> {
  sheet(): Sheet<G>;
  /** Changes what is kept, and shows it. */
  change(part: Partial<Sheet<G>>): void;
  /** Writes the text anew, as one step that can be taken back. */
  write(text: string): void;
  /** Says a line, or nothing, in a row. */
  say(slot: Pick<Slot, 'id'>, line: string | undefined, then: Open | undefined): void;
  /** Tells a reading program. */
  announce(text: string): void;
  /** This page as it came, with what was written in it. */
  page(): string;
}

export const t = (
  { context }: Pick<Sheet, 'context'>,
  code: Frame,
  args: Readonly<Record<string, unknown>> = {},
): string => context.words.frame(code, args);

/** A sheet as it is laid out: first what is asked, then, which takes longer, all of it and what is said of its text. */
export interface LaidOut {
  readonly first: Sheet;
  whole(): Sheet;
}

/** Lays a sheet out; undefined where these rules cannot have given the position. */
export const layOut = (
  base: Pick<Sheet, 'data' | 'ruleset' | 'position' | 'keeping'>,
  lang: Lang,
  draft: Draft | undefined,
): LaidOut | undefined => {
  const context = sheetContextFor(base.ruleset, base.data, base.position, lang);
  if (context === undefined) return undefined;
  const forms = formsOf(context);
  const kept = {
    ...base,
    ...{ context, open: undefined, before: [], after: [], key: '' },
    notes: draft?.notes ?? '',
    known: draft?.known ?? [],
    copied: draft?.copied,
  };
  const asked = forms.asked();
  return {
    first: {
      ...kept,
      ...{ blank: asked, form: asked, text: '', said: new Map(), told: checked(context, '') },
      ...{ remarks: [], owners: [], empty: { rows: [], isAll: false } },
    },
    whole() {
      const blank = forms.whole();
      const text = draft?.text ?? headOf(context, blank.header);
      return { ...kept, blank, ...readAnew({ context, blank }, text) };
    },
  };
};

type Anew = Pick<Sheet, 'form' | 'text' | 'said' | 'told' | 'remarks' | 'empty' | 'owners'>;

const readAnew = ({ context, blank }: Pick<Sheet, 'context' | 'blank'>, text: string): Anew => {
  const said = readLinesByTopic(context, text);
  const told = checked(context, text);
  const form = withSteps(blank, said);
  const empty = openRowsIn(context, form, said, told);
  const owners = ownersIn(context, text, form.slots);
  return { form, text, said, told, remarks: remarksOn(context, told), empty, owners };
};

const MOST_STEPS = 200;

/** The sheet with another text; what was there can be had again. */
export const withText = (sheet: Sheet, text: string): Sheet =>
  text === sheet.text
    ? sheet
    : {
        ...sheet,
        ...readAnew(sheet, text),
        before: [...sheet.before, sheet.text].slice(-MOST_STEPS),
        after: [],
      };

export const undone = (sheet: Sheet): Sheet => {
  const text = sheet.before.at(-1);
  if (text === undefined) return sheet;
  const steps = { before: sheet.before.slice(0, -1), after: [...sheet.after, sheet.text] };
  return { ...sheet, ...readAnew(sheet, text), ...steps };
};

export const redone = (sheet: Sheet): Sheet => {
  const text = sheet.after.at(-1);
  if (text === undefined) return sheet;
  const steps = { after: sheet.after.slice(0, -1), before: [...sheet.before, sheet.text] };
  return { ...sheet, ...readAnew(sheet, text), ...steps };
};

/** The text with a line in a row. */
export const withSaid = (sheet: Sheet, { id }: Pick<Slot, 'id'>, line: string | undefined): Sheet =>
  withText(sheet, withLine(sheet.context, sheet.text, id, line));

/** The same sheet in another language; what was written stays as it is. */
export const inLanguage = (sheet: Sheet, lang: Lang): Sheet => {
  const context = sheetContextFor(sheet.ruleset, sheet.data, sheet.position, lang);
  if (context === undefined) return sheet;
  const blank = formsOf(context).whole();
  return { ...sheet, context, blank, open: undefined, ...readAnew({ context, blank }, sheet.text) };
};

/** Found once for a text: a row is shown often while it stays the same. */
export const remembered = <T>(): ((told: object, key: string, find: () => T) => T) => {
  const known = new WeakMap<object, Map<string, T>>();
  return (told, key, find) => {
    const found = known.get(told) ?? new Map<string, T>();
    known.set(told, found);
    const value = found.get(key) ?? find();
    found.set(key, value);
    return value;
  };
};

// Storage is a convenience: it may be missing, throw, or be another the next time. The text is what
// counts; it is also kept behind the address of the page.

const PREFIX = 'rookery-sheet/';

const nameFor = ({ game, seat, moment, position }: Stamp): string =>
  `${PREFIX}${[game, seat, moment, position].map(encodeURIComponent).join('/')}`;

/** Where drafts are kept. */
interface Keeping {
  /** Of this game, seat and position. */
  readonly own: Draft | undefined;
  /** Of other positions of the same seat. */
  readonly old: readonly Draft[];
  /** True if it was kept where the browser finds it again; else it is kept behind the address. */
  keep(draft: Draft): boolean;
  /** Keeps it behind the address, which takes a browser a while. */
  carry(draft: Draft): void;
  forget(draft: Draft): void;
}

const guarded = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const parsed = (text: string | null): Draft | undefined =>
  guarded(() => draftIn(JSON.parse(text ?? 'null')), undefined);

const stored = (): readonly Draft[] =>
  guarded(
    () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(PREFIX))
        .flatMap((name) => parsed(localStorage.getItem(name)) ?? []),
    [],
  );

/** The draft in a copy of the sheet that was saved with it, and the one behind the address. */
const carried = (): readonly Draft[] => {
  const saved = document.getElementById('draft')?.textContent ?? null;
  const hash = guarded(() => decodeURIComponent(location.hash.slice(1)), '');
  return [parsed(hash), parsed(saved)].flatMap((one) => one ?? []);
};

/** A longer address is refused by some. */
const MOST_ADDRESS = 8000;

const keepBehind = (draft: Draft): void => {
  // Whoever hands the address on does not hand on his notes.
  const hash = `#${encodeURIComponent(JSON.stringify({ ...draft, notes: '' }))}`;
  guarded(() => {
    if (hash.length <= MOST_ADDRESS) history.replaceState(null, '', hash);
  }, undefined);
};

export const keepingFor = (stamp: Stamp): Keeping => {
  const all = [...stored(), ...carried()];
  const own = all.find((draft) => isSameStamp(draft.stamp, stamp));
  const isOfSeat = ({ stamp: { game, seat } }: Draft): boolean =>
    game === stamp.game && seat === stamp.seat;
  return {
    own,
    old: all.filter((draft) => isOfSeat(draft) && !isSameStamp(draft.stamp, stamp)),
    keep(draft) {
      const isStored = guarded(() => {
        localStorage.setItem(nameFor(draft.stamp), JSON.stringify(draft));
        return true;
      }, false);
      if (!isStored) keepBehind(draft);
      return isStored;
    },
    carry: keepBehind,
    forget: (draft) => guarded(() => localStorage.removeItem(nameFor(draft.stamp)), undefined),
  };
};

interface Keeper {
  isKept(): boolean;
  /** Keeps the draft if it is another; says so when it can no longer, or can again. */
  keep(): 'otherwise' | undefined;
}

/** Keeps a draft whenever it is another. */
export const keeperOf = (draft: () => Draft, keeping: Keeping): Keeper => {
  let kept: Draft | undefined;
  let isKept = true;
  return {
    isKept: () => isKept,
    keep() {
      const now = draft();
      if (kept !== undefined && isSame(kept, now)) return undefined;
      kept = now;
      const was = isKept;
      isKept = keeping.keep(now);
      return was === isKept ? undefined : 'otherwise';
    },
  };
};
