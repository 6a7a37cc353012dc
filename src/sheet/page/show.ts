import { once } from '../../core/once.ts';
import { makeMoment } from '../../desk/moment.ts';
import { silenceIn } from '../model/check.ts';
import { aimOf } from '../model/choices.ts';
import type { Draft, Stamp } from '../model/draft.ts';
import type { Deed } from '../model/given.ts';
import { collectSpokenWords, type Slot } from '../model/slots.ts';
import { tryWishes } from '../model/trial.ts';
import { currentOf, drawOpenRow, type Target, targetsIn } from './chooser.ts';
import { button, byKey, type Child, h, isUnfolded } from './dom.ts';
import { isNarrow, type MapView, type Mark, mapFrom } from './map.ts';
import { deedsShown, type PlanPart, planPart } from './plan-part.ts';
import { nameOf } from './row-parts.ts';
import { rows } from './rows.ts';
import { dueBy, type Outgoing, sending } from './sending.ts';
import { remarks, statusBar } from './status.ts';
import {
  type Doings,
  inLanguage,
  keeperOf,
  type LaidOut,
  type Sheet,
  t,
  withSaid,
  withText,
} from './store.ts';
import { oldDrafts, receipt, staleness, textTools } from './writing.ts';

// Fields that are made once: nothing is put in another's place while somebody writes in it.

/** The field with his own notes, kept when he leaves it: nothing else shows them. */
const notesField = (doings: Doings): HTMLElement => {
  const field = h('textarea', { id: 'notes', rows: 3, 'data-key': 'notes' });
  field.value = doings.sheet().notes;
  field.addEventListener('change', () => doings.change({ notes: field.value }));
  return field;
};

/** The field for the key of his seat, which is kept nowhere. */
const keyField = (doings: Doings): HTMLElement => {
  const field = h('input', {
    id: 'key',
    'data-key': 'key',
    autocomplete: 'off',
    spellcheck: 'false',
    onchange: () => doings.change({ key: field.value }),
  });
  return field;
};

const keyLabel = (sheet: Sheet): Child => h('label', { for: 'key' }, t(sheet, 'sheet.key'));

const notesHead = (sheet: Sheet): readonly Child[] => [
  h('h2', {}, h('label', { for: 'notes' }, t(sheet, 'sheet.notes'))),
  h('p', {}, t(sheet, 'sheet.notes-help')),
];

const notesFoot = (sheet: Sheet, isKept: boolean): readonly Child[] => [
  h(
    'p',
    { class: isKept ? 'quiet' : 'warning' },
    t(sheet, isKept ? 'sheet.kept' : 'sheet.not-kept'),
  ),
];

/** The parts of the page that are filled anew whenever something changes. */
interface Frame {
  readonly head: HTMLElement;
  readonly bar: HTMLElement;
  readonly mapTools: HTMLElement;
  readonly rows: HTMLElement;
  readonly remarks: HTMLElement;
  readonly tools: HTMLElement;
  readonly text: HTMLTextAreaElement;
  readonly textHead: HTMLElement;
  readonly stale: HTMLElement;
  readonly receipt: HTMLElement;
  readonly sending: HTMLElement;
  readonly planPart: HTMLElement;
  readonly keyHead: HTMLElement;
  readonly notesHead: HTMLElement;
  readonly notesFoot: HTMLElement;
  readonly live: HTMLElement;
}

// The text is always there, to be read, written and pasted into; the form is another view of it.

const PAUSE = 250;

/** The field with the text, made once: nothing is put in another's place while he writes. */
const textField = (doings: Doings): HTMLTextAreaElement => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    clearTimeout(waiting);
    doings.write(field.value);
  };
  const field = h('textarea', {
    'data-key': 'text',
    rows: 10,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    oninput: () => {
      clearTimeout(waiting);
      waiting = setTimeout(take, PAUSE);
    },
    onchange: take,
  });
  return field;
};

