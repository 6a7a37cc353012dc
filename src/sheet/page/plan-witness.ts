import type { Game } from '../../core/game.ts';
import type { PlanLine, PlanSays, Witness } from '../../desk/plan/says.ts';
import { aimSaying } from '../../desk/tell/plan-aims.ts';
import { button, type Child, h } from './dom.ts';
import { type Sheet, t } from './store.ts';

/** The witness that is shown: of which line, and of which way. */
export interface Shown {
  readonly line: number;
  readonly way: Way;
}

const WAYS = ['brings', 'prevents'] as const;
type Way = (typeof WAYS)[number];

export const witnessOf = (
  { lines }: Pick<PlanSays, 'lines'>,
  { line, way }: Shown,
): Witness | undefined => lines[line]?.[way];

const isWorth = (witness: Witness | undefined): boolean =>
  witness !== undefined && witness.given.length > 0;

/** Each deed that hangs on others, with the orders by which it comes about or fails, to be looked at. */
export const witnessPart = <G extends Game>(
  sheet: Sheet<G>,
  { lines }: PlanSays,
  shown: Shown | undefined,
  [look, give]: readonly [(shown: Shown | undefined) => void, (witness: Witness) => void],
): readonly Child[] => {
  const open = lines.flatMap((line, at) =>
    line.of === 'deed' && WAYS.some((way) => isWorth(line[way])) ? [{ line, at }] : [],
  );
  if (open.length === 0) return [];
  const row = (line: PlanLine, at: number): HTMLElement => {
    const witness = shown?.line === at ? line[shown.way] : undefined;
    return h(
      'li',
      { class: 'witness' },
      h('p', {}, sheet.bench.words.catalogue.say(aimSaying(line))),
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
  return [
    h('h3', {}, t(sheet, 'sheet.witness')),
    h('ul', { class: 'witnesses' }, ...open.map(({ line, at }) => row(line, at))),
  ];
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
