import type { Ids } from '../../../core/game.ts';
import { isSame } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { type Draft, fromOf, type Game, stakesOf } from './draft.ts';
import type { Plain } from './lines/index.ts';

// What a line says that corrects one above it is forgotten first.

/** What an order that stood above does is forgotten with it. */
const forgetOrder = (draft: Draft, area: AreaId): void => {
  draft.placings = draft.placings.filter((one) => one.area !== area);
  const without = (wishes: readonly Wish[]): Wish[] =>
    wishes.filter((wish) => fromOf(wish) !== area);
  draft.doings = { march: without(draft.doings.march), raid: without(draft.doings.raid) };
  for (const group of draft.supports.values())
    group.plans.splice(0, Infinity, ...group.plans.filter((plan) => plan.area !== area));
  if (draft.fortified)
    draft.fortified = {
      ...draft.fortified,
      areas: draft.fortified.areas.filter((one) => one !== area),
    };
};

/** The kinds of question that a line answers, and what it is about. */
const answered = (
  game: Game,
  said: Plain,
): readonly (readonly [kind: string, about: Ids | undefined])[] => {
  if (said.says === 'answer')
    return game.kindsOf(said.line).map((kind) => [kind, said.about] as const);
  if (said.says === 'bids')
    return [...stakesOf(said).map((on) => [`bid-${on}`, undefined] as const)];
  return said.says === 'retreat'
    ? [['retreat', said.from === undefined ? undefined : { area: said.from }]]
    : [];
};

/** Forgets what a line that is corrected said. */
export const forget = (game: Game, draft: Draft, said: Plain): void => {
  if (said.says === 'order') forgetOrder(draft, said.area);
  const gone = answered(game, said);
  draft.others = draft.others.filter(
    ({ kind, about }) => !gone.some(([one, its]) => one === kind && isSame(its ?? {}, about ?? {})),
  );
  if (said.says === 'bids') draft.tracks = null;
};
