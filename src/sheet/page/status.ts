import type { Game } from '../../core/game.ts';
import { type Remark, rowFor } from '../model/check.ts';
import { button, byKey, type Child, h } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';

// What is forgotten stands first, one tap away; then what is wrong or doubtful. It warns, and bars nothing.

/** The bar at the top of the sheet. */
export const statusBar = <G extends Game>(doings: Doings<G>): readonly Child[] => {
  const sheet = doings.sheet();
  const { forgotten, remarks } = sheet;
  const places = forgotten.filter(({ isPlace }) => isPlace);
  const answers = forgotten.filter(({ isPlace }) => !isPlace);
  const open = remarks.filter(({ id }) => !sheet.known.includes(id));
  const wrong = open.filter(({ kind }) => kind === 'wrong').length;
  const doubts = open.length - wrong;
  const chip = (key: string, count: number, code: Count, act: () => void): Child =>
    count > 0 && button(key, t(sheet, code, { count }), act, { class: `chip ${key}` });
  const toRemarks = (): void => byKey('remarks')?.scrollIntoView({ block: 'center' });
  return [
    chip('forgotten', places.length, 'sheet.forgotten-places', () => lead(doings, places)),
    chip('unanswered', answers.length, 'sheet.forgotten-answers', () => lead(doings, answers)),
    forgotten.length === 0 && h('span', { class: 'chip complete' }, t(sheet, 'sheet.complete')),
    chip('wrong', wrong, 'sheet.mistakes', toRemarks),
    chip('doubtful', doubts, 'sheet.doubts', toRemarks),
    h('span', { class: `chip badge ${badgeOf(sheet)}` }, t(sheet, BADGES[badgeOf(sheet)])),
  ];
};

type Count =
  | 'sheet.forgotten-places'
  | 'sheet.forgotten-answers'
  | 'sheet.mistakes'
  | 'sheet.doubts';

const BADGES = {
  unsent: 'sheet.not-sent',
  changed: 'sheet.changed',
  copied: 'sheet.is-copied',
} as const;

const badgeOf = <G extends Game>({ copied, text }: Sheet<G>): keyof typeof BADGES => {
  if (copied === undefined) return 'unsent';
  return copied === text ? 'copied' : 'changed';
};

/** Opens the first row that is still empty. */
const lead = <G extends Game>(doings: Doings<G>, [first]: Sheet<G>['forgotten']): void => {
  if (first === undefined) return;
  const row = rowFor(doings.sheet().form.slots, first.subject);
  doings.change({ open: { id: row?.id ?? first.subject.id } });
};

/** All that is wrong or doubtful, each to be put aside until its line is another. */
export const remarks = <G extends Game>(doings: Doings<G>): readonly Child[] => {
  const sheet = doings.sheet();
  const open = sheet.remarks.filter(({ id }) => !sheet.known.includes(id));
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

const remark = <G extends Game>(
  doings: Doings<G>,
  { id, kind, says, line }: Remark,
): HTMLElement => {
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
