import { isLike } from '../core/changes.ts';
import { nearIds } from '../core/edit-distance.ts';
import type { Seat } from '../core/game.ts';
import { copy } from '../core/json.ts';
import type { Args } from '../core/problem.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { PositionForm, PositionIssue } from '../core/ruleset-module.ts';
import { isRecord } from '../core/shape.ts';

/** Every name in a value: members' own, and words. */
const namesIn = (value: unknown, names: Set<string> = new Set()): Set<string> => {
  if (typeof value === 'string') names.add(value);
  for (const inner of addMembers(value, names)) namesIn(inner, names);
  return names;
};

/** Adds the names of a value's members; gives what they hold. */
const addMembers = (value: unknown, names: Set<string>): readonly unknown[] => {
  if (value instanceof Map) return [...value];
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
  return Object.values(value);
};

/** What a position names itself, such as a unit, it may speak of. */
const addNamed = (value: unknown, names: Set<string>): void => {
  for (const inner of addMembers(value, names)) addNamed(inner, names);
};

const issue = (path: PositionIssue['path'], code: string, args: Args): PositionIssue => ({
  ...{ path, which: 'key' },
  problem: { code, args },
});

/** Shorter words are near many: places that nothing lists, such as a hex. */
const SHORTEST = 4;

/** Words of a value that neither the rules nor the table know, and that are near one that they do: slips. */
const strangeIn = (
  value: unknown,
  path: PositionIssue['path'],
  known: ReadonlySet<string>,
): readonly PositionIssue[] => {
  if (typeof value === 'string') {
    // One thing may be named by several, such as a unit and the card that it was ordered by.
    if (value.split('/').every((part) => known.has(part))) return [];
    const near = value.length < SHORTEST ? [] : nearIds(value, [...known]);
    const problem = { code: 'position-unknown', args: { id: value, near } };
    return near.length === 0 ? [] : [{ path, problem }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    return strangeIn(inner, at, known);
  });
};

/** A table as far as its reader knows it: where something is hidden from him, a sign of it lies, and a position has it as it begins. */
const onlyKnown = (blank: unknown, value: unknown): unknown => {
  if (isLike(blank, value)) return value;
  if (!isRecord(blank) || !isRecord(value)) return blank;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, onlyKnown(blank[name], inner)]),
  );
};

/** The position of a game that has no words of its own for one: the values of its table, as `state.yaml` has them. */
export const plainPosition = (ruleset: Ruleset, seats: readonly Seat[]): PositionForm => ({
  layPosition({ rules, state }, said) {
    const members: Readonly<Record<string, unknown>> = isRecord(said) ? said : {};
    const blank = ruleset.blank(rules, seats) as Readonly<Record<string, unknown>>;
    const missing = Object.keys(blank)
      .filter((name) => members[name] === undefined)
      .map((member) => issue([member], 'member-missing', { member }));
    const known = namesIn([rules, blank, ruleset.phases]);
    addNamed(members, known);
    const wrong = Object.entries(members).flatMap(([name, value]) => {
      if (!(name in blank)) return [issue([name], 'unknown-member', { member: name })];
      return isLike(blank[name], value)
        ? strangeIn(value, [name], known)
        : [issue([name], 'other-sort', { path: name })];
    });
    Object.assign(state as object, copy(members));
    return [...missing, ...wrong];
  },
  writePosition: ({ rules, state }) => onlyKnown(ruleset.blank(rules, seats), state),
});
