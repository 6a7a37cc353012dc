import { renderSVG } from 'uqr';
import { makeMoment } from '../../desk/moment.ts';
import { SALT_SIGNS } from '../../desk/notices/seal-words.ts';
import { tagLine } from '../../desk/tag.ts';
import { timeSaying } from '../../report/time.ts';
import { encoded, type Fit, fitsInMail, fitsOf } from '../model/channels.ts';
import { tagFor } from '../model/check.ts';
import { digestLine, salted, sealingOf, wrapOpening } from '../model/sealing.ts';
import { copyText } from './copying.ts';
import { button, type Child, fromHtml, h } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';

/** All that only this page remembers of the last sending. */
export interface Outgoing {
  /** The outcome of the last copy. */
  told?: string;
  isQrShown?: boolean;
}

const tagOf = ({ context, told, key }: Sheet): string | undefined =>
  key.trim() === '' ? undefined : tagFor(context, told, key.trim());

const isDuePast = ({ context }: Sheet): boolean => {
  const deadline = context.settings.deadlines?.[makeMoment(context.moment)];
  return deadline !== undefined && new Date(deadline) < new Date();
};

/** The text as it is sent: sealed before the deadline, where orders are; with the tag, where the key is here. */
const outgoing = (sheet: Sheet): string => {
  const digest =
    sealingOf(sheet.context) === 'hash' ? digestLine(sheet.context, sheet.text) : undefined;
  if (digest === undefined) return tagged(sheet);
  return isDuePast(sheet) ? wrapOpening(sheet.context, sheet.text) : `${digest}\n`;
};

/** Orders of this phase are sealed: how, and what goes out now. */
const sealing = (doings: Doings): readonly Child[] => {
  const sheet = doings.sheet();
  const how = sealingOf(sheet.context);
  if (how === undefined) return [];
  if (how === 'time') return [h('p', { class: 'sealed' }, t(sheet, 'sheet.locked'))];
  const hasSalt = digestLine(sheet.context, sheet.text) !== undefined;
  const seal = (): void =>
    doings.write(
      salted(sheet.context, sheet.text, crypto.getRandomValues(new Uint8Array(SALT_SIGNS))),
    );
  const step = isDuePast(sheet) ? 'opened' : 'sealed';
  return [
    h('p', { class: 'sealed' }, t(sheet, 'sheet.sealed', { step: hasSalt ? step : 'open' })),
    !hasSalt && h('p', {}, button('seal', t(sheet, 'sheet.seal'), seal, { class: 'main' })),
  ];
};

const tagged = (sheet: Sheet): string => {
  const tag = tagOf(sheet);
  const text = sheet.text.trimEnd();
  return tag === undefined ? `${text}\n` : `${text}\n${tagLine(tag, sheet.context.lang)}\n`;
};

const timeNow = (lang: string): string =>
  new Date().toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });

/** Everything by which the orders leave the page. */
export const sending = (doings: Doings, out: Outgoing, isInApp: boolean): readonly Child[] => {
  const sheet = doings.sheet();
  const text = outgoing(sheet);
  return [
    h('h2', { id: 'send' }, t(sheet, 'sheet.send')),
    ...sealing(doings),
    h(
      'p',
      { class: 'ways' },
      !isInApp && mailLink(sheet, text),
      shareButton(sheet, text),
      button(
        'qr',
        t(sheet, 'sheet.qr'),
        () => {
          out.isQrShown = !out.isQrShown;
          doings.change({});
        },
        { 'aria-expanded': out.isQrShown ? 'true' : 'false' },
      ),
      !isInApp && button('save', t(sheet, 'sheet.save'), () => save(doings)),
    ),
    out.told !== undefined && h('p', { class: 'told' }, out.told),
    out.isQrShown === true && qr(sheet, text),
    ...whereTo(doings, text),
  ];
};

const stateOf = ({ copied, text }: Sheet): 'unsent' | 'changed' | 'copied' => {
  if (copied === undefined) return 'unsent';
  return copied === text ? 'copied' : 'changed';
};

/** Copies the orders as they are sent; it shows whether that was done. */
export const copyButton = (doings: Doings, out: Outgoing): HTMLElement => {
  const sheet = doings.sheet();
  const text = outgoing(sheet);
  const copy = (): void =>
    copyText(text, (how) => {
      const time = timeNow(sheet.context.lang);
      const { length: characters } = text;
      out.told =
        how === 'copied'
          ? t(sheet, 'sheet.copied', { time, characters })
          : t(sheet, 'sheet.not-copied');
      if (how === 'by-hand') selectText();
      doings.change(how === 'copied' ? { copied: sheet.text } : {});
      doings.announce(out.told);
    });
  const state = stateOf(sheet);
  return button('copy', t(sheet, `sheet.copy-${state}`), copy, { class: `main copy ${state}` });
};

