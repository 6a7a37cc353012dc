import type { SheetContext } from '../model/context.ts';
import { type CountList, countAt, countOne, restTo } from '../model/counts.ts';
import { additionsTo, forward, type LineList, listsIn, without } from '../model/lists.ts';
import { collectSpokenWords, type Slot } from '../model/slots.ts';
import {
  type Alternative,
  alternativesTo,
  exchanged,
  type Leaf,
  leavesOf,
  type Trial,
  valueAt,
} from '../model/trial.ts';
import { button, type Child, h } from './dom.ts';
import { type Offer, offers } from './row-parts.ts';
import { type Doings, remembered, type Sheet, t } from './store.ts';

// The words of a line, each to be exchanged for another, numbers to be counted up and down, lists
// to be made longer and shorter.

type Line = Pick<Trial, 'text' | 'wishes'>;

const nameOf = ({ path }: Pick<Leaf, 'path'>): string => path.join('.');

/** Everything that can be changed in a line. */
export const wordsOf = (
  doings: Doings,
  slot: Slot,
  line: Line,
  all: CountList | undefined,
): readonly Child[] => {
  const { context } = doings.sheet();
  const leaves = leavesOf(line.wishes).filter((leaf) => !isFixed(slot, leaf));
  const words = leaves.filter(
    (leaf, at) =>
      typeof leaf.value === 'string' &&
      context.words.hasNoun(leaf.value) &&
      !isSaidBefore(line, leaves.slice(0, at), leaf),
  );
  // Where a piece is dragged nobody counts thousandths of an inch.
  const { pieces } = context.desk.ruleset;
  const isDragged = line.wishes.some((wish) => pieces?.placeIn(context.view, wish));
  const isCounted = all === undefined && !isDragged;
  const numbers = isCounted ? leaves.filter(({ value }) => typeof value === 'number') : [];
  const lists = listsIn(line.wishes).filter(
    (listed) =>
      !isPlaced(context.desk.ruleset.together?.placing, slot, listed) &&
      listed.path.join() !== all?.path.join(),
  );
  return [
    ...(all === undefined ? [] : entries(doings, slot, all)),
    words.length > 0 && changes(doings, slot, line, words),
    numbers.length > 0 &&
      h('div', { class: 'counts' }, ...numbers.map((leaf) => counter(doings, slot, line, leaf))),
    ...lists.map((listed) => longer(doings, slot, line, listed)),
  ];
};

/** Where one order lies there can be no other. */
const isPlaced = (
  placing: string | undefined,
  { kind, about }: Slot,
  { path }: LineList,
): boolean => kind === placing && about !== undefined && (path.length === 0 || path[0] === 0);

const isFixed = ({ about }: Slot, { value, path }: Leaf): boolean =>
  value === about || path[1] === 'about';

/** The same word for several questions is one word. */
const isSaidBefore = (
  { wishes }: Line,
  before: readonly Leaf[],
  { path: [at, ...path], value }: Leaf,
): boolean =>
  before.some(
    (one) =>
      one.path[0] !== at &&
      wishes[Number(one.path[0])]?.kind !== wishes[Number(at)]?.kind &&
      one.value === value &&
      one.path.slice(1).join() === path.join(),
  );

const changes = (doings: Doings, slot: Slot, line: Line, leaves: readonly Leaf[]): HTMLElement => {
  const sheet = doings.sheet();
  const { context, open } = sheet;
  const chips = leaves.map((leaf) => {
    const name = nameOf(leaf);
    const isOpen = open?.at === name;
    const next = { id: slot.id, ...(!isOpen && { at: name }) };
    const word = context.words.noun(String(leaf.value));
    return button(`word ${name}`, word, () => doings.change({ open: next }), {
      'aria-expanded': isOpen ? 'true' : 'false',
      class: 'word',
    });
  });
  const leaf = leaves.find((one) => nameOf(one) === open?.at);
  return h(
    'div',
    { class: 'words' },
    h('h3', {}, t(sheet, 'sheet.change')),
    h('div', { class: 'choices' }, ...chips),
    leaf !== undefined && alternatives(doings, slot, line, leaf),
  );
};

const alternatives = (doings: Doings, slot: Slot, line: Line, leaf: Leaf): HTMLElement => {
  const sheet = doings.sheet();
  const { context } = sheet;
  const found = alternativesTo(context, line.wishes, leaf, collectSpokenWords(slot)).filter(
    ({ id }) => id !== leaf.value && id !== slot.about,
  );
  return offers(
    doings,
    slot,
    ['put', 'under'],
    found.map(({ id, trial }) => offerOf(context, id, trial)),
  );
};

const offerOf = ({ words }: SheetContext, id: string, { text, verdict }: Trial): Offer => ({
  ...{ id, label: words.noun(id), text, class: verdict },
});

/** The noun that a number counts: what it is filed under, or its question. */
const countedBy = (
  { context }: { readonly context: ReturnType<Doings['sheet']>['context'] },
  { wishes }: Line,
  { path }: Leaf,
): string => {
  const last = String(path.at(-1));
  return context.words.noun(
    context.words.hasNoun(last) ? last : (wishes[Number(path[0])]?.kind ?? last),
  );
};

