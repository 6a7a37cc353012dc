import { isOneLine, printable } from '../io/excerpt.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import type { Settings } from '../io/settings.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import { wordsOfNoGame } from '../words/words.ts';

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
    `# ${frame('leave.file-game')}`,
    writeYaml(opened),
    `# ${frame('leave.file-seats')}`,
    seatLines(seats),
    writeYaml({ language, ...(sample && { sample }) }),
    `# ${frame('leave.file-rules')}`,
    writeYaml({ fingerprint, seedHash }),
  ].join('\n');
};

/** One seat a line, however few there are: people edit this. */
const seatLines = (seats: Settings['seats']): string => {
  const lines = Object.entries(seats).map(([seat, player]) => writeYaml({ [seat]: player }));
  // A long name takes its seat more than one line.
  return `seats:\n${lines.join('').replace(/^(?=.)/gm, '  ')}`;
};