const selectText = (): void => {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-key="text"]');
  field?.focus();
  field?.select();
};

const mailLink = (sheet: Sheet, text: string): HTMLElement => {
  const { context, data } = sheet;
  const { settings, words, moment, seat } = context;
  const isShort = fitsInMail(text);
  const when = words.when(moment);
  const subject = t(sheet, 'sheet.mail-subject', { game: settings.name, when, seat });
  const body = isShort ? text : t(sheet, 'sheet.paste-here');
  const address = /<([^<>]*)>\s*$/.exec(data.to ?? '')?.[1] ?? data.to ?? '';
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return h(
    'a',
    {
      class: 'button',
      'data-key': 'mail',
      href: `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`,
    },
    t(sheet, isShort ? 'sheet.mail' : 'sheet.mail-long'),
  );
};

const shareButton = (sheet: Sheet, text: string): Child => {
  const can = typeof navigator.canShare === 'function' && navigator.canShare({ text });
  const share = (): void => {
    // Whoever thinks better of it has shared nothing.
    navigator.share({ text }).catch(() => {});
  };
  return can && button('share', t(sheet, 'sheet.share'), share);
};

/** More than this no camera reads from a screen. */
const MOST_QR = 1800;

const qr = (sheet: Sheet, text: string): HTMLElement => {
  if (new TextEncoder().encode(text).length > MOST_QR) return h('p', {}, t(sheet, 'sheet.qr-long'));
  const holder = fromHtml(renderSVG(text, { ecc: 'L', border: 2 }));
  holder.className = 'qr';
  holder.setAttribute('role', 'img');
  holder.setAttribute('aria-label', t(sheet, 'sheet.qr-label'));
  return holder;
};

/** Saves a page as a file. */
const saveAs = (name: string, html: string): void => {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** A copy of this page with the orders in it. */
const save = (doings: Doings): void => {
  const { context } = doings.sheet();
  const name = [context.settings.name, makeMoment(context.moment), context.seat]
    .join('-')
    .replace(/[^\p{L}\p{N}-]+/gu, '-');
  saveAs(`${name}.html`, doings.page());
};

/** To whom, until when by his clock, and what comes back. */
const whereTo = (doings: Doings, text: string): readonly Child[] => {
  const sheet = doings.sheet();
  const { context, data } = sheet;
  const deadline = context.settings.deadlines?.[makeMoment(context.moment)];
  const by = deadline === undefined ? null : dueBy(sheet, deadline);
  const tag = tagOf(sheet) ?? null;
  return [
    h('p', {}, t(sheet, 'sheet.to', { to: data.to ?? null, by })),
    h('p', {}, t(sheet, 'sheet.receipt', { tag })),
    tag !== null && h('p', { class: 'tag' }, t(sheet, 'sheet.tag', { tag })),
    h('p', {}, t(sheet, 'sheet.fits')),
    h('ul', { class: 'fits' }, ...fitsOf(text).map((fit) => fitShown(doings, fit))),
  ];
};

/** A channel that takes the text, and where it takes it in parts, a button for each. */
const fitShown = (doings: Doings, { id, unit, parts, ...fit }: Fit): HTMLElement => {
  const sheet = doings.sheet();
  const channel = t(sheet, `sheet.channel-${id}`);
  const unitName = t(sheet, `sheet.unit-${unit}`);
  const told = t(sheet, 'sheet.fits-in', { ...fit, channel, parts: parts.length, unit: unitName });
  const copies = parts.map((part, at) => {
    const label = t(sheet, 'sheet.copy-part', { part: at + 1, channel });
    return button(`copy ${id} ${at}`, label, () =>
      copyText(part, (how) => {
        if (how === 'copied')
          doings.announce(t(sheet, 'sheet.copied-part', { part: at + 1, channel }));
      }),
    );
  });
  return h(
    'li',
    { class: parts.length > 1 ? 'long' : '' },
    told,
    ...(parts.length > 1 ? copies : []),
  );
};

/** The deadline by his clock, and as it was announced. */
export const dueBy = (sheet: Sheet, deadline: string): string => {
  const { lang, words } = sheet.context;
  const yours = new Date(deadline).toLocaleString(lang, { dateStyle: 'full', timeStyle: 'short' });
  return t(sheet, 'sheet.by', { yours, theirs: words.catalogue.say(timeSaying(deadline)) });
};
