import { resolve } from 'node:path';
import type { Chance } from '../../core/chance.ts';
import { changesBetween, isLike } from '../../core/changes.ts';
import { nearIds } from '../../core/edit-distance.ts';
import type { Fact, Game, Seat, View } from '../../core/game.ts';
import { copy, isSame } from '../../core/json.ts';
import { type Args, at } from '../../core/problem.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { PositionForm, PositionIssue, RulesetParts } from '../../core/ruleset-module.ts';
import { isRecord } from '../../core/shape.ts';
import type { Case, CaseAnswer } from '../../desk/cases.ts';
import type { Equipment } from '../../desk/desk.ts';
import type { Settings } from '../folder/settings.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { isFolder, readIfThere } from '../io/files.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import { readYaml, type YamlFile } from '../io/yaml-file.ts';
import { rulesFileLines } from '../rules/rules-lines.ts';
import type { Ports } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';

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
const plainPosition = (ruleset: Ruleset, seats: readonly Seat[]): PositionForm => ({
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

/** A position as it lies in a file: the way it is played, and what lies on the table. */
export interface PositionFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly yaml: YamlFile;
  readonly ruleset?: string;
  readonly preset?: string;
  readonly players?: number;
  readonly options: Readonly<Record<string, string>>;
  readonly given: unknown;
}

/** A case has more: what was answered there and what came of it, which a game does not begin with. */
const OF_CASES = [
  ...['answers', 'orders', 'draws', 'events', 'table'],
  ...['appeal', 'rulings', 'fails'],
] as const;
const MEMBERS = ['ruleset', 'preset', 'players', 'options', 'given', ...OF_CASES] as const;

/** Reads a position that a game goes on from. */
export const readPosition = (
  { folder }: Pick<Ports, 'folder'>,
  path: string,
  words: Words,
): PositionFile => {
  const found = resolve(folder, path);
  const bytes =
    (isFolder(found) ? undefined : readIfThere(found)) ??
    leave(EXIT.wrong, why('new.no-file', { option: '--from', file: path }));
  const read = readYaml(path, Buffer.from(bytes).toString());
  if (!read.ok) return wrongIn(path, bytes, read.problems, words);
  const { value, placeOf } = read.value;
  const members: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  const strange = Object.keys(members).filter((name) => !MEMBERS.some((one) => one === name));
  const problems = [
    ...strange.map((member) =>
      at(placeOf([member], 'key'), {
        code: 'unknown-member',
        args: { member, choices: [...MEMBERS] },
      }),
    ),
    ...(isRecord(members['given'])
      ? []
      : [at(placeOf(['given']), { code: 'member-missing', args: { member: 'given' } })]),
  ];
  if (problems.length > 0) return wrongIn(path, bytes, problems, words);
  const { ruleset, preset, players, options, given } = members;
  return {
    ...{ path, bytes, yaml: read.value, given },
    ...(ruleset !== undefined && { ruleset: String(ruleset) }),
    ...(preset !== undefined && { preset: String(preset) }),
    ...(players !== undefined && { players: Number(players) }),
    options: Object.fromEntries(
      Object.entries(isRecord(options) ? options : {}).map(([name, one]) => [name, String(one)]),
    ),
  };
};

const wrongIn = (
  path: string,
  bytes: Uint8Array,
  problems: Parameters<typeof rulesFileLines>[0],
  words: Words,
): never =>
  leave(
    EXIT.wrong,
    ...rulesFileLines(problems, { sentence: words.sentence, texts: new Map([[path, bytes]]) }),
    words.frame('position.docs'),
    words.frame('new.nothing-written'),
  );

/** The words in which a game says a position: its own, or the values of its table. */
export const positionForm = async (
  { ruleset, seats }: Pick<Equipment, 'ruleset' | 'seats'>,
  parts: RulesetParts,
): Promise<PositionForm> => (await parts.position?.()) ?? plainPosition(ruleset, seats);

/** The table that a file says, and what it had to take for granted. */
interface FilePosition {
  readonly state: Game['state'];
  readonly unsaid: readonly string[];
}

/** Lays a position on an empty table, or leaves with all that cannot lie there. */
export const layPosition = (
  { ruleset, rules, seats }: Pick<Equipment, 'ruleset' | 'rules' | 'seats'>,
  form: PositionForm,
  { path, bytes, yaml, given }: PositionFile,
  { chance, words }: { readonly chance: Chance; readonly words: Words },
): FilePosition => {
  const view: View = { rules, state: copy(ruleset.blank(rules, seats)) };
  const times = new Map<string, number>();
  const issues = form.layPosition(view, given, (purpose, sides) => {
    const k = (times.get(purpose) ?? 0) + 1;
    times.set(purpose, k);
    return chance(`0|position|${purpose}|${k}`, sides);
  });
  const problems = issues.map(({ path: members, which, problem }) =>
    at(yaml.placeOf(['given', ...members], which), problem),
  );
  if (problems.length > 0) return wrongIn(path, bytes, problems, words);
  return { state: view.state, unsaid: unsaidIn(given, form.writePosition(view)) };
};

/** Members of the whole position that a file leaves out, with what they were taken for; cards are not named. */
const unsaidIn = (said: unknown, whole: unknown, path = ''): readonly string[] => {
  if (!isRecord(whole)) return [];
  const members: Readonly<Record<string, unknown>> = isRecord(said) ? said : {};
  return Object.entries(whole).flatMap(([name, value]) => {
    const there = path === '' ? name : `${path}.${name}`;
    if (members[name] !== undefined)
      return path.includes('.') ? [] : unsaidIn(members[name], value, there);
    return [`${there}: ${Array.isArray(value) ? value.join(', ') || '[]' : flatYaml(value)}`];
  });
};

const flatYaml = (value: unknown): string =>
  writeYaml(value)
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');

type RulesChoice = Pick<Settings, 'ruleset' | 'preset' | 'options'>;

/** A position as its file, which `new --from` reads; undefined with the places of the table that it cannot say. */
export const positionText = (
  equipment: Equipment,
  form: PositionForm,
  state: Game['state'],
  { ruleset, preset, options }: RulesChoice,
): { readonly text: string } | { readonly unsayable: readonly string[] } => {
  const { rules, seats } = equipment;
  const given = form.writePosition({ rules, state });
  const again: View = { rules, state: copy(equipment.ruleset.blank(rules, seats)) };
  const issues = form.layPosition(again, copy(given), () => 0);
  if (issues.length > 0 || !isSame(again.state, state)) {
    const places = changesBetween(again.state, state).map((one) => one.path.join('.'));
    const wrong = issues.map(({ path, problem }) => `${path.join('.')} (${problem.code})`);
    return { unsayable: [...wrong, ...places] };
  }
  const played = { ruleset, preset, players: seats.length, options };
  return { text: writeYaml({ ...played, given }) };
};

/** A case as its file: the position first, as `new --from` reads it; no name and no address is in it. */
export const caseText = (
  { ruleset, preset, options }: Pick<Settings, 'ruleset' | 'preset' | 'options'>,
  players: number,
  { given, answers, orders, draws, events, table }: Case,
  more: object,
): string =>
  writeYaml({
    ...{ ruleset, preset, players, options, given, answers },
    ...(orders !== undefined && Object.keys(orders).length > 0 && { orders }),
    draws,
    ...(events && { events }),
    ...(table && { table }),
    ...more,
  });

/** The case that a file says. */
export const caseIn = ({ given, yaml }: PositionFile): Case => {
  const members: Readonly<Record<string, unknown>> = isRecord(yaml.value) ? yaml.value : {};
  const { answers, orders, draws, events, table } = members;
  return {
    given,
    answers: (Array.isArray(answers) ? answers : []).filter(isAnswer),
    ...(isRecord(orders) && { orders: linesIn(orders) }),
    ...(Array.isArray(events) && { events: events.filter(isFact) }),
    ...(table !== undefined && { table: String(table) }),
    draws: Object.fromEntries(
      Object.entries(isRecord(draws) ? draws : {}).map(([key, number]) => [key, Number(number)]),
    ),
  };
};

const isFact = (value: unknown): value is Fact =>
  isRecord(value) && typeof value['type'] === 'string' && typeof value['rule'] === 'string';

const isAnswer = (value: unknown): value is CaseAnswer =>
  isRecord(value) &&
  typeof value['seat'] === 'string' &&
  typeof value['kind'] === 'string' &&
  isRecord(value['about']) &&
  value['answer'] !== undefined;

const linesIn = (orders: Readonly<Record<string, unknown>>): Case['orders'] & object =>
  Object.fromEntries(
    Object.entries(orders).map(([seat, lines]) => [
      seat,
      (Array.isArray(lines) ? lines : []).map(String),
    ]),
  );
