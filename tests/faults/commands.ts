import { command, emptyFolder, NOW, newToyGame, order, type ToyDesk } from '../cli/toy-desk.ts';

/** A command that writes, and the folder that it is given in. */
export interface Case {
  readonly name: string;
  /** Makes the folder, in which the command has not run yet. */
  readonly prepare: () => Promise<string>;
  readonly argv: (folder: string) => readonly string[];
}

const folderOf = ({ path }: ToyDesk): string => path;

const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate');
  return desk;
};

const inGame =
  (...argv: readonly string[]) =>
  (folder: string): readonly string[] => [...argv, '-C', folder];

/** Every command that writes stands here; a new one gets a line. */
export const CASES: readonly Case[] = [
  {
    name: 'new',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['new', folder, '--ruleset', 'toy', '--players', '2', '--name', 'duel'],
      ...['--seed', 'a seed of the toy', '--now', NOW],
    ],
  },
  {
    name: 'adjudicate',
    prepare: async () => {
      const desk = await newToyGame();
      order(desk, '01');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--now', NOW),
  },
  {
    name: 'adjudicate a log that Windows touched',
    prepare: async () => {
      const desk = await played();
      desk.write('log.jsonl', desk.read('log.jsonl').replaceAll('\n', '\r\n'));
      order(desk, '02');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--now', NOW),
  },
  {
    name: 'adjudicate --discard-edits',
    prepare: async () => {
      const desk = await played();
      desk.write('state.yaml', desk.read('state.yaml').replace('red: 6', 'red: 60'));
      order(desk, '02');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--discard-edits', '--now', NOW),
  },
  {
    name: 'bundle',
    prepare: async () => folderOf(await played()),
    argv: inGame('bundle'),
  },
  {
    name: 'repair',
    prepare: async () => {
      const desk = await played();
      for (const name of ['checkpoint.json', 'rules.json', 'reports/01-action.public.txt'])
        desk.remove(name);
      desk.write('reports/01-action.red.txt', 'another report\n');
      desk.write('log.jsonl', `\uFEFF${desk.read('log.jsonl')}{"line":"taken"`);
      return folderOf(desk);
    },
    argv: inGame('repair', '--now', NOW),
  },
  {
    name: 'repair --take-log',
    prepare: async () => {
      const desk = await newToyGame();
      const before = desk.read('log.jsonl');
      order(desk, '01');
      await desk.cli('adjudicate');
      desk.write('log.jsonl', before);
      return folderOf(desk);
    },
    argv: inGame('repair', '--take-log', '--reason', 'an older copy', '--now', NOW),
  },
];

export const give = (folder: string, argv: readonly string[]) =>
  command(folder, argv, { env: { ROOKERY_WAIT: '0' } });
