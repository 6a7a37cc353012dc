import type { Game } from '../../core/game.ts';
import { makeMoment } from '../../desk/moment.ts';
import type { Draft, Stamp } from '../model/draft.ts';
import type { Slot } from '../model/slots.ts';
import { aimsOf, takeAim } from './chooser.ts';
import { button, byKey, type Child, h, isUnfolded, refill } from './dom.ts';
import { type Frame, frameFor } from './frame.ts';
import { type MapView, mapFrom } from './map.ts';
import { marksOf } from './marks.ts';
import { keyLabel, notesFoot, notesHead } from './notes.ts';
import { deedsShown, emptyPlan, type PlanPart, planPart } from './plan-part.ts';
import { nameOf } from './row-parts.ts';
import { rows } from './rows.ts';
import { dueBy, type Outgoing, sending } from './sending.ts';
import { remarks, statusBar } from './status.ts';
import { type Doings, inLanguage, type Sheet, t, withSaid, written } from './store.ts';
import { oldDrafts, receipt, staleness, textTools } from './writing.ts';

/** Shows a sheet, and whatever becomes of it. */
export const show = <G extends Game>(
  first: Sheet<G>,
  stamp: Stamp,
  pageWith: (draft: Draft) => string,
): void => {
  let sheet = first;
  let isKept = true;
  const out: Outgoing = {};
  const plan = emptyPlan();
  const draft = (): Draft => {
    const { text, notes, known, copied } = sheet;
    return { stamp, text, notes, known, ...(copied !== undefined && { copied }) };
  };
  const keep = (): void => {
    isKept = sheet.keeping.keep(draft());
  };
  const doings: Doings<G> = {
    sheet: () => sheet,
    change(part) {
      const before = sheet;
      sheet = { ...sheet, ...part };
      keep();
      redraw(before);
    },
    write: (text) => doings.change(written(sheet, text)),
    say(slot, line, then) {
      const row = sheet.form.slots.find(({ id }) => id === slot.id);
      doings.change({ ...withSaid(sheet, slot, line), open: then });
      const name = row === undefined ? slot.id : nameOf(sheet, row);
      const told = line === undefined ? 'sheet.cleared' : 'sheet.said';
      doings.announce(t(sheet, told, { row: name, text: line ?? '' }));
    },
    announce: (text) => {
      frame.live.textContent = text;
    },
    page: () => pageWith(draft()),
  };
  const map = mapOf(doings);
  const spaces = map?.spaces ?? new Set<string>();
  const frame = frameFor(doings, map);
  plan.redraw = (): void => {
    refill(frame.planPart, ...planPart(doings, plan));
    map?.mark(marksOf(sheet, spaces, deedsShown(sheet, plan, spaces)));
  };
  const redraw = (before: Sheet<G> | undefined): void => {
    fill(doings, frame, { out, plan, isKept, map, spaces });
    if (before?.open?.id !== sheet.open?.id && sheet.open !== undefined) lead(sheet.open.id);
  };
  keep();
  // On a phone all of the board is too small to be touched. The page is not laid out to ask how large it is.
  const { innerWidth, innerHeight } = window;
  if (innerWidth < NARROW)
    map?.near(sheet.form.slots.flatMap(ownPlace), innerWidth / (innerHeight * MAP_HEIGHT));
  redraw(undefined);
};

const NARROW = 900;
/** The part of a phone's height that the map has there. */
const MAP_HEIGHT = 0.36;

const ownPlace = ({ isAsked, about }: Slot): readonly string[] =>
  isAsked && about !== undefined ? [about] : [];

/** Brings what has just been opened into sight. */
const lead = (id: string): void => {
  const row = byKey(`row ${id}`);
  row?.closest('details')?.setAttribute('open', '');
  // On a phone the row covers the others, and the map above is to be seen.
  const goal = window.innerWidth < NARROW ? document.querySelector('section.map') : row;
  goal?.scrollIntoView({ block: window.innerWidth < NARROW ? 'start' : 'nearest' });
  row?.focus({ preventScroll: true });
};

const mapOf = <G extends Game>(doings: Doings<G>): MapView | undefined => {
  const drawing = document.querySelector<SVGSVGElement>('#map svg');
  if (drawing === null) return undefined;
  const map: MapView = mapFrom(drawing, (space) => touched(doings, space, map.spaces));
  return map;
};

