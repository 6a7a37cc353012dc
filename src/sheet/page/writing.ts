import { positionIn, positionLine } from '../../desk/position.ts';
import { linesOf } from '../../desk/read-text.ts';
import { sectionsHtml } from '../../report/render/html.ts';
import { receiptOf } from '../model/check.ts';
import type { Draft } from '../model/draft.ts';
import { stampIn } from '../model/text.ts';
import { button, type Child, fromHtml, h, isUnfolded } from './dom.ts';
import { type Doings, redone, type Sheet, t, undone } from './store.ts';

/** The buttons over the text. */
export const textTools = (doings: Doings): readonly Child[] => {
  const sheet = doings.sheet();
  return [
    button('undo', t(sheet, 'sheet.undo'), () => doings.change(undone(sheet)), {
      'aria-disabled': sheet.before.length === 0 ? 'true' : 'false',
    }),
    button('redo', t(sheet, 'sheet.redo'), () => doings.change(redone(sheet)), {
      'aria-disabled': sheet.after.length === 0 ? 'true' : 'false',
    }),
  ];
};

/** A text that was made on another position says so, until its writer has looked at it. */
export const staleness = (doings: Doings): readonly Child[] => {
  const sheet = doings.sheet();
  const stamp = stampIn(sheet.text);
  if (stamp === undefined || stamp === sheet.position.stamp) return [];
  return [
    h('p', { class: 'warning' }, t(sheet, 'sheet.stale', { stamp })),
    button('restamp', t(sheet, 'sheet.restamp'), () => doings.write(restamped(sheet))),
  ];
};

const restamped = ({ text, context }: Sheet): string =>
  linesOf(text)
    .map((line) =>
      positionIn(line) === undefined ? line : positionLine(context.position, context.lang),
    )
    .join('\n');

/** The receipt that the command `check` would print of the text. */
export const receipt = ({ context, told, ruleset }: Sheet): HTMLElement =>
  fromHtml(
    sectionsHtml(receiptOf(context, told), context.words.catalogue, {
      inks: ruleset.inks ?? {},
      begins: 'check-',
      cited: new Map(),
      citing: '',
    }),
  );

/** Drafts of other positions: shown, and never used by themselves. */
export const oldDrafts = (doings: Doings): readonly Child[] => {
  const sheet = doings.sheet();
  return sheet.keeping.old.map((draft) => old(doings, draft));
};

const old = (doings: Doings, draft: Draft): HTMLElement => {
  const sheet = doings.sheet();
  const { moment, position } = draft.stamp;
  const key = `old ${moment} ${position}`;
  return h(
    'details',
    { class: 'old', open: isUnfolded(key), 'data-key': key },
    h('summary', {}, t(sheet, 'sheet.old', { when: moment })),
    h('p', {}, t(sheet, 'sheet.old-help')),
    h('pre', {}, draft.text),
    draft.notes !== '' && h('pre', {}, draft.notes),
    button(`forget ${moment} ${position}`, t(sheet, 'sheet.forget'), () => {
      sheet.keeping.forget(draft);
      const left = sheet.keeping.old.filter((one) => one !== draft);
      doings.change({ keeping: { ...sheet.keeping, old: left } });
    }),
  );
};
