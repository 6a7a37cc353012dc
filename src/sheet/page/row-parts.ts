import type { Game } from '../../core/game.ts';
import { type Slot, titleOf } from '../model/slots.ts';
import { button, h } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';

/** The name of a row in the sheet's language. */
export const nameOf = <G extends Game>({ bench }: Pick<Sheet<G>, 'bench'>, slot: Slot): string =>
  bench.words.catalogue.say(titleOf(bench, slot));

/** The row for what is to be done next, where this one says what is done before. */
const stepAfter = <G extends Game>({ form, said }: Sheet<G>, { id, step }: Slot) =>
  step === undefined || !said.has(id)
    ? undefined
    : form.slots[form.slots.findIndex((slot) => slot.id === id) + 1];

/** Over an open row: its name, what is done with all of it, and the row that comes next. */
export const panelHead = <G extends Game>(doings: Doings<G>, slot: Slot): HTMLElement => {
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
