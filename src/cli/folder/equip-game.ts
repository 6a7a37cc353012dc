import type { Game } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { type ChanceMix, withWords } from '../../desk/chance-words.ts';
import type { Equipment } from '../../desk/desk.ts';
import { equipmentFor } from '../../desk/equipment.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { chanceOf } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Ports } from '../terminal/terminal.ts';
import { leaveWithRulesFiles, type Words } from '../terminal/words.ts';
import type { Settings } from './settings.ts';

/** Leaves where a file names a ruleset that there is not. */
export const unknownRuleset = (file: string, id: string): never =>
  leave(EXIT.wrong, why('leave.file-ruleset', { file, what: id }));

/** The rules that a file in a folder names, or leaves with what is wrong with them. */
export const rulesNamedIn = async (
  { library }: Ports,
  file: string,
  { ruleset }: Pick<Settings, 'ruleset'>,
): Promise<LoadedRules> => {
  const loaded = await library.loadRules(ruleset);
  if (loaded.ok) return loaded.value;
  if (loaded.problems.some(({ code }) => code === 'unknown-ruleset'))
    return unknownRuleset(file, ruleset);
  return leaveWithRulesFiles(loaded.problems);
};

interface GameSetup {
  readonly loaded: LoadedRules;
  readonly words: Words;
  readonly settings: Pick<
    Settings,
    'preset' | 'options' | 'spelling' | 'waits' | 'limits' | 'sealed'
  > &
    Partial<Pick<Settings, 'seats'>>;
  readonly players: number;
  readonly seed: string;
  /** The words that draws take in besides the seed. */
  readonly mixed?: ChanceMix | undefined;
  /** The options are those that a game was opened with, all that there were then. */
  readonly begun?: boolean;
}

/** The rules as this game plays them, and its chance. */
export const equip = (
  ruleset: Ruleset,
  { loaded, words, settings, players, seed, mixed, begun = false }: GameSetup,
): Equipment => {
  const { data } = loaded;
  const equipment = equipmentFor(ruleset, { settings, data, players, begun });
  if (!equipment.ok) return leave(EXIT.wrong, ...equipment.problems.map(words.sentence));
  return { ...equipment.value, chance: withWords(chanceOf(seed), mixed) };
};

/** Notes on rules that are not those of the file, or not those that were built. */
export const notesOnRules = (
  { source, fingerprint }: LoadedRules,
  settings: Pick<Settings, 'fingerprint'>,
  { file, words: { frame } }: { readonly file: string; readonly words: Words },
): readonly string[] => [
  ...(settings.fingerprint === fingerprint ? [] : [frame('folder.rules-changed', { file })]),
  ...(source === 'parsed' ? [frame('folder.rules-edited')] : []),
];

/** The way of playing that is meant where none is named, and how many play then. */
interface Usual {
  readonly preset: string;
  readonly players: number;
}

export const usualOf = (ruleset: Ruleset, { data }: LoadedRules): Usual => {
  const { presets, players, usualPlayers } = ruleset.offers(data as Game['data']);
  return {
    preset: invariant(presets[0], 'a preset'),
    players: usualPlayers ?? Math.max(...players),
  };
};
