import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { changesOfData } from '../folder/kept-rules.ts';
import { EXIT, leave } from '../io/exit.ts';
import { isFolder } from '../io/files.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Ports } from '../terminal/ports.ts';
import { rulesWith } from './new-brought.ts';

/** Data of a game's rules that are not its own. */
export interface OtherData {
  readonly loaded: LoadedRules;
  /** Where they differ from its own, by the names that lead there. */
  readonly changes: readonly string[];
}

/** The data that come with the program, with files of somebody's in the place of some of theirs. */
export const otherData = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  files: readonly string[],
): Promise<OtherData> => {
  const { words, settings, desk, loaded: own } = game;
  const read = await ports.library.loadRules(settings.settings.ruleset);
  if (!read.ok) return leave(EXIT.wrong, ...read.problems.map(words.sentence));
  if (isNameless(game, files)) return leave(EXIT.wrong, namelessText(game));
  const data = files.flatMap((file) => filesAt(ports, file));
  const base = { ruleset: desk.ruleset, loaded: read.value, words };
  const found = await rulesWith(ports, base, { data, army: [] });
  return { loaded: found, changes: changesOfData(own.data, found.data) };
};

/** True if a game with files of its own is held against none: their like are not in the program. */
export const isNameless = <G extends Game>(
  { loaded }: Pick<ModeratorGame<G>, 'loaded'>,
  files: readonly string[],
): boolean => files.length === 0 && loaded.brought !== undefined;

export const namelessText = <G extends Game>({
  loaded: { brought = [] },
  words,
}: Pick<ModeratorGame<G>, 'loaded' | 'words'>): string =>
  words.frame('other.brought', { files: brought.join(', ') });

/** A folder stands for the files of data in it. */
const filesAt = ({ folder }: Pick<Ports, 'folder'>, named: string): readonly string[] => {
  const path = resolve(folder, named);
  if (!isFolder(path)) return [named];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !NO_DATA.test(name))
    .sort()
    .map((name) => join(named, relative('.', name)));
};

/** Names, sentences and drawings decide nothing. */
const NO_DATA = /^(?:messages|terms|geometry)[^/]*$/;

const MOST = 12;

/** Where they differ, as many as one reads. */
export const changesTold = <G extends Game>(
  { words }: Pick<ModeratorGame<G>, 'words'>,
  { changes, loaded }: OtherData,
): readonly string[] => [
  words.frame('other.data', { count: changes.length, data: loaded.fingerprint.slice(0, 8) }),
  ...changes.slice(0, MOST).map((one) => `  ${one}`),
  ...(changes.length > MOST ? [`  … (${changes.length})`] : []),
];
