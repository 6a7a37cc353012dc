import { isRecord } from '../../core/shape.ts';
import { makeMoment } from '../../desk/moment.ts';
import type { Position } from './context.ts';

/** The position that a draft was made for: another game, round, seat or position, or other rules, make it an old one. */
export interface Stamp {
  readonly game: string;
  readonly seat: string;
  readonly moment: string;
  readonly position: string;
  readonly rules: string;
}

/** All that a player has written so far. */
export interface Draft {
  readonly stamp: Stamp;
  readonly text: string;
  readonly notes: string;
  /** Remarks that he has seen and left. */
  readonly known: readonly string[];
  readonly copied?: string | undefined;
}

export const stampOf = (
  { settings, bundle, stamp: position }: Position,
  moment: { readonly round: number; readonly phase: string },
): Stamp => ({
  game: settings.name,
  seat: bundle.seat,
  moment: makeMoment(moment),
  position,
  rules: settings.fingerprint,
});

const MEMBERS = ['game', 'seat', 'moment', 'position', 'rules'] as const;

export const isSameStamp = (one: Stamp, other: Stamp): boolean =>
  MEMBERS.every((member) => one[member] === other[member]);

const isText = (value: unknown): value is string => typeof value === 'string';

const isStamp = (value: unknown): value is Stamp =>
  isRecord(value) && MEMBERS.every((member) => isText(value[member]));

/** A draft as it was kept, if it is one. */
export const draftIn = (kept: unknown): Draft | undefined => {
  if (!isRecord(kept) || !isStamp(kept['stamp']) || !isText(kept['text'])) return undefined;
  const { stamp, text, notes, known, copied } = kept;
  return {
    ...{ stamp, text },
    notes: isText(notes) ? notes : '',
    known: Array.isArray(known) ? known.filter(isText) : [],
    ...(isText(copied) && { copied }),
  };
};