const frameFor = (doings: Doings, map: MapView | undefined): Frame => {
  const part = (name: string): HTMLElement => h('div', { class: name });
  const frame: Frame = {
    head: h('header'),
    bar: h('div', { class: 'bar', role: 'group' }),
    mapTools: part('map-tools'),
    rows: h('section', { class: 'asked', 'aria-labelledby': 'asked' }),
    remarks: h('section', { class: 'looks', 'data-key': 'remarks' }),
    tools: part('tools'),
    text: textField(doings),
    textHead: part('text-head'),
    stale: part('stale'),
    receipt: part('receipt'),
    planPart: h('section', { class: 'plan' }),
    sending: h('section', { class: 'sending', 'aria-labelledby': 'send' }),
    keyHead: part('key-head'),
    notesHead: part('notes-head'),
    notesFoot: part('notes-foot'),
    live: h('p', { class: 'live', role: 'status', 'aria-live': 'polite' }),
  };
  frame.text.id = 'orders';
  arrange(doings, frame, map);
  return frame;
};

/** Lays the parts out: the map beside the rows, the rest below. */
const arrange = (doings: Doings, frame: Frame, map: MapView | undefined): void => {
  const text = h(
    'section',
    { class: 'text' },
    frame.textHead,
    frame.tools,
    frame.text,
    frame.stale,
  );
  const notes = h(
    'section',
    { class: 'own-notes' },
    frame.keyHead,
    keyField(doings),
    frame.notesHead,
    notesField(doings),
    frame.notesFoot,
  );
  const board = map && h('section', { class: 'map' }, frame.mapTools, map.element);
  const side = h('div', { class: 'side' }, frame.rows, frame.remarks);
  const under = h(
    'div',
    { class: 'under' },
    h('div', {}, text, frame.receipt, frame.planPart),
    h('div', {}, frame.sending, notes),
  );
  const main = h('main', {}, frame.bar, h('div', { class: 'desk' }, board, side), under);
  document.getElementById('sheet')?.replaceChildren(frame.head, main, frame.live);
};

/** All that the map shows of a sheet: what is said, what is empty, where an order can be aimed, what others do. */
const marksOf = (
  doings: Doings,
  spaces: ReadonlySet<string>,
  deeds: readonly Deed[],
): readonly Mark[] => {
  const sheet = doings.sheet();
  const { form, context } = sheet;
  return [
    ...form.slots.flatMap((one) => markOf(sheet, one, spaces)),
    ...openTargets(doings, spaces).map(
      ({ id, isSure }): Mark => ({ space: id, state: isSure ? 'target' : 'doubtful' }),
    ),
    ...deeds.map(
      ({ seat, ...deed }): Mark => ({ ...deed, state: 'other', label: context.words.noun(seat) }),
    ),
  ];
};

/** The pieces that the open row's line puts somewhere, or that a line of it could; what is dropped is said in the row. */
const showPieces = (doings: Doings, map: MapView): void => {
  const sheet = doings.sheet();
  const { context, form, open } = sheet;
  const { pieces } = context.desk.ruleset;
  const slot = form.slots.find(({ id }) => id === open?.id);
  const question = context.questions.find(({ kind }) => kind.name === slot?.kind);
  if (pieces === undefined || slot === undefined || question === undefined || sheet.isPast) {
    map.lay([], () => undefined);
    return;
  }
  const [said] = currentOf(sheet, slot)?.wishes ?? [];
  const placed =
    said === undefined
      ? pieces.piecesFor(context.view, question)
      : [pieces.placeIn(context.view, said)].flatMap((one) => one ?? []);
  const { words } = context;
  const labelled = placed.map((one) => ({
    ...one,
    label: words.hasNoun(one.piece) ? words.noun(one.piece) : one.piece,
  }));
  map.lay(labelled, (piece) => {
    const { queue } = said ?? slot.seeds[0]?.wishes[0] ?? {};
    const wish = { ...pieces.wishAt(context.view, question, piece), ...(queue && { queue }) };
    const text = tryWishes(context, [wish])?.text;
    if (text === undefined) showPieces(doings, map);
    else doings.say(slot, text, { id: slot.id, isTouched: true });
  });
};

/** The places that mean something to the row that lies open. */
const openTargets = (doings: Doings, spaces: ReadonlySet<string>): readonly Target[] => {
  const { form, open } = doings.sheet();
  const slot = form.slots.find(({ id }) => id === open?.id);
  return slot === undefined ? [] : targetsIn(doings, slot, spaces);
};

