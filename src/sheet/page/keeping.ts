import { type Draft, draftIn, isSameStamp, type Stamp } from '../model/draft.ts';

// Storage is a convenience: it may be missing, throw, or be another the next time. The text is what
// counts; it is also kept behind the address of the page.

const PREFIX = 'rookery-sheet/';

const nameFor = ({ game, seat, moment, position }: Stamp): string =>
  `${PREFIX}${[game, seat, moment, position].map(encodeURIComponent).join('/')}`;

/** Where drafts are kept. */
export interface Keeping {
  /** Of this game, seat and position. */
  readonly own: Draft | undefined;
  /** Of other positions of the same seat. */
  readonly old: readonly Draft[];
  /** True if it was kept where the browser finds it again. */
  keep(draft: Draft): boolean;
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
      keepBehind(draft);
      return guarded(() => {
        localStorage.setItem(nameFor(draft.stamp), JSON.stringify(draft));
        return true;
      }, false);
    },
    forget: (draft) => guarded(() => localStorage.removeItem(nameFor(draft.stamp)), undefined),
  };
};
