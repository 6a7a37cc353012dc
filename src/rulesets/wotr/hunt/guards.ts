import type { FactType } from '../facts.ts';
// Protection of the Guide: before the damage of a tile is taken.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import { refuseSeparation, separationSpots } from '../fellowship/paths.ts';
import { separate } from '../fellowship/separate.ts';
import type { CharacterId, Play, RegionId, RuleId, Table, View, Wotr } from '../game.ts';
import { leadOf } from '../table.ts';
import type { HuntUnderWay } from './under-way.ts';

/** The Guide's ability against a tile: a Hobbit goes (in Mordor nowhere), Gollum shows the Fellowship. */
export type Guard =
  | { readonly guard: 'none' | 'reveal' }
  | { readonly guard: 'separate'; readonly to?: RegionId };

const NONE: Guard = { guard: 'none' };

const isHobbit = ({ rules }: View, one: CharacterId): boolean =>
  rules.characters[one].hobbit === true;

/** HUN-14: nothing helps, or nothing more. */
const isBare = ({ damage, guard: used, bearer }: HuntUnderWay): boolean =>
  damage < 1 || used === 'other' || bearer === 'ring';

/** Where a Hobbit who guides could go; HUN-14: the second joins the first. */
function* ways(view: View, { group }: HuntUnderWay): Generator<Guard> {
  const { guide, mordor } = view.state.fellowship;
  if (mordor !== null) {
    yield { guard: 'separate' };
    return;
  }
  for (const { region } of separationSpots(view, [guide]))
    if (group === undefined || group === region) yield { guard: 'separate', to: region };
}

/** All that the Guide could do now. */
function* guardsOf(view: View): Generator<Guard> {
  const { hunt, fellowship } = view.state;
  yield NONE;
  if (hunt === null || isBare(hunt)) return;
  if (isHobbit(view, fellowship.guide)) yield* ways(view, hunt);
  const isUnseen = fellowship.hidden && !hunt.reveals;
  if (fellowship.guide === 'gollum' && isUnseen && hunt.guard === null) yield { guard: 'reveal' };
}

const isSameGuard = (a: Guard, b: Guard): boolean =>
  a.guard === b.guard &&
  (a.guard === 'separate' ? a.to : '') === (b.guard === 'separate' ? b.to : '');

const refuse = (view: View, said: Guard): Problem | null => {
  if ([...guardsOf(view)].some((one) => isSameGuard(one, said))) return null;
  const { guide, mordor } = view.state.fellowship;
  const args = { character: guide };
  if (said.guard !== 'separate')
    return guide === 'gollum'
      ? illegal(view.rules.characters[guide].rule, 'revealed-anyway')
      : illegal('FEL-2', 'gollum-does-not-guide', args);
  if (!isHobbit(view, guide)) return illegal('FEL-2', 'no-hobbit-guides', args);
  if (mordor !== null) return illegal('MOR-5', 'separated-in-mordor', args);
  const { group } = view.state.hunt ?? {};
  if (group !== undefined && said.to !== group)
    return illegal('HUN-14', 'hobbits-together', { ...args, region: group });
  return said.to === undefined
    ? illegal('CHR-1', 'say-where-to', args)
    : refuseSeparation(view, [guide], said.to);
};

/** Where the second Hobbit goes need not be said. */
const withPlace = (view: View, said: Guard): Guard => {
  const { group } = view.state.hunt ?? {};
  return said.guard === 'separate' && said.to === undefined && group !== undefined
    ? { guard: 'separate', to: group }
    : said;
};

export const guard = oneOf<Wotr, NoIds, Guard>('hunt-guard', {
  rule: 'HUN-14',
  candidates: (view) => guardsOf(view),
  refuse: (view, _question, _made, said) => refuse(view, said),
  resolve: (view, _question, said) => ({ answer: withPlace(view, said), dropped: [] }),
  fallback: () => NONE,
});

const ruleOf = ({ rules }: View, one: CharacterId): RuleId => rules.characters[one].rule;

/** HUN-14: protection first, while there is any; a Hobbit that goes may leave the next as the Guide. */
export function* protect(table: Table): Play<void> {
  while ([...guardsOf(table)].length > 1) {
    const said = yield* ask(guard.of(leadOf(table, 'free-peoples'), {}));
    if (said.guard === 'none') return;
    const { guide: by } = table.state.fellowship;
    const damage = (table.state.hunt?.damage ?? 1) - 1;
    const reveals = said.guard === 'reveal' ? { reveals: 'yes' as const } : {};
    table.emit({ type: 'damage-eased', rule: ruleOf(table, by), by, damage, ...reveals });
    if (said.guard === 'separate')
      yield* separate(table, ruleOf(table, by), [by], spotFor(table, by, said.to));
  }
}

const spotFor = (view: View, one: CharacterId, to: RegionId = view.state.fellowship.region) =>
  separationSpots(view, [one]).find(({ region }) => region === to) ?? { region: to };

export const guardEvents = {
  'damage-eased': ({ rules, state }, { by, damage, reveals }) => {
    if (state.hunt === null) return;
    state.hunt.damage = damage;
    state.hunt.guard = rules.characters[by].hobbit === true ? 'hobbit' : 'other';
    if (reveals !== undefined) state.hunt.reveals = true;
  },
} satisfies Partial<Appliers<FactType>>;