/** A number with what makes it less and more. */
const stepper = (
  doings: Doings,
  slot: Slot,
  [what, { path, value }]: readonly [string, Leaf],
  step: (by: 1 | -1) => Trial | undefined,
): HTMLElement => {
  const sheet = doings.sheet();
  const one = (by: 1 | -1, sign: string, code: 'sheet.fewer' | 'sheet.more') => {
    const trial = step(by);
    return button(
      `${code} ${path.join('.')}`,
      sign,
      () => trial !== undefined && doings.say(slot, trial.text, { id: slot.id }),
      {
        'aria-label': t(sheet, code, { what }),
        'aria-disabled': trial === undefined ? 'true' : 'false',
      },
    );
  };
  return h(
    'div',
    { class: 'counter', role: 'group', 'aria-label': what },
    h('span', {}, what),
    one(-1, '−', 'sheet.fewer'),
    h('output', {}, String(value)),
    one(1, '+', 'sheet.more'),
  );
};

const counter = (doings: Doings, slot: Slot, line: Line, leaf: Leaf): HTMLElement => {
  const { context } = doings.sheet();
  return stepper(doings, slot, [countedBy({ context }, line, leaf), leaf], (by) => {
    const next = Number(leaf.value) + by;
    return next < 0 ? undefined : exchanged(context, line.wishes, leaf, next);
  });
};

/** One line for each entry of what is counted, with its own steppers; then where the rest could go. */
const entries = (doings: Doings, slot: Slot, all: CountList): readonly Child[] => {
  const sheet = doings.sheet();
  const { context } = sheet;
  const listed = { path: all.path, count: all.entries };
  const rest = restIn(sheet, slot, all);
  return [
    ...Array.from({ length: all.entries }, (_, at) =>
      h(
        'div',
        { class: 'entry' },
        all.entries > 1 && item(doings, slot, all.line, { listed, at }),
        h(
          'div',
          { class: 'counts' },
          ...all.things.map((thing) => {
            const leaf = countAt(all, at, thing.path);
            const what = countedBy(sheet, all.line, leaf);
            return stepper(doings, slot, [what, leaf], (by) =>
              countOne(context, all, [at, thing], by),
            );
          }),
        ),
      ),
    ),
    ...(rest.length === 0
      ? []
      : [
          h('h3', {}, t(sheet, 'sheet.rest')),
          offers(
            doings,
            slot,
            ['rest'],
            rest.map(({ id, trial }) => offerOf(context, id, trial)),
          ),
        ]),
  ];
};

/** Found once for a text: the map asks, too. */
export const restIn = (
  { context, told }: Pick<Sheet, 'context' | 'told'>,
  slot: Slot,
  all: CountList,
): readonly Alternative[] => knownRest(told, slot.id, () => restTo(context, all, slot));
const knownRest = remembered<readonly Alternative[]>();

const longer = (doings: Doings, slot: Slot, line: Line, listed: LineList): HTMLElement => {
  const sheet = doings.sheet();
  const { context, open } = sheet;
  const name = `list ${listed.path.join('.')}`;
  const isOpen = open?.at === name;
  const found = isOpen ? additionsTo(context, line.wishes, listed, slot) : [];
  const next = { id: slot.id, ...(!isOpen && { at: name }) };
  const items = Array.from({ length: listed.count }, (_, at) =>
    item(doings, slot, line, { listed, at }),
  );
  return h(
    'div',
    { class: 'list' },
    ...(listed.count > 1 ? items : []),
    button(`add ${name}`, t(sheet, 'sheet.add'), () => doings.change({ open: next }), {
      'aria-expanded': isOpen ? 'true' : 'false',
      class: 'quiet',
    }),
    isOpen &&
      offers(
        doings,
        slot,
        ['join', 'under'],
        found.map(({ id, trial }) => offerOf(context, id, trial)),
      ),
  );
};

interface Item {
  readonly listed: LineList;
  readonly at: number;
}

const item = (doings: Doings, slot: Slot, { wishes }: Line, { listed, at }: Item): HTMLElement => {
  const sheet = doings.sheet();
  const { context } = sheet;
  const path = [...listed.path, at];
  const within = leavesOf(wishes).filter((leaf) => path.every((step, i) => leaf.path[i] === step));
  const named = within
    .map(({ value }) => value)
    .filter((value) => value !== slot.about && context.words.hasNoun(String(value)));
  const what =
    named.map((value) => context.words.noun(String(value))).join(' ') ||
    String(valueAt(wishes, path) === undefined ? '' : at + 1);
  const put = (trial: Trial | undefined): void => {
    if (trial !== undefined) doings.say(slot, trial.text, { id: slot.id });
  };
  const key = path.join('.');
  return h(
    'p',
    { class: 'item' },
    h('span', {}, what),
    at > 0 &&
      button(`up ${key}`, '↑', () => put(forward(context, wishes, listed, at)), {
        'aria-label': t(sheet, 'sheet.earlier', { what }),
      }),
    button(`off ${key}`, '×', () => put(without(context, wishes, listed, at)), {
      'aria-label': t(sheet, 'sheet.remove', { what }),
    }),
  );
};
