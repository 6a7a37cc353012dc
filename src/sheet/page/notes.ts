import type { Game } from '../../core/game.ts';
import { type Child, h } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';

// Fields that are made once: nothing is put in another's place while somebody writes in it.

/** The field with his own notes, kept when he leaves it: nothing else shows them. */
export const notesField = <G extends Game>(doings: Doings<G>): HTMLElement => {
  const field = h('textarea', { id: 'notes', rows: 3, 'data-key': 'notes' });
  field.value = doings.sheet().notes;
  field.addEventListener('change', () => doings.change({ notes: field.value }));
  return field;
};

/** The field for the key of his seat, which is kept nowhere. */
export const keyField = <G extends Game>(doings: Doings<G>): HTMLElement => {
  const field = h('input', {
    id: 'key',
    'data-key': 'key',
    autocomplete: 'off',
    spellcheck: 'false',
    onchange: () => doings.change({ key: field.value }),
  });
  return field;
};

export const keyLabel = <G extends Game>(sheet: Sheet<G>): Child =>
  h('label', { for: 'key' }, t(sheet, 'sheet.key'));

export const notesHead = <G extends Game>(sheet: Sheet<G>): readonly Child[] => [
  h('h2', {}, h('label', { for: 'notes' }, t(sheet, 'sheet.notes'))),
  h('p', {}, t(sheet, 'sheet.notes-help')),
];

export const notesFoot = <G extends Game>(sheet: Sheet<G>, isKept: boolean): readonly Child[] => [
  h(
    'p',
    { class: isKept ? 'quiet' : 'warning' },
    t(sheet, isKept ? 'sheet.kept' : 'sheet.not-kept'),
  ),
];
