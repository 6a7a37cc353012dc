import { type Slot, titleOf } from '../model/slots.ts';

import { button, h } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';

/** The name of a row in the sheet's language. */
export const nameOf = ({ context }: Pick<Sheet, 'context'>, slot: Slot): string =>
  context.words.catalogue.say(titleOf(context, slot));

/** A line that a tap takes into a row, or another thing that it does. */
export interface Offer {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
  readonly act?: () => void;
  readonly class?: string | undefined;
  readonly isTaken?: boolean;
}

/** Lines to be taken into a row, by buttons that are called by what they do. */
export const offers = (
  doings: Doings,
  slot: Pick<Slot, 'id'>,
  [name, look]: readonly [name: string, look?: 'lines' | 'under' | undefined],
  all: readonly Offer[],
): HTMLElement =>
  h(
    'div',
    { class: `choices ${look ?? ''}` },
    all.length === 0 && h('p', {}, t(doings.sheet(), 'sheet.nothing-else')),
    ...all.map(({ id, label, text, act, isTaken, class: own }) =>
      button(`${name} ${id}`, label, act ?? ((): void => doings.say(slot, text, { id: slot.id })), {
        [`data-${name}`]: id,
        class: own,
        ...(isTaken !== undefined && { 'aria-pressed': isTaken ? 'true' : 'false' }),
      }),
    ),
  );