/** A row about a space shows there what it says, or that it is still empty. */
const markOf = (sheet: Sheet, slot: Slot, spaces: ReadonlySet<string>): readonly Mark[] => {
  const { about: space } = slot;
  if (space === undefined || !slot.isAsked || !spaces.has(space)) return [];
  const isOpen = sheet.open?.id === slot.id;
  const current = currentOf(sheet, slot);
  const isEmpty = silenceIn(sheet.empty, sheet.form.slots, slot) !== undefined;
  if (current === undefined && !isEmpty && !isOpen) return [];
  const aim = current && aimOf(slot, current, spaces);
  const said = current === undefined ? 'empty' : 'said';
  return [
    {
      ...{ space, state: isOpen ? 'open' : said },
      ...(current !== undefined && { label: labelOf(current.text) }),
      ...(aim !== undefined && { into: String(aim.value) }),
    },
  ];
};

/** The line without the name of its space, cut short. */
const labelOf = (text: string): string => {
  const said = text.replace(/^[^:：]*[:：]\s*/u, '').split(/[;；→]|->/u)[0] ?? '';
  return said.trim().slice(0, 18);
};

const keyOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-key]')?.dataset['key'];

/** Puts new elements in the place of those before. */
const refill = (holder: Element, ...children: readonly Child[]): void => {
  // Asking how far something is scrolled makes a browser lay out the whole page: what lies open is asked alone.
  const before = holder.querySelector<HTMLElement>('#panel');
  const scrolled = before?.scrollTop ?? 0;
  holder.replaceChildren(...children.filter((one) => one !== false && one !== undefined));
  const panel = holder.querySelector<HTMLElement>('#panel');
  // Another panel begins at its top.
  if (scrolled > 0 && panel !== null && panel.dataset['of'] === before?.dataset['of'])
    panel.scrollTop = scrolled;
};

/** Fills parts of the page anew; the focus goes along, once, since giving it makes a browser lay out the whole page. */
const keepingFocus = (fill: () => void): void => {
  const key = keyOf(document.activeElement);
  fill();
  if (key === undefined || document.activeElement !== document.body) return;
  const next =
    byKey(key) ?? document.querySelector<HTMLElement>('#panel button:not(.panel-head *)');
  next?.focus({ preventScroll: true });
};

/** The field for the orders of another, made once. */
const givenField = (): HTMLTextAreaElement =>
  h('textarea', { id: 'given', rows: 3, 'data-key': 'given', spellcheck: 'false' });

const emptyPlan = (): PlanPart => ({
  promises: { given: [], own: new Set() },
  field: givenField(),
});

