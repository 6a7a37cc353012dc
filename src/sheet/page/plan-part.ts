import type { Seat } from '../../core/game.ts';
import { aimSaying } from '../../desk/format/plan.ts';
import type {
  AssumedOrders,
  PlanLine,
  PlanOutcome,
  PlanProgress,
  PlanSays,
  Witness,
} from '../../desk/plan/plan-outcome.ts';
import { sectionsHtml } from '../../report/render/html.ts';
import type { SheetContext } from '../model/context.ts';
import {
  assumeOrders,
  type Deed,
  deedsIn,
  type GivenText,
  linesGiven,
  othersOf,
  promisable,
  promiseOf,
  whoseOrders,
} from '../model/given.ts';
import { planTold } from '../model/plan.ts';
import { copyText } from './copying.ts';
import { button, byKey, type Child, fromHtml, h, isUnfolded } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';
import { workOn } from './working.ts';

// What allies told each other goes into a plan by hand: a promise is pasted here, and another is made.

/** The part of a plan that is about promises. */
interface Promises {
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

const withGiven = (
  { given }: Pick<Promises, 'given'>,
  seat: Seat,
  one: Omit<GivenText, 'seat'>,
): readonly GivenText[] => [...given.filter((other) => other.seat !== seat), { seat, ...one }];

/** The orders of others that a plan takes as given, and where more are taken in. */
const othersPart = (
  { sheet }: Pick<Doings, 'sheet'>,
  promises: Promises,
  field: HTMLTextAreaElement,
  change: Change,
): HTMLElement => {
  const shown = sheet();
  const { context } = shown;
  const take = (seat: Seat | undefined, text: string): void => {
    const { isNothing, ...taken } = takenIn(context, promises, seat, text);
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
      take(whoseOrders(context, field.value), field.value),
    ),
    promises.fault !== undefined && h('p', { class: 'warning', role: 'status' }, promises.fault),
    asked !== undefined && h('p', { role: 'status' }, t(shown, 'sheet.given-whose')),
    asked !== undefined &&
      h(
        'div',
        { class: 'choices' },
        ...othersOf(context).map((seat) =>
          button(`given-of ${seat}`, context.words.noun(seat), () => take(seat, asked)),
        ),
      ),
  );
};

/** Orders that were pasted, taken in: whose they are is asked where they do not say it. */
const takenIn = (
  context: SheetContext,
  promises: Promises,
  seat: Seat | undefined,
  text: string,
): Partial<Promises> & { readonly isNothing?: true } => {
  if (text.trim() === '') return { isNothing: true };
  if (seat === undefined) return { asked: text };
  const one: GivenText = { seat, by: 'promised', text };
  const isNothing = assumeOrders(context, [one]).every(({ wishes }) => wishes.length === 0);
  return isNothing ? { isNothing } : { given: withGiven(promises, seat, one) };
};

const GIVEN_WAYS: readonly AssumedOrders['by'][] = ['promised', 'betrayed', 'assumed'];

