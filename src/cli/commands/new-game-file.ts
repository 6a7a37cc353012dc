import { isOneLine, printable } from '../io/excerpt.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import type { Settings } from '../io/settings.ts';
import { EXIT, leave } from '../program/exit.ts';

/** Leaves before anything is written, where game.yaml could not be read with these names. */
export const checkNames = ({ name, seats }: Settings): void => {
  if (name === '') leave(EXIT.wrong, '--name: a game has a name; nothing was written.');
  for (const given of [name, ...Object.values(seats).map(({ player }) => player)])
    if (!isOneLine(given))
      leave(
        EXIT.wrong,
        `"${printable(given)}": a name is one line, without control characters; nothing was written.`,
      );
};

/** game.yaml as it is first written; from then on it is the moderator's. */
export const gameFileText = (settings: Settings): string => {
  const { seats, language, fingerprint, seedHash, sample, ...opened } = settings;
  return [
    '# The game. Ruleset, preset, options and seats stay as they were when it was opened.',
    writeYaml(opened),
    '# Who plays what: a name, and an address for those who want one.',
    seatLines(seats),
    writeYaml({ language, ...(sample && { sample }) }),
    '# The rules that the game was opened under, and the hash of its seed, which is published.',
    writeYaml({ fingerprint, seedHash }),
  ].join('\n');
};

/** One seat a line, however few there are: people edit this. */
const seatLines = (seats: Settings['seats']): string => {
  const lines = Object.entries(seats).map(([seat, player]) => writeYaml({ [seat]: player }));
  // A long name takes its seat more than one line.
  return `seats:\n${lines.join('').replace(/^(?=.)/gm, '  ')}`;
};
