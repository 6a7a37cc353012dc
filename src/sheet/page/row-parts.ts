import { type Slot, titleOf } from '../model/slots.ts';
import { withLineEarlier } from '../model/text.ts';
import type { Trial } from '../model/trial.ts';
import { button, type Child, h, isUnfolded } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';

/** The name of a row in the sheet's language. */
export const nameOf = ({ context }: Pick<Sheet, 'context'>, slot: Slot): string =>
  context.words.catalogue.say(titleOf(context, slot));

/** The row for what is to be done next, where this one says what is done before. */
const stepAfter = ({ form, said }: Sheet, { id, step }: Slot) =>
  step === undefined || !said.has(id)
    ? undefined
    : form.slots[form.slots.findIndex((slot) => slot.id === id) + 1];

/** True of a line of a queue that another comes before. */
const isMovable = ({ said }: Sheet, { id, step = 1 }: Slot): boolean => step > 1 && said.has(id);

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

/** Lines as they stand, to be taken into a row; nothing where there are none. */
export const linesTo = (
  doings: Doings,
  slot: Pick<Slot, 'id'>,
  name: string,
  ways: readonly Pick<Trial, 'text'>[],
): readonly Child[] =>
  ways.length === 0
    ? []
    : [
        offers(
          doings,
          slot,
          [name, 'lines'],
          ways.map(({ text }) => ({ id: text, label: text, text })),
        ),
      ];

/** The same below a title. */
export const titled = (title: string, parts: readonly Child[]): readonly Child[] =>
  parts.length === 0 ? [] : [h('h3', {}, title), ...parts];

/** Parts that are folded until somebody wants them. */
export const folded = (
  key: string,
  title: string,
  parts: readonly Child[],
  isOpen = false,
): Child =>
  parts.some((part) => part !== false && part !== undefined) &&
  h(
    'details',
    { 'data-key': key, open: isOpen || isUnfolded(key) },
    h('summary', {}, title),
    ...parts,
  );

/** Over an open row: its name, what is done with all of it, and the row that comes next. */
export const panelHead = (doings: Doings, slot: Slot): HTMLElement => {
  const sheet = doings.sheet();
  const next = sheet.empty.rows.find(
    ({ subject, sort }) => subject.id !== slot.id && sort !== 'default',
  );
  const goal =
    (next && sheet.form.slots.find(({ id }) => id === next.subject.id)) ?? stepAfter(sheet, slot);
  return h(
    'div',
    { class: 'panel-head' },
    h('strong', { 'aria-hidden': 'true' }, nameOf(sheet, slot)),
    isMovable(sheet, slot) &&
      button(
        'earlier',
        '↑',
        () => doings.write(withLineEarlier(sheet.context, sheet.text, slot.id)),
        {
          'aria-label': t(sheet, 'sheet.earlier', { what: nameOf(sheet, slot) }),
        },
      ),
    sheet.said.has(slot.id) &&
      button('clear', t(sheet, 'sheet.clear'), () => doings.say(slot, undefined, { id: slot.id })),
    goal !== undefined &&
      button('next', t(sheet, 'sheet.next'), () => doings.change({ open: { id: goal.id } }), {
        class: 'main',
        'aria-label': t(sheet, 'sheet.next-row', { row: nameOf(sheet, goal) }),
      }),
    button('close', '×', () => doings.change({ open: undefined }), {
      'aria-label': t(sheet, 'sheet.close'),
    }),
  );
};