/** Shows a sheet, and whatever becomes of it. */
export const show = (
  { first, whole }: LaidOut,
  stamp: Stamp,
  pageWith: (draft: Draft) => string,
): void => {
  let sheet = first;
  const complete = once((): void => {
    sheet = whole();
  });
  const out: Outgoing = {};
  const plan = emptyPlan();
  const draft = (): Draft => {
    const { text, notes, known, copied } = sheet;
    return { stamp, text, notes, known, ...(copied !== undefined && { copied }) };
  };
  const keeper = keeperOf(draft, sheet.keeping);
  const carry = afterCalm(() => sheet.keeping.carry(draft()));
  const keep = (): void => {
    if (keeper.keep() === 'otherwise') redraw(sheet);
  };
  const doings: Doings = {
    sheet: () => sheet,
    change(part) {
      complete();
      const before = sheet;
      sheet = { ...sheet, ...part };
      redraw(before);
      soon(keep);
      carry();
    },
    write(text) {
      complete();
      doings.change(withText(sheet, text));
    },
    say(slot, line, then) {
      complete();
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
    keepingFocus(() => refill(frame.planPart, ...planPart(doings, plan)));
    if (!sheet.isPast) map?.mark(marksOf(doings, spaces, deedsShown(sheet, plan, spaces)));
  };
  const redraw = (before: Sheet | undefined): void => {
    keepingFocus(() => fill(doings, frame, { out, plan, isKept: keeper.isKept(), map, spaces }));
    const { open } = sheet;
    if (open === undefined) return;
    const isNew = before?.open?.id !== open.id;
    const hasGoneOn = before?.open?.picked?.length !== open.picked?.length;
    // The map is moved before anything is asked that has the page laid out.
    if ((isNew || hasGoneOn) && !open.isTouched)
      map?.near(placesOf(doings, spaces, open.id), LEGIBLE);
    if (isNew) lead(open.id);
  };
  closeByEscape(doings, map);
  const places = placesAsked(doings, spaces);
  // On a phone all of the board is too small to be touched.
  if (isNarrow() && places.length > 0) map?.near(places, LEAST);
  fillFirst(doings, frame);
  // The rows are to be there soon: what takes a while comes behind them.
  soon(() => {
    if (sheet === first) {
      complete();
      redraw(undefined);
    }
    window.addEventListener('pagehide', keep);
    keep();
    whenIdle(() => prepare(doings, map, spaces));
  });
};

/** Whoever looks at the page need not wait for the choices of its first row when he opens that. */
const prepare = (doings: Doings, map: MapView | undefined, spaces: ReadonlySet<string>): void => {
  const { open, form } = doings.sheet();
  const [row] = form.slots;
  if (open !== undefined || row === undefined) return;
  if (isNarrow() && placesAsked(doings, spaces).length === 0)
    map?.near(placesOfFirst(doings, spaces), LEAST);
  drawOpenRow(doings, row, spaces);
};

/** The places that something is asked about. */
const placesAsked = (doings: Doings, spaces: ReadonlySet<string>): readonly string[] =>
  doings
    .sheet()
    .form.slots.flatMap(({ about = '', isAsked }) => (isAsked && spaces.has(about) ? [about] : []));

/** Does something when nobody taps any more. */
const afterCalm = (act: () => void): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(act, UNTIL_CALM);
  };
};
const UNTIL_CALM = 500;

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, UNTIL_IDLE);
};
const UNTIL_IDLE = 300;

/** The places of the first row that speaks of any. */
const placesOfFirst = (doings: Doings, spaces: ReadonlySet<string>): readonly string[] => {
  for (const { id } of doings.sheet().form.slots) {
    const places = placesOf(doings, spaces, id);
    if (places.length > 0) return places;
  }
  return [];
};

/** Does something when the page has been painted. */
const soon = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};

const closeByEscape = (doings: Doings, map: MapView | undefined): void =>
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    map?.element.parentElement?.classList.remove('full');
    map?.closeLegend();
    const { open } = doings.sheet();
    if (open === undefined) return;
    doings.change({ open: undefined });
    byKey(`row ${open.id}`)?.focus();
  });

/** The letters of the map are this high at least where a row lies open, and at the beginning, in pixels. */
const LEGIBLE = 11;
const LEAST = 9;

/** The places of a row: its own, those that are to be touched, or those that its lines speak of. */
const placesOf = (doings: Doings, spaces: ReadonlySet<string>, row: string): readonly string[] => {
  const { form, open } = doings.sheet();
  const slot = form.slots.find(({ id }) => id === row);
  if (slot === undefined) return [];
  if (slot.about !== undefined && spaces.has(slot.about)) return [slot.about];
  const targets = open?.id === row ? openTargets(doings, spaces).map(({ id }) => id) : [];
  return targets.length > 0
    ? targets
    : [...collectSpokenWords(slot)].filter((id) => spaces.has(id));
};

/** Brings what has just been opened into sight. */
const lead = (id: string): void => {
  const row = byKey(`row ${id}`);
  row?.closest('details')?.setAttribute('open', '');
  // On a phone the row covers the others, and the map above is to be seen.
  const goal = isNarrow() ? document.querySelector('section.map') : row;
  goal?.scrollIntoView({ block: isNarrow() ? 'start' : 'nearest' });
  row?.focus({ preventScroll: true });
};

const mapOf = (doings: Doings): MapView | undefined => {
  const drawing = document.querySelector<SVGSVGElement>('#map svg');
  if (drawing === null) return undefined;
  const map: MapView = mapFrom(drawing, (space) => touched(doings, space, map.spaces));
  return map;
};

/** A touched space is the target that is asked for, or opens its row. */
const touched = (doings: Doings, space: string, spaces: ReadonlySet<string>): void => {
  const { form } = doings.sheet();
  const target = openTargets(doings, spaces).find(({ id }) => id === space);
  if (target !== undefined) {
    target.take();
    return;
  }
  const [slot] = form.slots.filter(({ about }) => about === space);
  if (slot !== undefined) doings.change({ open: { id: slot.id, isTouched: true } });
};