/** A touched space is the target that is asked for, or opens its row. */
const touched = <G extends Game>(
  doings: Doings<G>,
  space: string,
  spaces: ReadonlySet<string>,
): void => {
  const { open, form } = doings.sheet();
  const aiming = form.slots.find(({ id }) => id === open?.id);
  if (open?.aiming !== undefined && aiming !== undefined) {
    const target = aimsOf(doings.sheet(), aiming, spaces).find(({ id }) => id === space);
    if (target !== undefined) {
      takeAim(doings, aiming, target);
      return;
    }
  }
  const [slot] = form.slots.filter(({ about }) => about === space);
  if (slot !== undefined) doings.change({ open: { id: slot.id } });
};

interface Filling {
  readonly out: Outgoing;
  readonly plan: PlanPart;
  readonly isKept: boolean;
  readonly map: MapView | undefined;
  readonly spaces: ReadonlySet<string>;
}

const isInApp = /MicroMessenger|\bQQ\//.test(navigator.userAgent);

const fill = <G extends Game>(
  doings: Doings<G>,
  frame: Frame,
  { out, plan, isKept, map, spaces }: Filling,
): void => {
  const sheet = doings.sheet();
  document.documentElement.lang = sheet.bench.lang === 'zh' ? 'zh-Hans' : sheet.bench.lang;
  refill(frame.head, ...head(doings));
  frame.bar.setAttribute('aria-label', t(sheet, 'sheet.remarks'));
  refill(frame.bar, ...statusBar(doings));
  refill(frame.rows, ...rows(doings, spaces));
  refill(frame.remarks, ...remarks(doings));
  refill(frame.tools, ...textTools(doings));
  refill(
    frame.textHead,
    h('h2', {}, h('label', { for: 'orders' }, t(sheet, 'sheet.text'))),
    h('p', {}, t(sheet, 'sheet.text-help')),
  );
  refill(frame.stale, ...staleness(doings));
  refill(frame.receipt, checkPart(sheet));
  refill(frame.sending, ...sending(doings, out, isInApp));
  refill(frame.planPart, ...planPart(doings, plan));
  refill(frame.notesHead, ...notesHead(sheet));
  refill(frame.notesFoot, ...notesFoot(sheet, isKept), ...oldDrafts(doings));
  refill(frame.keyHead, keyLabel(sheet));
  // Whoever is writing in it is not interrupted.
  if (document.activeElement !== frame.text && frame.text.value !== sheet.text)
    frame.text.value = sheet.text;
  if (map !== undefined) fillMap(sheet, frame, [map, plan]);
};

const checkPart = <G extends Game>(sheet: Sheet<G>): HTMLElement =>
  h(
    'details',
    {
      'data-key': 'check',
      open: isUnfolded('check'),
    },
    h('summary', {}, t(sheet, 'sheet.check')),
    receipt(sheet),
  );

const head = <G extends Game>(doings: Doings<G>): readonly Child[] => {
  const sheet = doings.sheet();
  const { bench, data } = sheet;
  const { settings, seat, words, moment, lang } = bench;
  const deadline = settings.deadlines?.[makeMoment(moment)];
  const other = data.langs.find((one) => one !== lang);
  const title = t(sheet, 'sheet.title', { game: settings.name, seat });
  document.title = title;
  return [
    h('h1', {}, title),
    h(
      'p',
      { class: 'when' },
      words.when(moment),
      deadline === undefined ? '' : ` · ${dueBy(sheet, deadline)}`,
    ),
    isInApp && h('p', { class: 'warning' }, t(sheet, 'sheet.in-app')),
    other !== undefined &&
      button(
        'language',
        t(sheet, 'sheet.other-language'),
        () => doings.change(inLanguage(sheet, other)),
        { lang: other, class: 'quiet' },
      ),
  ];
};

const fillMap = <G extends Game>(
  sheet: Sheet<G>,
  frame: Frame,
  [map, plan]: readonly [MapView, PlanPart],
): void => {
  const { data, bench } = sheet;
  map.translate(bench.lang === data.lang ? undefined : data.maps?.[bench.lang]);
  map.mark(marksOf(sheet, map.spaces, deedsShown(sheet, plan, map.spaces)));
  refill(
    frame.mapTools,
    h('h2', {}, t(sheet, 'sheet.map')),
    button('closer', '+', () => map.closer(1.5), { 'aria-label': t(sheet, 'sheet.closer') }),
    button('farther', '−', () => map.closer(1 / 1.5), { 'aria-label': t(sheet, 'sheet.farther') }),
    button('whole', '⤢', () => map.whole(), { 'aria-label': t(sheet, 'sheet.whole-map') }),
  );
};
