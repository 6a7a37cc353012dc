import { join } from 'node:path';
import type { Ruleset } from '../../core/ruleset.ts';
import { disk } from '../io/disk.ts';
import { isOneLine, printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { namesIn, replaceFile } from '../io/files.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import { wordsOfNoGame } from '../terminal/words.ts';
import { CHECKPOINT, STATE_FILE } from './derived.ts';
import { REPORTS } from './documents.ts';
import { KEPT_RULES } from './kept-rules.ts';
import { isLeftover, LOCK, OPENING } from './lock.ts';
import { LOG } from './log-file.ts';
import { ORDERS } from './order-files.ts';
import { SECRET } from './secret.ts';
import { editorLine, GAME_FILE, GAME_SCHEMA, type Settings } from './settings.ts';

/** The files that opening a game writes; where it was cut short there is nothing else in the folder. */
const WRITTEN = [
  GAME_FILE,
  GAME_SCHEMA,
  SECRET,
  LOG,
  STATE_FILE,
  CHECKPOINT,
  KEPT_RULES,
  REPORTS,
  ORDERS,
];

const isOpeningAlone = (folder: string, names: readonly string[]): boolean =>
  names.includes(OPENING) &&
  names.every((name) => WRITTEN.includes(name) || isNothing(name)) &&
  namesIn(join(folder, ORDERS)).every((phase) => namesIn(join(folder, ORDERS, phase)).length === 0);

const isNothing = (name: string): boolean => name === OPENING || name === LOCK || isLeftover(name);

/** Leaves where a folder holds anything but an opening that was cut short. */
export const refuseFilled = (folder: string): void => {
  const names = namesIn(folder);
  if (names.every(isNothing) || isOpeningAlone(folder, names)) return;
  leave(EXIT.wrong, why('leave.not-empty', { folder }));
};

/** Begins where nothing is, or anew where an opening was cut short. */
export const beginFolder = (folder: string): void => {
  refuseFilled(folder);
  const names = namesIn(folder);
  for (const name of WRITTEN) if (names.includes(name)) disk.removeTree(join(folder, name));
  if (!names.includes(OPENING)) replaceFile(join(folder, OPENING), '');
};

/** Leaves before anything is written, where game.yaml could not be read with these names. */
export const checkNames = ({ name, seats }: Settings): void => {
  if (name === '') leave(EXIT.wrong, why('leave.nameless'));
  for (const given of [name, ...Object.values(seats).map(({ player }) => player)])
    if (!isOneLine(given)) leave(EXIT.wrong, why('leave.bad-name', { what: printable(given) }));
};

/** game.yaml as it is first written; from then on it is the moderator's. `pace`: the time of each phase as it was said, `2d`. */
export const gameFileText = (settings: Settings, pace?: string): string => {
  const { seats, language, fingerprint, seedHash, sample, post, rhythm, ...opened } = settings;
  const phases = Object.keys(rhythm?.phases ?? {}).map((phase) => [phase, pace?.trim()]);
  const paces = rhythm && Object.fromEntries(phases);
  const channel = { ...(post && { post }), ...(paces && { rhythm: { phases: paces } }) };
  const { frame } = wordsOfNoGame(language);
  return [
    editorLine(GAME_SCHEMA),
    `# ${frame('leave.file-game')}`,
    writeYaml(opened),
    `# ${frame('leave.file-seats')}`,
    seatLines(seats),
    writeYaml({ language, ...(sample && { sample }) }),
    ...(post || paces ? [`# ${frame('leave.file-post')}`, writeYaml(channel)] : []),
    `# ${frame('leave.file-rules')}`,
    writeYaml({ fingerprint, seedHash }),
  ].join('\n');
};

interface OpenedFile {
  readonly settings: Settings;
  readonly text: string;
}

/** Writes game.yaml, and the schema that it names for the editor in which the moderator will change it. */
export const writeGameFiles = async (
  folder: string,
  { settings, text }: OpenedFile,
  ruleset: Pick<Ruleset, 'printedPhases' | 'kinds'>,
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
