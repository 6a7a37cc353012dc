import type { Entry } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import type { Trail } from '../core/ruleset.ts';
import type { Desk } from './desk.ts';
import { names } from './naming.ts';

/** The entries that some lead back to, and those that these lead back to in their turn. */
export const followTrails = <G extends Game>(
  { ruleset, rules }: Pick<Desk<G>, 'ruleset' | 'rules'>,
  known: readonly Entry<G['event']>[],
  entries: readonly Entry<G['event']>[],
): readonly Entry<G['event']>[] => {
  const found = new Set<Entry<G['event']>>();
  const open = [...entries];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const before = known.slice(0, known.indexOf(entry));
    for (const trail of ruleset.trails?.(rules, entry.event) ?? []) {
      const end = before[atEnd(before, trail)];
      if (end === undefined || found.has(end)) continue;
      found.add(end);
      open.push(end);
    }
  }
  return [...found];
};

/** Where a trail ends: -1 where it leads to nothing. */
const atEnd = (before: readonly Entry[], { type, names: ids, since }: Trail): number => {
  const at = before.findLastIndex(
    ({ event }) => event.type === type && ids.every((id) => names(event, id)),
  );
  return since === undefined || at > atEnd(before, since) ? at : -1;
};