const givenRow = (
  sheet: ReturnType<Doings['sheet']>,
  promises: Promises,
  one: GivenText,
  change: Change,
): HTMLElement => {
  const { context } = sheet;
  const { seat } = one;
  const others = promises.given.filter((other) => other !== one);
  const put = (by: AssumedOrders['by']): void =>
    change({ given: promises.given.map((other) => (other === one ? { ...one, by } : other)) });
  return h(
    'div',
    { class: 'given', role: 'group', 'aria-label': context.words.noun(seat) },
    h('strong', {}, context.words.noun(seat)),
    h('pre', {}, linesGiven(context, one).join('\n')),
    h(
      'div',
      { class: 'choices' },
      ...GIVEN_WAYS.map((by) =>
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
const promisePart = (
  doings: Pick<Doings, 'sheet' | 'announce'>,
  { own }: Promises,
  change: Change,
): HTMLElement => {
  const sheet = doings.sheet();
  const { context, told } = sheet;
  const all = promisable(context, told);
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
        button(`promise ${id}`, context.words.noun(id), () => change({ own: toggled(id) }), {
          'aria-pressed': chosen.has(id) ? 'true' : 'false',
        }),
      ),
    ),
    ...(chosen.size === 0 ? [] : promiseShown(doings, promiseOf(context, told, chosen))),
  );
};

const promiseShown = (
  { sheet, announce }: Pick<Doings, 'sheet' | 'announce'>,
  text: string,
): readonly Child[] => [
  h('pre', { class: 'promise' }, text),
  button('copy-promise', t(sheet(), 'sheet.promise-copy'), () =>
    copyText(text, (how) => {
      if (how === 'copied') announce(t(sheet(), 'sheet.is-copied'));
    }),
  ),
];

/** The witness that is shown: of which line, and of which way. */
interface ShownWitness {
  readonly line: number;
  readonly way: Way;
}

const WAYS = ['brings', 'prevents'] as const;
type Way = (typeof WAYS)[number];

const witnessOf = (
  { lines }: Pick<PlanSays, 'lines'>,
  { line, way }: ShownWitness,
): Witness | undefined => lines[line]?.[way];

/** One sign for each verdict; the words are in the whole of the plan. */
const FATES = { certain: '✓', cannot: '✗', depends: '↕', unknown: '?' } as const;

const isWorth = (witness: Witness | undefined): boolean =>
  witness !== undefined && witness.given.length > 0;

/** Each deed that hangs on others, with the orders by which it comes about or fails, to be looked at. */
const witnessPart = (
  sheet: Sheet,
  { lines }: PlanSays,
  shown: ShownWitness | undefined,
  [look, give]: readonly [(shown: ShownWitness | undefined) => void, (witness: Witness) => void],
): readonly Child[] => {
  const open = lines.flatMap((line, at) => (line.of === 'deed' ? [{ line, at }] : []));
  if (open.length === 0) return [];
  const row = (line: PlanLine, at: number): HTMLElement => {
    const witness = shown?.line === at ? line[shown.way] : undefined;
    return h(
      'li',
      { class: `witness ${line.verdict}` },
      h('p', {}, `${FATES[line.verdict]} `, sheet.context.words.catalogue.say(aimSaying(line))),
      h(
        'div',
        { class: 'choices' },
        ...WAYS.flatMap((way) => (isWorth(line[way]) ? [toggle(at, way)] : [])),
      ),
      ...(witness === undefined ? [] : laidOpen(sheet, witness, give)),
    );
  };
  const toggle = (at: number, way: Way): HTMLElement => {
    const isShown = shown?.line === at && shown.way === way;
    return button(
      `witness ${at} ${way}`,
      t(sheet, `sheet.witness-${way}`),
      () => look(isShown ? undefined : { line: at, way }),
      { 'aria-pressed': isShown ? 'true' : 'false', 'data-witness': way },
    );
  };
  return [h('ul', { class: 'witnesses' }, ...open.map(({ line, at }) => row(line, at)))];
};

const laidOpen = (
  sheet: Sheet,
  witness: Witness,
  give: (witness: Witness) => void,
): readonly Child[] => [
  ...Object.entries(witness.lines).map(([seat, own]) =>
    h('pre', {}, [sheet.context.words.noun(seat), ...own].join('\n')),
  ),
  button('give', t(sheet, 'sheet.witness-give'), () => give(witness)),
];

/** The plan that was made last, or is being made. */
export interface PlanPart {
  promises: Promises;
  /** Made once: nobody who writes in it is interrupted. */
  readonly field: HTMLTextAreaElement;
  /** The text and the orders of others that it is about. */
  about?: Pick<Promises, 'given'> & { readonly text: string };
  told?: PlanOutcome;
  progress?: PlanProgress;
  shown?: ShownWitness | undefined;
  stop?: () => void;
  /** Shows it anew, and the map with it. */
  redraw?: () => void;
}

const SAMPLE = 200;

/** The fate of the orders against the unknown others: nobody else hears of it. */
export const planPart = (doings: Doings, plan: PlanPart): readonly Child[] => {
  const sheet = doings.sheet();
  const { context, data, ruleset } = sheet;
  // Whoever knows no more than everybody would be told of things that are otherwise.
  if (ruleset.imagine === undefined || data.bundle === undefined || context.over) return [];
  const change = (part: Partial<Promises>): void => {
    plan.promises = { ...plan.promises, ...part };
    plan.redraw?.();
  };
  const isOld = plan.about?.text !== sheet.text || plan.about.given !== plan.promises.given;
  return [
    h('h2', { id: 'plan' }, t(sheet, 'sheet.plan')),
    h('p', {}, t(sheet, 'sheet.plan-help')),
    othersPart(doings, plan.promises, plan.field, change),
    promisePart(doings, plan.promises, change),
    plan.stop === undefined
      ? button('plan', t(sheet, 'sheet.plan-go'), () => go(sheet, plan), { class: 'main' })
      : button('plan', t(sheet, 'sheet.plan-stop'), () => {
          plan.stop?.();
          ended(plan, undefined);
          plan.redraw?.();
        }),
    plan.stop !== undefined && bar(plan),
    plan.told !== undefined && isOld && h('p', { class: 'warning' }, t(sheet, 'sheet.plan-old')),
    ...(plan.told === undefined ? [] : renderOutcome(sheet, plan, plan.told)),
  ];
};

const go = (sheet: Sheet, plan: PlanPart): void => {
  const { context, data, ruleset, text } = sheet;
  const { rules, frames, bundle = '' } = data;
  const { given } = plan.promises;
  plan.stop?.();
  delete plan.told;
  delete plan.shown;
  plan.about = { text, given };
  const wanted = { data: { ruleset: data.ruleset, rules, frames }, bundle, text, given };
  plan.stop = workOn(ruleset, { ...wanted, lang: context.lang, sample: SAMPLE }, (said) => {
    if ('progress' in said) moved(plan, said.progress);
    else {
      ended(plan, said.done);
      plan.redraw?.();
    }
  }).stop;
  plan.redraw?.();
};

const ended = (plan: PlanPart, made: PlanOutcome | undefined): void => {
  delete plan.stop;
  delete plan.progress;
  if (made !== undefined) plan.told = made;
};

/** The bar alone: whoever writes meanwhile is not interrupted. */
const moved = (plan: PlanPart, progress: PlanProgress): void => {
  plan.progress = progress;
  document.querySelector('.plan progress')?.replaceWith(bar(plan));
};

const bar = ({ progress: { done, all } = { done: 0, all: 1 } }: PlanPart): HTMLElement =>
  h('progress', { max: Math.max(1, all), value: Math.min(done, all), 'aria-labelledby': 'plan' });

const renderOutcome = (sheet: Sheet, plan: PlanPart, made: PlanOutcome): readonly Child[] => {
  const { context, ruleset } = sheet;
  const says = planTold(context, made);
  if (typeof says === 'string' || made.can === 'no') return [h('p', {}, String(says))];
  const look = (shown: ShownWitness | undefined): void => {
    plan.shown = shown;
    plan.redraw?.();
    if (shown !== undefined) byKey('whole')?.closest('section')?.scrollIntoView();
  };
  const give = ({ lines }: Witness): void => {
    for (const [seat, own] of Object.entries(lines))
      plan.promises = {
        ...plan.promises,
        given: withGiven(plan.promises, seat, { by: 'assumed', text: own.join('\n') }),
      };
    plan.redraw?.();
  };
  const part = { inks: ruleset.inks ?? {}, begins: 'plan-', cited: new Map(), citing: '' };
  return [
    ...witnessPart(sheet, made.says, plan.shown, [look, give]),
    h(
      'details',
      { class: 'receipt', 'data-key': 'plan whole', open: isUnfolded('plan whole') },
      h('summary', {}, t(sheet, 'sheet.plan-whole')),
      fromHtml(sectionsHtml(says, context.words.catalogue, part)),
    ),
  ];
};

/** The orders of others that are shown on the map. */
export const deedsShown = (
  { context }: Sheet,
  { told, shown }: PlanPart,
  spaces: ReadonlySet<string>,
): readonly Deed[] => {
  if (shown === undefined || told?.can !== 'yes') return [];
  const witness = witnessOf(told.says, shown);
  return witness === undefined ? [] : deedsIn(context, witness, spaces);
};
