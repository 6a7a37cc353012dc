// What a moderator does at a terminal, and the command that does the same.
import { join } from 'node:path';
import type { Reply } from './asked-person.ts';
import { MAIL, settings } from './next-told.ts';
import { NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const DUE = 'deadlines: { 01-planning: "2026-11-22T20:00:00Z" }';
const BOTH = 'blue: { player: Blau, address: blue@example.org }';

const withMail = async (from: string, text: string): Promise<ToyDesk> => {
  const desk = await newToyGame();
  await desk.cli('bundle', '--now', NOW);
  desk.write('game.yaml', desk.read('game.yaml').replace('blue: { player: nobody yet }', BOTH));
  desk.write('../mail.eml', MAIL(from, text));
  await desk.cli('receive', join(desk.path, '../mail.eml'), '--now', NOW);
  return desk;
};

const edited = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  await desk.cli('bundle', '--now', NOW);
  desk.write('state.yaml', desk.read('state.yaml').replace(/blue: \d+/, 'blue: 77'));
  return desk;
};

export const ordered = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  await desk.cli('bundle', '--now', NOW);
  order(desk, '01');
  return desk;
};

export const due = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  await desk.cli('bundle', '--now', NOW);
  settings(desk, DUE);
  return desk;
};

const torn = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('log.jsonl', `${desk.read('log.jsonl')}{"line":"taken"`);
  return desk;
};

const doubtful = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('outbox/sending/0001-a.eml', MAIL('gm@example.org', 'a'));
  return desk;
};

const cutShort = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('inbox/.unfinished', '');
  return desk;
};

const STRANGER = () => withMail('stranger@example.org', 'bid 3');
const CHATTER = () =>
  withMail('blue@example.org', 'Hello all, the harvest festival was a great success.');

export interface Done {
  readonly what: string;
  readonly begun: () => Promise<ToyDesk>;
  /** What is answered, the last yes among it. */
  readonly replies: readonly Reply[];
  /** The command that does the same. */
  readonly command: readonly string[];
}

export const DONE: readonly Done[] = [
  {
    what: 'a stranger is told to be Red, and counts',
    begun: STRANGER,
    replies: [
      'Rule on messages',
      'Message 1',
      /^Red/,
      'It counts',
      'by phone',
      /^Yes, rem/,
      /^Yes/,
    ],
    command: 'amend 1 --use --for red --remember --reason'.split(' ').concat('by phone'),
  },
  {
    what: 'a stranger is nobody',
    begun: STRANGER,
    replies: ['Rule on messages', 'Message 1', 'Nobody', 'spam', /^Yes/],
    command: 'amend 1 --ignore --reason spam'.split(' '),
  },
  {
    what: 'chatter is read',
    begun: CHATTER,
    replies: ['without orders', 'Message 1', /^Read/, 'seen', /^Yes/],
    command: 'amend 1 --ignore --reason seen'.split(' '),
  },
  {
    what: 'the folder is put right',
    begun: torn,
    replies: ['folder right', /^Yes/],
    command: ['repair'],
  },
  {
    what: 'a table that was changed is taken over',
    begun: edited,
    replies: ['changed board', 'as it was changed', 'a slip', /^Yes/],
    command: ['correct', '--state', '--yes', '--reason', 'a slip'],
  },
  {
    what: 'a table that was changed is dropped',
    begun: edited,
    replies: ['changed board', 'stays', /^Yes/],
    command: ['adjudicate', '--discard-edits'],
  },
  {
    what: 'papers are made',
    begun: newToyGame,
    replies: ['packets', /^Yes/],
    command: ['bundle'],
  },
  {
    what: 'letters of which nobody knew went out',
    begun: doubtful,
    replies: ['letters went out', 'They went out', /^Yes/],
    command: ['send', '--gone'],
  },
  {
    what: 'what was begun is finished',
    begun: cutShort,
    replies: ['receive began', /^Yes/],
    command: ['receive'],
  },
  {
    what: 'the round is run',
    begun: ordered,
    replies: ['Run the round', /^Yes/],
    command: ['adjudicate'],
  },
  {
    what: 'the round is run before its deadline',
    begun: async () => {
      const desk = await due();
      order(desk, '01');
      return desk;
    },
    replies: ['Run the round', 'without waiting'],
    command: ['adjudicate', '--early', '--yes'],
  },
  {
    what: 'a deadline is set',
    begun: ordered,
    replies: ['Set a deadline', '2026-11-25 20:00 +01:00', /^Yes/],
    command: ['deadline', '2026-11-25 20:00 +01:00'],
  },
  {
    what: 'a deadline is moved',
    begun: due,
    replies: ['Move the deadline', '2 days', 'holidays', /^Yes/],
    command: ['deadline', '+2d', '--reason', 'holidays'],
  },
  {
    what: 'reminders are written',
    begun: due,
    replies: [/remind/i, /^Yes/],
    command: ['remind'],
  },
  {
    what: 'messages are taken in for a seat',
    begun: async () => {
      const desk = await due();
      desk.write('../said.txt', 'bid 2\n');
      return desk;
    },
    replies: ['Take messages in', '../said.txt', /^Blue/, 'by phone', /^Yes/],
    command: ['receive', '../said.txt', '--for', 'blue', '--reason', 'by phone'],
  },
];
