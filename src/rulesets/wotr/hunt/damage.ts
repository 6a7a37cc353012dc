// The damage of a tile: the Ring is used, or a Companion falls.

import type { Ids, NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { mourn } from '../cards/mourning.ts';
import { corrupt } from '../fellowship/corruption.ts';
import { settleGuide } from '../fellowship/guide.ts';
import { refuseSeparation, separationSpots } from '../fellowship/paths.ts';
import { separate } from '../fellowship/separate.ts';
import type { CharacterId, Play, RegionId, RuleId, Table, View, Wotr } from '../game.ts';
import { isOver, isReadSince, leadOf } from '../table.ts';

/** HUN-11, HUN-12: use the Ring, or lose the Guide, or a Companion by chance. */
const MEANS = ['ring', 'guide', 'chance'] as const;
export type Means = (typeof MEANS)[number];

const refuse = ({ state }: View, means: Means): Problem | null => {
  if (!MEANS.includes(means)) return illegal('HUN-12', 'no-such-means', { choices: MEANS });
  return means === 'ring' || state.fellowship.companions.length > 0
    ? null
    : illegal('HUN-12', 'no-companion-left');
};

export const means = oneOf<Wotr, NoIds, Means>('hunt-damage', {
  rule: 'HUN-12',
  candidates: () => MEANS,
  refuse: (view, _question, _made, one) => refuse(view, one),
  warning: (view, _seat, one) => refuse(view, one),
  // D7: the Ring, unless it loses the war; then the Guide.
  fallback: ({ rules, state }) => {
    const { corruption, companions } = state.fellowship;
    const isEnd = corruption + (state.hunt?.damage ?? 0) >= rules.tables.tracks.corruption;
    return isEnd && companions.length > 0 ? 'guide' : 'ring';
  },
});

/** CHR-29: a Hobbit that would fall in the Fellowship is placed as if he had just been separated. */
export const hobbitSpot = oneOf<Wotr, Ids & { readonly character: CharacterId }, RegionId>(
  'hobbit-spot',
  {
    rule: 'CHR-1',
    candidates: (view, { about: { character } }) =>
      separationSpots(view, [character]).map(({ region }) => region),
    refuse: (view, { about: { character } }, _made, to) => refuseSeparation(view, [character], to),
    fallback: ({ state }) => state.fellowship.region,
  },
);

/** HUN-11 to HUN-13: what a Companion does not bear goes to corruption. */
export function* takeDamage(table: Table): Play<void> {
  const damage = table.state.hunt?.damage ?? 0;
  const chosen = yield* chooseMeans(table, damage);
  if (chosen === 'ring') {
    corrupt(table, 'HUN-11', damage);
    return;
  }
  const fallen = chosen === 'guide' ? table.state.fellowship.guide : byChance(table);
  const isSaid = chosen === 'chance' && isReadSince(table, 2) && escapes(table, fallen);
  if (isSaid) table.emit({ type: 'companion-drawn', rule: 'HUN-12', character: fallen });
  yield* fall(table, 'HUN-12', fallen, chosen);
  const level = table.rules.characters[fallen].level ?? 0;
  if (damage > level) corrupt(table, 'HUN-13', damage - level);
  if (!isOver(table)) yield* settleGuide(table);
}

/** HUN-11, HUN-12; a card may say itself who bears it. */
function* chooseMeans(table: Table, damage: number): Play<Means> {
  if (damage <= 0 || table.state.fellowship.companions.length === 0) return 'ring';
  const { bearer } = table.state.hunt ?? {};
  return bearer ?? (yield* ask(means.of(leadOf(table, 'free-peoples'), {})));
}

/** HUN-12: the Guide is among them, the Ring-bearers are not. */
export const byChance = (table: Table): CharacterId => {
  const { companions } = table.state.fellowship;
  return invariant(companions[table.draw('sacrifice', companions.length)], 'a Companion');
};

/** CHR-29: a Hobbit does not fall outside Mordor. */
const escapes = ({ rules, state }: View, character: CharacterId): boolean =>
  rules.characters[character].hobbit === true && state.fellowship.mordor === null;

/** HUN-12: he is sacrificed, and a card on the table may make it worse. */
export function* fall(
  table: Table,
  rule: RuleId,
  character: CharacterId,
  how: 'guide' | 'chance' | 'card',
): Play<void> {
  if (escapes(table, character)) yield* flee(table, character);
  else table.emit({ type: 'companion-lost', rule, character, how });
  yield* mourn(table);
}

/** CHR-29: a Hobbit goes where he likes. */
function* flee(table: Table, character: CharacterId): Play<void> {
  const { rule } = table.rules.characters[character];
  const region = yield* ask(hobbitSpot.of(leadOf(table, 'free-peoples'), { character }));
  const spot = separationSpots(table, [character]).find((one) => one.region === region);
  yield* separate(table, rule, [character], spot ?? { region });
}
