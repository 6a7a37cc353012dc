import { dirname } from 'node:path';
import { command, emptyFolder, NOW, newToyGame, order, played } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { copyOf, rookery } from '../support/sample-games.ts';
import { toy } from '../support/toy-game.ts';
import { withAddresses } from '../verify/played.ts';
import { type Case, folderOf, inGame } from './case.ts';
import { KITES } from './kites.ts';
import { LATER, MAILING, withMails } from './mailing.ts';
import { RULINGS } from './rulings.ts';
import { WRITTEN } from './shown.ts';
import { TRUST } from './trust.ts';

const DEPUTY = 'red@example.org may send my orders 20-30 November 2026';

const POSITION = `${emptyFolder()}/position.yaml`;
const TEMPLATE = ['position', '--template', '--ruleset', 'toy', '--players', '2'];

/** What mails, rulings and published words change. */
const SPOKEN: readonly Case[] = [...MAILING, ...RULINGS, ...TRUST];

/** A bug that `problem` makes a file of. */
const brokenBoard = (): never => {
  throw new TypeError('a made-up fault of the board');
};

/** All others. */
const PLAIN: readonly Case[] = [
  {
    name: 'new',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['new', folder, '--ruleset', 'toy', '--players', '2', '--name', 'duel'],
      ...['--seed', 'a seed of the toy', '--now', NOW],
    ],
  },
  {
    name: 'new --from',
    prepare: async () => {
      await command('.', [...TEMPLATE, '-o', POSITION]);
      return emptyFolder();
    },
    argv: (folder) => [
      ...['new', folder, '--from', POSITION, '--name', 'duel'],
      ...['--seed', 'a seed of the toy', '--now', NOW],
    ],
  },
  {
    name: 'practice',
    prepare: async () => emptyFolder(),
    argv: (folder) => ['practice', `${folder}/game`, '--now', NOW],
    run: (argv) => rookery(...argv),
    most: runs(8),
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
    name: 'club adjudicate',
    prepare: async () => {
      const desk = await newToyGame();
      order(desk, '01');
      return dirname(folderOf(desk));
    },
    argv: (folder) => ['club', 'adjudicate', folder, '--now', NOW],
  },
  {
    name: 'club forgive',
    prepare: async () => {
      const desk = withAddresses(await newToyGame());
      const seated = ['Ben <ben@example.org>', '--reason', 'ill', '--orders', 'keep'];
      await desk.cli('seat', 'red', ...seated, '--now', NOW);
      return dirname(folderOf(desk));
    },
    argv: (folder) => ['club', 'forgive', 'red@example.org', '--reason', 'ill', '-C', folder],
  },
  {
    name: 'simulate --shard',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['simulate', '--ruleset', 'toy', '--players', '2', '--seed', 'a series', '--jobs', '1'],
      ...['--games', '4', '--shard', '1/2', '--out', `${folder}/shares/1.json`],
    ],
  },
  {
    name: 'plan --shard',
    prepare: async () => (await played()).path,
    argv: (folder) => [
      ...['plan', `${folder}/orders/01-planning/blue.txt`, '--sample', '4', '--search', '20'],
      ...['--shard', '1/2', '-o', `${folder}/shares/1.json`],
    ],
  },
  {
    name: 'adjudicate --round',
    prepare: async () => {
      const desk = await newToyGame();
      order(desk, '01');
      return folderOf(desk);
    },
    argv: inGame('adjudicate', '--round', '1', '--now', NOW),
    // The round that is named is over where the run came as far as its log.
    exits: [1],
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
    name: 'key --new',
    prepare: async () => folderOf(await played()),
    argv: inGame('key', '--seat', 'red', '--new', '--reason', 'lost', '--now', NOW),
  },
  ...KITES,
  ...WRITTEN,
  {
    name: 'deadline of late mails',
    prepare: async () => {
      const desk = await withMails();
      const late = 'deadlines: { 01-planning: "2026-11-21T11:30:00Z" }';
      desk.write('game.yaml', `${desk.read('game.yaml')}${late}\n`);
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    argv: inGame('deadline', '+2d', '--reason', 'a holiday', ...LATER),
  },
  {
    name: 'notice that makes waiting mails count',
    prepare: async () => {
      const desk = await withMails();
      desk.write('game.yaml', desk.read('game.yaml').replace('red@example', 'ann@example'));
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      return folderOf(desk);
    },
    argv: inGame('notice', '--for', 'red', DEPUTY, '--reason', 'by phone', ...LATER),
  },
  {
    name: 'handover that confirms commands',
    prepare: async () => folderOf(await played()),
    argv: inGame('handover', '--confirm'),
  },
  {
    name: 'bundle',
    prepare: async () => folderOf(await played()),
    argv: inGame('bundle'),
  },
  {
    name: 'bundle -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['bundle', '-C', folder, '--for', 'red', '-o', `${folder}/handed/out`],
  },
  {
    name: 'report -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['report', '-C', folder, '--for', 'all', '-o', `${folder}/told/here/`],
  },
  {
    name: 'map -o',
    prepare: async () => copyOf('five-kings'),
    argv: (folder) => ['map', '-C', folder, '-o', `${folder}/told/map.txt`],
    run: (argv) => rookery(...argv),
  },
  {
    name: 'map -o png',
    prepare: async () => copyOf('five-kings'),
    argv: (folder) => ['map', '-C', folder, '-o', `${folder}/told/map.png`],
    run: (argv) => rookery(...argv),
    // Drawn again at each fault it takes longest of all, and is written as `map -o` is.
    most: runs(8),
  },
  {
    name: 'history -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['history', '-C', folder, '-o', `${folder}/told/history.html`],
  },
  {
    name: 'simulate --out',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['simulate', '--ruleset', 'toy', '--players', '2', '--seed', 'a series', '--now', NOW],
      ...['--out', `${folder}/played`, '--game', '1'],
    ],
  },
  {
    name: 'simulate --seeds',
    prepare: async () => emptyFolder(),
    argv: (folder) => [
      ...['simulate', '--ruleset', 'toy', '--players', '2', '--seed', 'a series', '--jobs', '1'],
      ...['--games', '1', '--laws', '--seeds', `${folder}/seeds`],
    ],
    run: (argv) =>
      command('.', argv, { ruleset: { ...toy, audit: () => () => 'a coin too many' } }),
    exits: [1],
  },
  {
    name: 'problem -o',
    prepare: async () => folderOf(await played()),
    argv: (folder) => ['problem', folder, '-o', `${folder}/told/problem.yaml`],
    run: (argv) => command('.', argv, { ruleset: { ...toy, board: brokenBoard } }),
  },
  {
    name: 'repair',
    prepare: async () => {
      const desk = await played();
      for (const name of [
        ...['checkpoint.json', 'rules.json', 'game.schema.json'],
        'reports/01-action.public.txt',
      ])
        desk.remove(name);
      desk.write('reports/01-action.red.txt', 'another report\n');
      desk.write('log.jsonl', `\uFEFF${desk.read('log.jsonl')}{"line":"taken"`);
      return folderOf(desk);
    },
    argv: inGame('repair', '--now', NOW),
  },
  ...(['inbox.json', 'verdicts.jsonl'] as const).map((name) => ({
    name: `repair ${name}`,
    prepare: async () => {
      const desk = await withMails();
      await desk.cli('receive', `${desk.path}/mails`, ...LATER);
      desk.write(`inbox/${name}`, desk.read(`inbox/${name}`).replace('prize', 'price'));
      desk.remove('orders/01-planning/red.txt');
      return folderOf(desk);
    },
    argv: inGame('repair', '--now', NOW),
    exits: [1],
  })),
  {
    name: 'repair --take-log of a damaged line',
    prepare: async () => {
      const desk = await played();
      desk.write(
        'log.jsonl',
        desk.read('log.jsonl').replace('"line":"entry","n":5', '"line":"entry",n:5'),
      );
      return folderOf(desk);
    },
    argv: inGame('repair', '--take-log', '--reason', 'a bad disk', '--now', NOW),
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

/** Every command that writes stands here; a new one gets a line. */
export const CASES: readonly Case[] = [...SPOKEN, ...PLAIN];
