// Whether what came in was counted, told or listed, and what is listed goes by the command that is printed there.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { emptyFolder, filesIn, read } from '../../support/sample-games.ts';
import type { WeekDesk } from './desk.ts';

/** Something that is listed and stays, or something that came and is nowhere. */
export interface Lost {
  readonly law: 'settled' | 'message';
  readonly what: string;
}

interface Todo {
  readonly what: string;
  readonly says: string;
  readonly steps: readonly { readonly says?: string; readonly commands: readonly string[] }[];
}

/** The words of a command as a shell takes them. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/['"]/g, ''),
  );

const todoOf = async (desk: WeekDesk, folder: string): Promise<readonly Todo[]> => {
  const { out } = await desk.call('next', '--json', '-C', folder);
  return (JSON.parse(out) as { readonly todo: readonly Todo[] }).todo;
};

/** The message that a command is about: `amend 3`, or `--message 3`. */
const numberIn = (words: readonly string[]): string | undefined =>
  words.find((word, at) => /^\d+$/.test(word) && /^(?:amend|--message)$/.test(words[at - 1] ?? ''));

/** What is decided by looking first: each ends in the act itself. */
const actsOf = (
  { what, steps }: Todo,
  step: Todo['steps'][number],
): readonly (readonly string[])[] => {
  const commands = step.commands.map(wordsOf);
  const message = commands.find((words) => numberIn(words) !== undefined);
  if (message !== undefined) {
    const all = steps
      .flatMap((one) => one.commands.map(wordsOf))
      .filter((words) => words.includes('--read'));
    if (what === 'remarks' || what === 'mistakes') return all;
    const hows = what === 'late' || what === 'asked' ? ['--ignore', '--use'] : ['--ignore'];
    return hows.map((how) => [...message, how, '--reason', 'seen']);
  }
  const last = commands.at(-1);
  // Somebody has to look, and a file of the moderator's own is put right by hand.
  if (last?.[1] === 'check') return [];
  return last === undefined ? [] : [last.map((word) => (word === '…' ? 'so it is' : word))];
};

/** Tasks that are put right by hand, or by going on with the game. */
const BY_HAND = new Set(['strays', 'edited', 'beacon', 'sealed']);

/** The message that a command is about, as another names it. */
const namedIn = (act: readonly string[]): RegExp =>
  new RegExp(`(?:amend|--message) ${numberIn(act)}(?!\\d)`);

const keyOf = (what: string, step: Todo['steps'][number]): string => JSON.stringify([what, step]);

/** Gives each command that is printed in a copy of the folder: what it was printed for is listed no more. */
export const unsettled = async (desk: WeekDesk): Promise<readonly Lost[]> => {
  const lost: Lost[] = [];
  const sent = desk.letters.length;
  for (const todo of await todoOf(desk, desk.folder)) {
    if (BY_HAND.has(todo.what)) continue;
    for (const step of todo.steps)
      for (const act of actsOf(todo, step)) {
        const copy = join(emptyFolder(), 'winter');
        cpSync(desk.folder, copy, { recursive: true });
        const argv = act.slice(1).map((word) => word.replaceAll(desk.folder, copy));
        const given = await desk.call(...argv);
        const left = await todoOf(desk, copy);
        const now = left.flatMap(({ what, steps }) => steps.map((one) => keyOf(what, one)));
        const key = keyOf(todo.what, step).replaceAll(desk.folder, copy);
        // What the moderator passes over is listed in no other way either.
        const isNamed = act.includes('--ignore') && now.some((one) => namedIn(act).test(one));
        if (given.exit > 1 || now.includes(key) || isNamed)
          lost.push({
            law: 'settled',
            what: `${todo.what}: ${step.says ?? todo.says}\n${act.join(' ')}\nexit ${given.exit}: ${given.out.slice(0, 300)} ${given.err.slice(0, 300)}`,
          });
        rmSync(join(copy, '..'), { recursive: true });
      }
  }
  // What a copy sent is no letter of the game.
  desk.letters.splice(sent);
  return lost;
};

interface Kept {
  readonly number: number;
  readonly from: string;
  readonly seat?: string;
  readonly fate: string;
  readonly reason?: string;
  readonly source: string;
  readonly lines: readonly string[];
  readonly wrong?: readonly number[];
  readonly ruled?: object;
  readonly isSeen?: boolean;
}

const keptIn = (folder: string): readonly Kept[] => {
  return existsSync(join(folder, 'inbox/inbox.json'))
    ? (JSON.parse(read(folder, 'inbox/inbox.json')) as { kept: readonly Kept[] }).kept
    : [];
};

/** Orders, or a word to the moderator. */
const WORDS = /[:：]|^(?:vote|please wait|ready|final|withdraw|I am away)|^(?:投票|准备好了|定稿)/;

/** Every message is told to its sender by a receipt, or listed for the moderator, or was ruled on by him. */
export const lostMessages = async (desk: WeekDesk): Promise<readonly Lost[]> => {
  const kept = keptIn(desk.folder);
  if (kept.length === 0) return [];
  const { seats } = parse(read(desk.folder, 'game.yaml')) as {
    readonly seats: Readonly<Record<string, { readonly address?: string }>>;
  };
  const texts = Object.entries(filesIn(join(desk.folder, 'outbox')));
  const receiptsOf = (number: number): readonly string[] =>
    texts
      .filter(([name]) => new RegExp(`(^|/)0*${number}-[\\w-]*\\.(txt|eml)$`).test(name))
      .map(([, text]) => text);
  const listed = (await desk.call('amend', '--json', '-C', desk.folder)).out;
  const open = new Set(
    (JSON.parse(listed) as { messages: readonly { number: number }[] }).messages.map(
      ({ number }) => number,
    ),
  );
  return kept.flatMap((one) => {
    const isKnown = one.seat !== undefined && seats[one.seat]?.address === one.from;
    const isTold = receiptsOf(one.number).length > 0;
    // Whoever is nobody here and says nothing that anybody could carry out is passed over, and `receive` says so.
    if (one.seat === undefined && !one.lines.some((line) => WORDS.test(line))) return [];
    if (isTold || open.has(one.number) || one.ruled !== undefined || one.isSeen) return [];
    return [
      {
        law: 'message',
        what: `${isKnown ? 'player' : 'other'} ${JSON.stringify(one)}`,
      } satisfies Lost,
    ];
  });
};
