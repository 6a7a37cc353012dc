import { basename, dirname, resolve } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import type { Offers, Ruleset } from '../../core/ruleset.ts';
import { EXIT, leave } from '../io/exit.ts';
import { isFolder, readIfThere } from '../io/files.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { BroughtFile as Brought } from '../rules/rules-files.ts';
import { rulesFileLines } from '../rules/rules-lines.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Words } from '../terminal/words.ts';

/** Files that a game is opened with besides those of its ruleset. */
interface Bringing {
  readonly data: readonly string[];
  /** The name of one that the ruleset has, or a file. */
  readonly scenario?: string;
  /** `<seat>=<file>` */
  readonly army: readonly string[];
}

interface Base<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly loaded: LoadedRules;
  readonly words: Words;
}

/** The rules with what a game brings, validated as the ruleset's own files are; as they were without any. */
export const rulesWith = async <G extends Game>(
  ports: Ports,
  { ruleset, loaded, words }: Base<G>,
  bringing: Bringing,
): Promise<LoadedRules> => {
  const offers = ruleset.offers(loaded.data as G['data']);
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
  return leave(
    EXIT.wrong,
    words.frame('new.no-scenario', { what: given }),
    words.frame('leave.there-are', { ids: scenarios.join(', ') }),
  );
};

const armyOf = (ports: Ports, { armies }: Offers, words: Words, given: string): Brought => {
  if (armies === undefined) return leave(EXIT.wrong, words.frame('new.no-armies'));
  const seat = seatOf(given);
  if (!given.includes('=') || !/^[a-z][a-z0-9-]*$/.test(seat))
    return leave(EXIT.wrong, words.frame('new.army-form', { what: given }));
  const path = given.slice(given.indexOf('=') + 1);
  return { name: `armies/${seat}.yaml`, path, bytes: fileAt(ports, words, '--army', path) };
};
