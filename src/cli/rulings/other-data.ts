import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import type { Offers, Ruleset } from '../../core/ruleset.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { changesOfData } from '../folder/kept-rules.ts';
import { EXIT, leave } from '../io/exit.ts';
import { isFolder, readIfThere } from '../io/files.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { BroughtFile as Brought } from '../rules/rules-files.ts';
import { rulesFileLines } from '../rules/rules-lines.ts';
import type { Ports } from '../terminal/terminal.ts';
import { leaveWithOthers, type Words } from '../terminal/words.ts';

/** Files that a game is opened with besides those of its ruleset. */
interface Bringing {
  readonly data: readonly string[];
  /** The name of one that the ruleset has, or a file. */
  readonly scenario?: string;
  /** `<seat>=<file>` */
  readonly army: readonly string[];
}

interface Base {
  readonly ruleset: Ruleset;
  readonly loaded: LoadedRules;
  readonly words: Words;
}

/** The rules with what a game brings, validated as the ruleset's own files are; as they were without any. */
export const rulesWith = async (
  ports: Ports,
  { ruleset, loaded, words }: Base,
  bringing: Bringing,
): Promise<LoadedRules> => {
  const offers = ruleset.offers(loaded.data as Game['data']);
  const brought = [
    ...bringing.data.map((path) => dataFile(ports, words, path)),
    ...scenarioOf(ports, offers, words, bringing.scenario),
    ...bringing.army.map((given) => armyOf(ports, offers, words, given)),
  ];
  if (brought.length === 0) return loaded;
  const twice = brought.find(({ name }, at) => brought.findIndex((one) => one.name === name) < at);
  if (twice !== undefined) leave(EXIT.wrong, words.frame('new.twice', { file: twice.name }));
  const read = await ports.library.loadWith(ruleset.id, brought);
  if (read.ok) return { ...read.value, brought: brought.map(calledOf), base: loaded.fingerprint };
  const texts = new Map(brought.flatMap((one) => ('own' in one ? [] : [[one.path, one.bytes]])));
  return leave(
    EXIT.wrong,
    ...rulesFileLines(read.problems, { sentence: words.sentence, texts }),
    words.frame('new.nothing-written'),
  );
};

/** Where it lay on somebody's disk is nobody else's matter: every player has these data. */
const calledOf = (one: Brought): string => ('own' in one ? one.own : basename(one.path));

/** The seats whose forces are brought, to be held against those that are played. */
export const armySeats = ({ army }: Bringing): readonly Seat[] =>
  army.map((given) => seatOf(given));

const seatOf = (given: string): Seat => given.slice(0, given.indexOf('=')).trim().toLowerCase();

const fileAt = ({ folder }: Ports, words: Words, option: string, path: string): Uint8Array => {
  const found = resolve(folder, path);
  return (
    (isFolder(found) ? undefined : readIfThere(found)) ??
    leave(EXIT.wrong, words.frame('new.no-file', { option, file: path }))
  );
};

/** Sentences and rules of a game are no data. */
const NO_DATA = /^messages\.|\.md$/;

/** Folders of a game's data. */
const INSIDE: ReadonlySet<string> = new Set(['presets', 'armies']);

/** It takes the place of the file of that name; one in `presets/` is one of these. */
const dataFile = (ports: Ports, words: Words, path: string): Brought => {
  const name = basename(path);
  if (NO_DATA.test(name) || !name.endsWith('.yaml'))
    return leave(EXIT.wrong, words.frame('new.no-data', { file: path }));
  const inside = basename(dirname(resolve(ports.folder, path)));
  const bytes = fileAt(ports, words, '--data', path);
  return { name: INSIDE.has(inside) ? `${inside}/${name}` : name, path, bytes };
};

const SCENARIO = 'scenario.yaml';

const scenarioOf = (
  ports: Ports,
  { scenarios }: Offers,
  words: Words,
  given: string | undefined,
): readonly Brought[] => {
  if (given === undefined) return [];
  if (scenarios === undefined) return leave(EXIT.wrong, words.frame('new.no-scenarios'));
  if (scenarios.includes(given)) return [{ name: SCENARIO, own: `scenarios/${given}.yaml` }];
  if (given.endsWith('.yaml'))
    return [{ name: SCENARIO, path: given, bytes: fileAt(ports, words, '--scenario', given) }];
  return leaveWithOthers(words, 'new.no-scenario', given, scenarios);
};

const armyOf = (ports: Ports, { armies }: Offers, words: Words, given: string): Brought => {
  if (armies === undefined) return leave(EXIT.wrong, words.frame('new.no-armies'));
  const seat = seatOf(given);
  if (!given.includes('=') || !/^[a-z][a-z0-9-]*$/.test(seat))
    return leave(EXIT.wrong, words.frame('new.army-form', { what: given }));
  const path = given.slice(given.indexOf('=') + 1);
  return { name: `armies/${seat}.yaml`, path, bytes: fileAt(ports, words, '--army', path) };
};

/** Data of a game's rules that are not its own. */
export interface OtherData {
  readonly loaded: LoadedRules;
  /** Where they differ from its own, by the names that lead there. */
  readonly changes: readonly string[];
}

/** The data that come with the program, with files of somebody's in the place of some of theirs. */
export const otherData = async (
  game: ModeratorGame,
  files: readonly string[],
): Promise<OtherData> => {
  const { words, settings, desk, loaded: own, ports } = game;
  const read = await ports.library.loadRules(settings.settings.ruleset);
  if (!read.ok) return leave(EXIT.wrong, ...read.problems.map(words.sentence));
  if (isNameless(game, files)) return leave(EXIT.wrong, namelessText(game));
  const data = files.flatMap((file) => filesAt(ports, file));
  const base = { ruleset: desk.ruleset, loaded: read.value, words };
  const found = await rulesWith(ports, base, { data, army: [] });
  return { loaded: found, changes: changesOfData(own.data, found.data) };
};

/** True if a game with files of its own is held against none: their like are not in the program. */
export const isNameless = ({ loaded }: ModeratorGame, files: readonly string[]): boolean =>
  files.length === 0 && loaded.brought !== undefined;

export const namelessText = ({ loaded: { brought = [] }, words }: ModeratorGame): string =>
  words.frame('other.brought', { files: brought.join(', ') });

/** A folder stands for the files of data in it. */
const filesAt = ({ folder }: Pick<Ports, 'folder'>, named: string): readonly string[] => {
  const path = resolve(folder, named);
  if (!isFolder(path)) return [named];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !DECIDES_NOTHING.test(name))
    .sort()
    .map((name) => join(named, relative('.', name)));
};

/** Names, sentences and drawings decide nothing. */
const DECIDES_NOTHING = /^(?:messages|terms|geometry)[^/]*$/;

const MOST = 12;

/** Where they differ, as many as one reads. */
export const changesTold = (
  { words }: ModeratorGame,
  { changes, loaded }: OtherData,
): readonly string[] => [
  words.frame('other.data', { count: changes.length, data: loaded.fingerprint.slice(0, 8) }),
  ...changes.slice(0, MOST).map((one) => `  ${one}`),
  ...(changes.length > MOST ? [`  … (${changes.length})`] : []),
];
