import type { Game } from '../../core/game.ts';
import { aimOf } from '../model/choices.ts';
import type { Deed } from '../model/given.ts';
import type { Slot } from '../model/slots.ts';
import { aimsOf, currentOf } from './chooser.ts';
import type { Mark } from './map.ts';
import type { Sheet } from './store.ts';

/** All that the map shows of a sheet: what is said, what is empty, where an order can be aimed, what others do. */
export const marksOf = <G extends Game>(
  sheet: Sheet<G>,
  spaces: ReadonlySet<string>,
  deeds: readonly Deed[],
): readonly Mark[] => {
  const { form, open, bench } = sheet;
  const slot = form.slots.find(({ id }) => id === open?.id);
  const targets =
    open?.aiming === undefined || slot === undefined ? [] : aimsOf(sheet, slot, spaces);
  return [
    ...form.slots.flatMap((one) => markOf(sheet, one, spaces)),
    ...targets.map(
      ({ id, trial }): Mark => ({
        space: id,
        state: trial.verdict === 'legal' ? 'target' : 'doubtful',
      }),
    ),
    ...deeds.map(
      ({ seat, ...deed }): Mark => ({ ...deed, state: 'other', label: bench.words.noun(seat) }),
    ),
  ];
};

/** A row about a space shows there what it says, or that it is still empty. */
const markOf = <G extends Game>(
  sheet: Sheet<G>,
  slot: Slot,
  spaces: ReadonlySet<string>,
): readonly Mark[] => {
  const { about: space } = slot;
  if (space === undefined || !slot.isAsked || !spaces.has(space)) return [];
  const isOpen = sheet.open?.id === slot.id;
  const current = currentOf(sheet, slot);
  const isForgotten = sheet.forgotten.some(({ subject }) => subject.id === slot.id);
  if (current === undefined && !isForgotten && !isOpen) return [];
  const aim = current && aimOf(slot, current, spaces);
  const said = current === undefined ? 'empty' : 'said';
  return [
    {
      ...{ space, state: isOpen ? 'open' : said },
      ...(current !== undefined && { label: labelOf(current.text) }),
      ...(aim !== undefined && { into: String(aim.value) }),
    },
  ];
};

/** The line without the name of its space, cut short. */
const labelOf = (text: string): string => {
  const said = text.replace(/^[^:：]*[:：]\s*/u, '').split(/[;；→]|->/u)[0] ?? '';
  return said.trim().slice(0, 18);
};
