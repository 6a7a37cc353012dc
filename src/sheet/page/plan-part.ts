import type { Game } from '../../core/game.ts';
import type { PlanLine, Planned, PlanProgress, PlanSays, Witness } from '../../desk/plan/says.ts';
import { aimSaying } from '../../desk/tell/plan.ts';
import { sectionsHtml } from '../../report/render/html-sections.ts';
import { type Deed, deedsIn } from '../model/given.ts';
import { planTold } from '../model/plan.ts';
import { button, byKey, type Child, fromHtml, h, isUnfolded } from './dom.ts';
import { givenField, othersPart, type Promises, promisePart, withGiven } from './plan-given.ts';
import { type Doings, type Sheet, t } from './store.ts';
import { workOn } from './working.ts';

/** The witness that is shown: of which line, and of which way. */
interface Shown {
  readonly line: number;
  readonly way: Way;
}

const WAYS = ['brings', 'prevents'] as const;
type Way = (typeof WAYS)[number];

const witnessOf = ({ lines }: Pick<PlanSays, 'lines'>, { line, way }: Shown): Witness | undefined =>
  lines[line]?.[way];

/** One sign for each verdict; the words are in the whole of the plan. */
const FATES = { certain: '✓', cannot: '✗', depends: '↕', unknown: '?' } as const;

const isWorth = (witness: Witness | undefined): boolean =>
  witness !== undefined && witness.given.length > 0;

/** Each deed that hangs on others, with the orders by which it comes about or fails, to be looked at. */
const witnessPart = <G extends Game>(
  sheet: Sheet<G>,
  { lines }: PlanSays,
  shown: Shown | undefined,
  [look, give]: readonly [(shown: Shown | undefined) => void, (witness: Witness) => void],
): readonly Child[] => {
  const open = lines.flatMap((line, at) => (line.of === 'deed' ? [{ line, at }] : []));
  if (open.length === 0) return [];
  const row = (line: PlanLine, at: number): HTMLElement => {
    const witness = shown?.line === at ? line[shown.way] : undefined;
    return h(
      'li',
      { class: `witness ${line.verdict}` },
      h('p', {}, `${FATES[line.verdict]} `, sheet.bench.words.catalogue.say(aimSaying(line))),
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

const laidOpen = <G extends Game>(
  sheet: Sheet<G>,
  witness: Witness,
  give: (witness: Witness) => void,
): readonly Child[] => [
  ...Object.entries(witness.lines).map(([seat, own]) =>
    h('pre', {}, [sheet.bench.words.noun(seat), ...own].join('\n')),
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
  told?: Planned;
  progress?: PlanProgress;
  shown?: Shown | undefined;
  stop?: () => void;
  /** Shows it anew, and the map with it. */
  redraw?: () => void;
}

export const emptyPlan = (): PlanPart => ({
  promises: { given: [], own: new Set() },
  field: givenField(),
});

const SAMPLE = 200;

/** The fate of the orders against the unknown others: nobody else hears of it. */
export const planPart = <G extends Game>(doings: Doings<G>, plan: PlanPart): readonly Child[] => {
  const sheet = doings.sheet();
  const { bench, data, ruleset } = sheet;
  // Whoever knows no more than everybody would be told of things that are otherwise.
  if (ruleset.imagine === undefined || data.bundle === undefined || bench.over) return [];
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
    ...(plan.told === undefined ? [] : toldOf(sheet, plan, plan.told)),
  ];
};

const go = <G extends Game>(sheet: Sheet<G>, plan: PlanPart): void => {
  const { bench, data, ruleset, text } = sheet;
  const { rules, frames, bundle = '' } = data;
  const { given } = plan.promises;
  plan.stop?.();
  delete plan.told;
  delete plan.shown;
  plan.about = { text, given };
  const wanted = { data: { ruleset: data.ruleset, rules, frames }, bundle, text, given };
  plan.stop = workOn(ruleset, { ...wanted, lang: bench.lang, sample: SAMPLE }, (said) => {
    if ('progress' in said) moved(plan, said.progress);
    else {
      ended(plan, said.done);
      plan.redraw?.();
    }
  }).stop;
  plan.redraw?.();
};

const ended = (plan: PlanPart, made: Planned | undefined): void => {
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

const toldOf = <G extends Game>(
  sheet: Sheet<G>,
  plan: PlanPart,
  made: Planned,
): readonly Child[] => {
  const { bench, ruleset } = sheet;
  const says = planTold(bench, made);
  if (typeof says === 'string' || made.can === 'no') return [h('p', {}, String(says))];
  const look = (shown: Shown | undefined): void => {
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
      fromHtml(sectionsHtml(says, bench.words.catalogue, part)),
    ),
  ];
};

/** The orders of others that are shown on the map. */
export const deedsShown = <G extends Game>(
  { bench }: Sheet<G>,
  { told, shown }: PlanPart,
  spaces: ReadonlySet<string>,
): readonly Deed[] => {
  if (shown === undefined || told?.can !== 'yes') return [];
  const witness = witnessOf(told.says, shown);
  return witness === undefined ? [] : deedsIn(bench, witness, spaces);
};
