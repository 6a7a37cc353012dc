import { writeYaml } from '../io/plain-yaml.ts';
import type { Settings } from '../io/settings.ts';

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
  const lines = Object.entries(seats).map(([seat, player]) => `  ${writeYaml({ [seat]: player })}`);
  return `seats:\n${lines.join('')}`;
};
