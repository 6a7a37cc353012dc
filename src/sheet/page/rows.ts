import { silenceIn } from '../model/check.ts';
import type { Slot } from '../model/slots.ts';
import { drawOpenRow } from './chooser.ts';
import { type Child, h, isUnfolded } from './dom.ts';
import { nameOf } from './row-parts.ts';
import { remarksLeft } from './status.ts';
import { type Doings, t } from './store.ts';

/** All that can be said, row by row: what is asked before what can be said in advance. */
export const rows = (doings: Doings, spaces: ReadonlySet<string>): readonly Child[] => {
  const sheet = doings.sheet();
  const { slots } = sheet.form;
  const asked = slots.filter(({ isAsked }) => isAsked);
  const ahead = slots.filter(({ isAsked }) => !isAsked);
  const isOpen = ahead.some(({ id }) => id === sheet.open?.id || sheet.said.has(id));
  const list = (some: readonly Slot[]): HTMLElement =>
    h('ul', { class: 'rows' }, ...some.map((slot) => row(doings, slot, spaces)));
  const nothing = t(sheet, sheet.context.over ? 'sheet.over' : 'sheet.nothing-asked');
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

const SIGNS = {
  ...{ said: '✓', must: '?', waits: '?', default: '·', free: '·' },
  ...{ wrong: '✗', doubtful: '!', unclear: '!' },
} as const;

const row = (doings: Doings, slot: Slot, spaces: ReadonlySet<string>): HTMLElement => {
  const sheet = doings.sheet();
  const said = sheet.said.get(slot.id) ?? [];
  const isOpen = sheet.open?.id === slot.id;
  const sort = silenceIn(sheet.empty, sheet.form.slots, slot) ?? 'free';
  const isFree = sort === 'free' || sort === 'default';
  const empty = t(sheet, isFree ? 'sheet.optional' : 'sheet.empty');
  const own = remarksLeft(sheet).filter(({ line }) => line && sheet.owners[line - 1] === slot.id);
  const worst = own.find(({ kind }) => kind === 'wrong') ?? own[0];
  const state = worst?.kind ?? (said.length > 0 ? 'said' : sort);
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
      worst !== undefined && h('span', { class: 'why' }, worst.says),
    ),
    isOpen &&
      h(
        'div',
        { class: 'panel', id: 'panel', 'data-of': slot.id },
        ...drawOpenRow(doings, slot, spaces),
      ),
  );
};
