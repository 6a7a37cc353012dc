import type { Game } from '../../core/game.ts';
import type { Planned, PlanProgress } from '../../desk/plan/says.ts';
import { sectionsHtml } from '../../report/render/html-sections.ts';
import { planTold } from '../model/plan.ts';
import { button, type Child, fromHtml, h } from './dom.ts';
import { type Doings, type Sheet, t } from './store.ts';
import { workOn } from './working.ts';

/** The plan that was made last, or is being made. */
export interface PlanPart {
  /** The text that it is about. */
  text?: string;
  told?: Planned;
  progress?: PlanProgress;
  stop?: () => void;
  /** Shows it anew, and nothing else. */
  redraw?: () => void;
}

const SAMPLE = 200;

/** The fate of the orders against the unknown others: nobody else hears of it. */
export const planPart = <G extends Game>(doings: Doings<G>, plan: PlanPart): readonly Child[] => {
  const sheet = doings.sheet();
  const { bench, data, ruleset } = sheet;
  const { bundle } = data;
  // Whoever knows no more than everybody would be told of things that are otherwise.
  if (ruleset.imagine === undefined || bundle === undefined || bench.over) return [];
  const go = (): void => {
    plan.stop?.();
    const { text } = sheet;
    const { rules, frames } = data;
    const wanted = { data: { ruleset: data.ruleset, rules, frames }, bundle, text };
    delete plan.told;
    plan.text = text;
    plan.stop = workOn(ruleset, { ...wanted, lang: bench.lang, sample: SAMPLE }, (said) => {
      if ('progress' in said) plan.progress = said.progress;
      else ended(plan, said.done);
      plan.redraw?.();
    }).stop;
    plan.redraw?.();
  };
  return [
    h('h2', { id: 'plan' }, t(sheet, 'sheet.plan')),
    h('p', {}, t(sheet, 'sheet.plan-help')),
    plan.stop === undefined
      ? button('plan', t(sheet, 'sheet.plan-go'), go)
      : button('plan', t(sheet, 'sheet.plan-stop'), () => {
          plan.stop?.();
          ended(plan, undefined);
          plan.redraw?.();
        }),
    plan.stop !== undefined && bar(plan),
    plan.told !== undefined &&
      plan.text !== sheet.text &&
      h('p', { class: 'warning' }, t(sheet, 'sheet.plan-old')),
    plan.told !== undefined && told(sheet, plan.told),
  ];
};

const ended = (plan: PlanPart, made: Planned | undefined): void => {
  delete plan.stop;
  delete plan.progress;
  if (made !== undefined) plan.told = made;
};

const bar = ({ progress: { done, all } = { done: 0, all: 1 } }: PlanPart): HTMLElement =>
  h('progress', { max: Math.max(1, all), value: Math.min(done, all), 'aria-labelledby': 'plan' });

const told = <G extends Game>({ bench, ruleset }: Sheet<G>, made: Planned): HTMLElement => {
  const says = planTold(bench, made);
  if (typeof says === 'string') return h('p', {}, says);
  const part = { inks: ruleset.inks ?? {}, begins: 'plan-', cited: new Map(), citing: '' };
  return fromHtml(sectionsHtml(says, bench.words.catalogue, part));
};