interface Filling {
  readonly out: Outgoing;
  readonly plan: PlanPart;
  readonly isKept: boolean;
  readonly map: MapView | undefined;
  readonly spaces: ReadonlySet<string>;
}

const isInApp = /MicroMessenger|\bQQ\//.test(navigator.userAgent);

/** The first that is seen: what is asked. */
const fillFirst = (doings: Doings, frame: Frame): void => {
  refill(frame.head, ...head(doings));
  refill(frame.rows, ...rows(doings, new Set()));
};

const fill = (doings: Doings, frame: Frame, { out, plan, isKept, map, spaces }: Filling): void => {
  const sheet = doings.sheet();
  document.documentElement.lang = sheet.context.lang === 'zh' ? 'zh-Hans' : sheet.context.lang;
  refill(frame.head, ...head(doings));
  frame.bar.setAttribute('aria-label', t(sheet, 'sheet.bar'));
  refill(frame.bar, ...statusBar(doings, out));
  refill(frame.rows, ...rows(doings, spaces));
  refill(frame.remarks, ...remarks(doings));
  refill(frame.tools, ...textTools(doings));
  refill(
    frame.textHead,
    h('h2', {}, h('label', { for: 'orders' }, t(sheet, 'sheet.text'))),
    h('p', {}, t(sheet, 'sheet.text-help')),
    h('pre', { class: 'printed' }, sheet.text),
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
  if (map !== undefined) fillMap(doings, frame, [map, plan]);
};

/** The receipt, written when somebody looks at it. */
const checkPart = (sheet: Sheet): HTMLElement => {
  const part: HTMLDetailsElement = h(
    'details',
    {
      'data-key': 'check',
      open: isUnfolded('check'),
      ontoggle: () => {
        if (part.open && part.childElementCount === 1) part.append(receipt(sheet));
      },
    },
    h('summary', {}, t(sheet, 'sheet.check')),
  );
  if (part.open) part.append(receipt(sheet));
  return part;
};

const head = (doings: Doings): readonly Child[] => {
  const sheet = doings.sheet();
  const { context, data } = sheet;
  const { settings, seat, words, moment, lang } = context;
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
    ...(data.news?.[lang] ?? []).map((said) => h('p', { class: 'news' }, said)),
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

const fillMap = (doings: Doings, frame: Frame, [map, plan]: readonly [MapView, PlanPart]): void => {
  const sheet = doings.sheet();
  const { data, context } = sheet;
  const { lang } = context;
  const { past } = data;
  const present = lang === data.lang ? undefined : data.maps?.[lang];
  map.translate(sheet.isPast ? past?.[lang] : present);
  map.mark(sheet.isPast ? [] : marksOf(doings, map.spaces, deedsShown(sheet, plan, map.spaces)));
  showPieces(doings, map);
  refill(
    frame.mapTools,
    h('h2', {}, t(sheet, 'sheet.map')),
    plan.shown !== undefined &&
      button('back-to-plan', t(sheet, 'sheet.back-to-plan'), () =>
        byKey('plan')?.closest('section')?.scrollIntoView(),
      ),
    past !== undefined &&
      button('past', t(sheet, 'sheet.past-map'), () => doings.change({ isPast: !sheet.isPast }), {
        'aria-pressed': sheet.isPast ? 'true' : 'false',
        'aria-label': t(sheet, 'sheet.past-map-of', { round: past.round }),
      }),
    button('closer', '+', () => map.closer(1.5), { 'aria-label': t(sheet, 'sheet.closer') }),
    button('farther', '−', () => map.closer(1 / 1.5), { 'aria-label': t(sheet, 'sheet.farther') }),
    button('legend', '☰', () => map.toggleLegend(t(sheet, 'sheet.legend')), {
      'aria-label': t(sheet, 'sheet.legend'),
    }),
    button('whole', '⤢', () => map.whole(), { 'aria-label': t(sheet, 'sheet.whole-map') }),
    button('full', '▢', () => map.element.parentElement?.classList.toggle('full'), {
      'aria-label': t(sheet, 'sheet.full-screen'),
    }),
  );
};
