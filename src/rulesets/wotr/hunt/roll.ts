import type { FactType, RerollReason } from '../facts.ts';
// The hunt roll: so many dice as the Shadow has in the Hunt Box, better by those of the Free Peoples.

import type { Appliers } from '../chapter.ts';
import { countOf } from '../forces.ts';
import { type Part, SHADOW_NATIONS, type Table, type View } from '../game.ts';
import { besiegedIn, citing, fieldOf, holderOf, holdsStronghold } from '../table.ts';

const hasUnits = ({ troops }: Part): boolean =>
  SHADOW_NATIONS.some(
    (nation) => countOf(troops, nation, 'regular') + countOf(troops, nation, 'elite') > 0,
  );

const hasNazgul = (view: View, { troops, characters }: Part): boolean =>
  countOf(troops, 'sauron', 'nazgul') > 0 ||
  characters.some((one) => view.rules.characters[one].nazgul === true);

export const rerollReasons = (view: View): readonly RerollReason[] => {
  const { region } = view.state.fellowship;
  const shut = holderOf(view, region) === 'shadow' ? besiegedIn(view, region) : undefined;
  const forces = [fieldOf(view, 'shadow', region), ...(shut === undefined ? [] : [shut])];
  return [
    ...(holdsStronghold(view, 'shadow', region) ? (['stronghold'] as const) : []),
    ...(forces.some(hasUnits) ? (['units'] as const) : []),
    ...(forces.some((force) => hasNazgul(view, force)) ? (['nazgul'] as const) : []),
  ];
};

/** HUN-2, HUN-3: the number of dice, and what is added to each. */
export const huntDice = ({
  rules,
  state,
}: View): { readonly dice: number; readonly bonus: number } => ({
  dice: Math.min(rules.tables.hunt.dice, state.box.shadow),
  bonus: state.box['free-peoples'],
});

/** HUN-2 to HUN-4: the dice that found the Fellowship; those that failed are rolled again while there are reasons. */
export const rollHunt = (table: Table, more = 0): number => {
  const { sides, finds } = table.rules.tables.hunt;
  const { dice: count, bonus: own } = huntDice(table);
  const bonus = own + more;
  if (count === 0) {
    table.emit({ type: 'hunt-spared', rule: 'HUN-2' });
    return 0;
  }
  const reasons = rerollReasons(table);
  const roll = (purpose: string): number => table.draw(purpose, sides) + 1;
  const isFound = (die: number): boolean => die > 1 && die + bonus >= finds;
  const dice = Array.from({ length: count }, () => roll('hunt'));
  const failed = dice.filter((die) => !isFound(die)).slice(0, reasons.length);
  const rerolls = failed.map((was) => ({ was, is: roll('hunt-again') }));
  const successes = dice.filter(isFound).length + rerolls.filter(({ is }) => isFound(is)).length;
  const rule = rerolls.length > 0 ? citing(table, 'HUN-4', 'HUN-3') : 'HUN-3';
  table.emit({ type: 'hunt-rolled', rule, dice, bonus, reasons, rerolls, successes });
  return successes;
};

export const rollEvents = {
  'hunt-rolled': () => undefined,
  'hunt-spared': () => undefined,
} satisfies Partial<Appliers<FactType>>;
