import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { isOneLine, printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { replaceFile } from '../io/files.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import { wordsOfNoGame } from '../terminal/words.ts';
import { editorLine, GAME_SCHEMA } from './editor-line.ts';
import { GAME_FILE, type Settings } from './settings.ts';

/** Leaves before anything is written, where game.yaml could not be read with these names. */
export const checkNames = ({ name, seats }: Settings): void => {
  if (name === '') leave(EXIT.wrong, why('leave.nameless'));
  for (const given of [name, ...Object.values(seats).map(({ player }) => player)])
    if (!isOneLine(given)) leave(EXIT.wrong, why('leave.bad-name', { what: printable(given) }));
};

/** game.yaml as it is first written; from then on it is the moderator's. */
export const gameFileText = (settings: Settings): string => {
  const { seats, language, fingerprint, seedHash, sample, ...opened } = settings;
  const { frame } = wordsOfNoGame(language);
  return [
    editorLine(GAME_SCHEMA),
    `# ${frame('leave.file-game')}`,
    writeYaml(opened),
    `# ${frame('leave.file-seats')}`,
    seatLines(seats),
    writeYaml({ language, ...(sample && { sample }) }),
    `# ${frame('leave.file-rules')}`,
    writeYaml({ fingerprint, seedHash }),
  ].join('\n');
};

interface OpenedFile {
  readonly settings: Settings;
  readonly text: string;
}

/** Writes game.yaml, and the schema that it names for the editor in which the moderator will change it. */
export const writeGameFiles = async <G extends Game>(
  folder: string,
  { settings, text }: OpenedFile,
  ruleset: Pick<Ruleset<G>, 'printedPhases' | 'kinds'>,
): Promise<void> => {
  const { gameSchemaText } = await import('./game-schema.ts');
  replaceFile(join(folder, GAME_FILE), text);
  replaceFile(join(folder, GAME_SCHEMA), gameSchemaText(settings, ruleset));
};

/** One seat a line, however few there are: people edit this. */
const seatLines = (seats: Settings['seats']): string => {
  const lines = Object.entries(seats).map(([seat, player]) => writeYaml({ [seat]: player }));
  // A long name takes its seat more than one line.
  return `seats:\n${lines.join('').replace(/^(?=.)/gm, '  ')}`;
};
