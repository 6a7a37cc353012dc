import type { Game } from '../../core/game.ts';
import type { Slot } from '../model/slots.ts';
import { opened } from './chooser.ts';
import { type Child, h, isUnfolded } from './dom.ts';
import { nameOf } from './row-parts.ts';
import { type Doings, t } from './store.ts';

/** All that can be said, row by row: what is asked before what can be said in advance. */
export const rows = <G extends Game>(
  doings: Doings<G>,
  spaces: ReadonlySet<string>,
): readonly Child[] => {
  const sheet = doings.sheet();
  const { slots } = sheet.form;
  const asked = slots.filter(({ isAsked }) => isAsked);
  const ahead = slots.filter(({ isAsked }) => !isAsked);
  const isOpen = ahead.some(({ id }) => id === sheet.open?.id || sheet.said.has(id));
  const list = (some: readonly Slot[]): HTMLElement =>
    h('ul', { class: 'rows' }, ...some.map((slot) => row(doings, slot, spaces)));
  const nothing = t(sheet, sheet.bench.over ? 'sheet.over' : 'sheet.nothing-asked');
  return [
    h('h2', { id: 'asked' }, t(sheet, 'sheet.asked')),
    asked.length > 0 ? list(asked) : h('p', {}, nothing),
    ahead.length > 0 &&
      h(
        'details',
        { class: 'ahead', open: isOpen || isUnfolded('ahead'), 'data-key': 'ahead' },
        h('summary', {}, t(sheet, 'sheet.ahead')),
        list(ahead),
      ),
  ];
};

const SIGNS = { said: '✓', forgotten: '?', free: '·' } as const;

const row = <G extends Game>(
  doings: Doings<G>,
  slot: Slot,
  spaces: ReadonlySet<string>,
): HTMLElement => {
  const sheet = doings.sheet();
  const said = sheet.said.get(slot.id) ?? [];
  const isForgotten = sheet.forgotten.some(({ subject }) => subject.id === slot.id);
  const isOpen = sheet.open?.id === slot.id;
  const empty = t(sheet, isForgotten ? 'sheet.empty' : 'sheet.optional');
  const free = isForgotten ? 'forgotten' : 'free';
  const state = said.length > 0 ? 'said' : free;
  return h(
    'li',
    { class: `row ${state}` },
    h(
      'button',
      {
        type: 'button',
        'data-key': `row ${slot.id}`,
        'data-row': slot.id,
        'aria-expanded': isOpen ? 'true' : 'false',
        onclick: () => doings.change({ open: isOpen ? undefined : { id: slot.id } }),
      },
      h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[state]),
      h('span', { class: 'name' }, nameOf(sheet, slot)),
      h(
        'span',
        { class: 'line' },
        said.length > 0 ? said.map((one) => one.trim()).join(' / ') : empty,
      ),
    ),
    isOpen && h('div', { class: 'panel', id: 'panel' }, ...opened(doings, slot, spaces)),
  );
};
