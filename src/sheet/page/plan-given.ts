import type { Game, Seat } from '../../core/game.ts';
import type { Taken } from '../../desk/plan/says.ts';
import type { Bench } from '../model/bench.ts';
import {
  type GivenText,
  linesGiven,
  othersOf,
  promisable,
  promiseOf,
  takenFrom,
  whoseOrders,
} from '../model/given.ts';
import { copyText } from './copying.ts';
import { button, type Child, h, isUnfolded } from './dom.ts';
import { type Doings, t } from './store.ts';

// What allies told each other goes into a plan by hand: a promise is pasted here, and another is made.

/** The part of a plan that is about promises. */
export interface Promises {
  readonly given: readonly GivenText[];
  /** Orders that were pasted, while it is asked whose they are. */
  readonly asked?: string | undefined;
  /** The reason why what was pasted was not taken. */
  readonly fault?: string | undefined;
  /** Of one's own orders those that are promised. */
  readonly own: ReadonlySet<string>;
}

/** Whatever is done with promises. */
type Change = (part: Partial<Promises>) => void;

/** The field for the orders of another, made once. */
export const givenField = (): HTMLTextAreaElement =>
  h('textarea', { id: 'given', rows: 3, 'data-key': 'given', spellcheck: 'false' });

export const withGiven = (
  { given }: Pick<Promises, 'given'>,
  seat: Seat,
  one: Omit<GivenText, 'seat'>,
): readonly GivenText[] => [...given.filter((other) => other.seat !== seat), { seat, ...one }];

/** The orders of others that a plan takes as given, and where more are taken in. */
export const othersPart = <G extends Game>(
  { sheet }: Pick<Doings<G>, 'sheet'>,
  promises: Promises,
  field: HTMLTextAreaElement,
  change: Change,
): HTMLElement => {
  const shown = sheet();
  const { bench } = shown;
  const take = (seat: Seat | undefined, text: string): void => {
    const { isNothing, ...taken } = takenIn(bench, promises, seat, text);
    if (taken.given !== undefined) field.value = '';
    const fault = isNothing ? t(shown, 'sheet.given-nothing') : undefined;
    change({ asked: undefined, ...taken, fault });
  };
  const { asked } = promises;
  field.setAttribute('aria-label', t(shown, 'sheet.given-field'));
  return h(
    'details',
    { 'data-key': 'others', open: isUnfolded('others') || promises.given.length > 0 },
    h('summary', {}, t(shown, 'sheet.given', { count: promises.given.length })),
    h('p', {}, t(shown, 'sheet.given-help')),
    ...promises.given.map((one) => givenRow(shown, promises, one, change)),
    field,
    button('take-given', t(shown, 'sheet.given-take'), () =>
      take(whoseOrders(bench, field.value), field.value),
    ),
    promises.fault !== undefined && h('p', { class: 'warning', role: 'status' }, promises.fault),
    asked !== undefined && h('p', { role: 'status' }, t(shown, 'sheet.given-whose')),
    asked !== undefined &&
      h(
        'div',
        { class: 'choices' },
        ...othersOf(bench).map((seat) =>
          button(`given-of ${seat}`, bench.words.noun(seat), () => take(seat, asked)),
        ),
      ),
  );
};

/** Orders that were pasted, taken in: whose they are is asked where they do not say it. */
const takenIn = <G extends Game>(
  bench: Bench<G>,
  promises: Promises,
  seat: Seat | undefined,
  text: string,
): Partial<Promises> & { readonly isNothing?: true } => {
  if (text.trim() === '') return { isNothing: true };
  if (seat === undefined) return { asked: text };
  const one: GivenText = { seat, by: 'promised', text };
  const isNothing = takenFrom(bench, [one]).every(({ wishes }) => wishes.length === 0);
  return isNothing ? { isNothing } : { given: withGiven(promises, seat, one) };
};

const WAYS: readonly Taken['by'][] = ['promised', 'betrayed', 'assumed'];

const givenRow = <G extends Game>(
  sheet: ReturnType<Doings<G>['sheet']>,
  promises: Promises,
  one: GivenText,
  change: Change,
): HTMLElement => {
  const { bench } = sheet;
  const { seat } = one;
  const others = promises.given.filter((other) => other !== one);
  const put = (by: Taken['by']): void =>
    change({ given: promises.given.map((other) => (other === one ? { ...one, by } : other)) });
  return h(
    'div',
    { class: 'given', role: 'group', 'aria-label': bench.words.noun(seat) },
    h('strong', {}, bench.words.noun(seat)),
    h('pre', {}, linesGiven(bench, one).join('\n')),
    h(
      'div',
      { class: 'choices' },
      ...WAYS.map((by) =>
        button(`given ${seat} ${by}`, t(sheet, `sheet.given-${by}`), () => put(by), {
          'aria-pressed': by === one.by ? 'true' : 'false',
        }),
      ),
      button(`given-off ${seat}`, '×', () => change({ given: others }), {
        'aria-label': t(sheet, 'sheet.given-off', { seat }),
      }),
    ),
  );
};

/** A part of one's own orders as a text for an ally. */
export const promisePart = <G extends Game>(
  doings: Pick<Doings<G>, 'sheet' | 'announce'>,
  { own }: Promises,
  change: Change,
): HTMLElement => {
  const sheet = doings.sheet();
  const { bench, told } = sheet;
  const all = promisable(bench, told);
  const chosen = new Set(all.filter((id) => own.has(id)));
  const toggled = (id: string): ReadonlySet<string> =>
    new Set(own.has(id) ? [...own].filter((one) => one !== id) : [...own, id]);
  return h(
    'details',
    { 'data-key': 'promise', open: isUnfolded('promise') },
    h('summary', {}, t(sheet, 'sheet.promise')),
    h('p', {}, t(sheet, all.length === 0 ? 'sheet.promise-none' : 'sheet.promise-help')),
    h(
      'div',
      { class: 'choices' },
      ...all.map((id) =>
        button(`promise ${id}`, bench.words.noun(id), () => change({ own: toggled(id) }), {
          'aria-pressed': chosen.has(id) ? 'true' : 'false',
        }),
      ),
    ),
    ...(chosen.size === 0 ? [] : promiseShown(doings, promiseOf(bench, told, chosen))),
  );
};

const promiseShown = <G extends Game>(
  { sheet, announce }: Pick<Doings<G>, 'sheet' | 'announce'>,
  text: string,
): readonly Child[] => [
  h('pre', { class: 'promise' }, text),
  button('copy-promise', t(sheet(), 'sheet.promise-copy'), () =>
    copyText(text, (how) => {
      if (how === 'copied') announce(t(sheet(), 'sheet.is-copied'));
    }),
  ),
];
