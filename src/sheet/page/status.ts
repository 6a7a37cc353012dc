import { type OpenRow, type Remark, rowFor, SORTS } from '../model/check.ts';
import { button, byKey, type Child, h } from './dom.ts';
import { copyButton, type Outgoing } from './sending.ts';
import { type Doings, type Sheet, t } from './store.ts';

// What is open stands first, one tap away; then what is wrong or doubtful. It warns, and bars nothing.

type Chip = (typeof SORTS)[number] | 'wrong' | 'doubtful';

/** The bar at the bottom of the sheet. */
export const statusBar = (doings: Doings, out: Outgoing): readonly Child[] => {
  const sheet = doings.sheet();
  const open = remarksLeft(sheet);
  const wrong = open.filter(({ kind }) => kind === 'wrong').length;
  const chip = (key: Chip, count: number, act: () => void): Child =>
    count > 0 &&
    button(key, [h('b', {}, String(count)), t(sheet, `sheet.bar-${key}`)], act, {
      class: `chip ${key}`,
    });
  const toRemarks = (): void => byKey('remarks')?.scrollIntoView({ block: 'center' });
  const [must, waits, byDefault] = SORTS.map((sort) => {
    const rows = sheet.empty.rows.filter((one) => one.sort === sort);
    return chip(sort, rows.length, () => lead(doings, rows));
  });
  return [
    h(
      'div',
      { class: 'chips' },
      must,
      waits,
      !must && !waits && nothingOpen(sheet),
      chip('wrong', wrong, toRemarks),
      chip('doubtful', open.length - wrong, toRemarks),
      byDefault,
    ),
    copyButton(doings, out),
  ];
};

/** Green where a run of the phase would not wait for this seat. */
const nothingOpen = (sheet: Sheet): HTMLElement => {
  const how = sheet.empty.isAll ? 'complete' : 'so-far';
  return h(
    'span',
    { class: `chip ${how}` },
    t(sheet, sheet.empty.isAll ? 'sheet.complete' : 'sheet.so-far'),
  );
};

/** Opens the first row that is still empty. */
const lead = (doings: Doings, [first]: readonly OpenRow[]): void => {
  if (first === undefined) return;
  const row = rowFor(doings.sheet().form.slots, first.subject);
  doings.change({ open: { id: row?.id ?? first.subject.id } });
};

/** The remarks that were not put aside. */
export const remarksLeft = ({ remarks, known }: Sheet): readonly Remark[] =>
  remarks.filter(({ id }) => !known.includes(id));

/** All that is wrong or doubtful, each to be put aside until its line is another. */
export const remarks = (doings: Doings): readonly Child[] => {
  const sheet = doings.sheet();
  const open = remarksLeft(sheet);
  const known = sheet.remarks.length - open.length;
  if (sheet.remarks.length === 0) return [];
  return [
    h('h2', {}, t(sheet, 'sheet.remarks')),
    h('ul', { class: 'remarks' }, ...open.map((one) => remark(doings, one))),
    known > 0 &&
      button('known', t(sheet, 'sheet.acknowledged', { count: known }), () =>
        doings.change({ known: [] }),
      ),
  ];
};

const remark = (doings: Doings, { id, kind, says, line }: Remark): HTMLElement => {
  const sheet = doings.sheet();
  const where = line === undefined ? says : t(sheet, 'sheet.line', { line, says });
  const sign = kind === 'wrong' ? '✗' : '!';
  return h(
    'li',
    { class: kind },
    h('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    h('span', {}, where),
    kind !== 'wrong' &&
      button(`know ${id}`, t(sheet, 'sheet.acknowledge'), () =>
        doings.change({ known: [...sheet.known, id] }),
      ),
  );
};
