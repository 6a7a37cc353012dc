import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import {
  type Agenda,
  commandText,
  formatNext,
  type Step,
  type Task,
} from '../../desk/format/next.ts';
import { problemsOf, understood } from '../../desk/format/receipt.ts';
import type { Standing } from '../../desk/format/status.ts';
import { stopsOfAll } from '../../desk/plan/stops.ts';
import { attended } from '../../desk/players.ts';
import { questionSaying, whenSaying } from '../../desk/speech.ts';
import { show } from '../documents/show-document.ts';
import { handedOver } from '../folder/folder-notes.ts';
import { inLanguage, type OpenGame } from '../folder/game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { isSeatBundle, withBundle } from '../folder/open-game.ts';
import { GAME_FILE } from '../folder/settings.ts';
import type { Message } from '../inbox/messages.ts';
import { type Stand, standOf } from '../inbox/standing.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { isFolder } from '../io/files.ts';
import { madeByHand } from '../publish/boxes.ts';
import { inFolder, type ListedGame, type OptionsFor, placeOf } from '../table/groups.ts';
import { type Ports, silent, talk } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';
import { moderatorAgenda } from './agenda.ts';
import { type Entry, pick, type Talk } from './ask-person.ts';
import { moderatorEntries } from './entries.ts';
import { formatAwaited } from './run.ts';

const ORDERS_FILE = 'orders.txt';

/** A player's tasks, by his bundle and by what he has written beside it. */
const playerTasks = (
  game: ListedGame<OpenGame>,
  { standing: { status }, messages }: Stand,
  seat: Seat,
): readonly Task[] => {
  if (status.over) return [];
  const written = messages.map((message) => formatWritten(game, message));
  if (written.length > 0 || !status.waitsFor.includes(seat)) return written;
  const asked = status.seats.flatMap((own) =>
    own.asked
      .filter(({ answered }) => answered === 'not yet')
      .map(({ kind, about }) => questionSaying({ kind: { name: kind }, seat, about })),
  );
  const steps = asked.map((told): Step => ({ told, commands: [] }));
  const check = checkOf(game, ORDERS_FILE);
  return [
    { what: 'write', told: say('next.write', { file: ORDERS_FILE }), steps: [...steps, check] },
  ];
};

/** His orders as they stand, and what a check says of them. */
const formatWritten = (game: ListedGame<OpenGame>, message: Message): Task => {
  const { receipt, errors, file } = message;
  const count = errors.length;
  const doubts = problemsOf(receipt, 'doubtful').length;
  const open = receipt.missing
    .filter(({ silence }) => silence !== 'default')
    .map(({ question }): Saying => questionSaying(question));
  const isWrong = count > 0 || open.length > 0;
  const said = { file: file.source, count, doubts, questions: open };
  return {
    what: isWrong ? 'correct' : 'hand-in',
    told: isWrong
      ? { ...say('next.correct', { ...said, open: open.length }), tone: 'bad' }
      : say('next.hand-in', said),
    quoted: understood(game, message),
    steps: [checkOf(game, file.source)],
  };
};

/** Beside an archive nothing says what an order file is of. */
const checkOf = ({ at }: ListedGame<OpenGame>, file: string): Step => ({
  commands: [
    isFolder(at) ? ['check', join(at, file)] : ['check', join(dirname(at), file), '-C', at],
  ],
});

type NextOptions = OptionsFor<'next'>;

/** Does what a command line says. */
export type RunCommand = (argv: readonly string[], ports: Ports) => Promise<Exit>;

/** True if there can be something to do in this folder. */
export const isWorkplace = (folder: string): boolean =>
  existsSync(join(folder, GAME_FILE)) || isSeatBundle(folder);

/** Lists what is to be done about a game, by its moderator or by the player whose bundle it is; at a terminal offers to do it. */
export const showNext = async (
  ports: Ports,
  folder: string,
  options: NextOptions,
  run: RunCommand,
): Promise<Exit> => {
  const asks = asking(ports, options, run);
  if (asks === undefined) return (await agendaOf(ports, folder, options)).exit;
  let told = '';
  for (let { err } = ports; ; err = silent(ports).err) {
    const said: string[] = [];
    const out = { ...ports.out, write: (text: string): void => void said.push(text) };
    const { exit, entriesFor, words } = await agendaOf({ ...ports, out, err }, folder, options);
    const now = said.join('');
    // The list stands there still, unless it is another.
    ports.out.write(now === told ? '\n' : `${now}\n`);
    told = now;
    const talk = { ...asks, words };
    const choices = entriesFor(talk).map((value) => ({ label: value.label, value }));
    const chosen = await pick(talk, ['do.what'], choices, 'do.leave');
    if (chosen === undefined) return exit;
    await chosen.go();
  }
};

/** Who is asked, where somebody sits there who wants to see what is to be done now. */
const asking = (
  ports: Ports,
  { ask = true, json: isJson, format = 'text', o, now, lang, color }: NextOptions,
  run: RunCommand,
): Omit<Talk, 'words'> | undefined => {
  const { person } = ports;
  const isElsewhere = isJson || format !== 'text' || o !== undefined || now !== undefined;
  if (person === undefined || !ask || isElsewhere) return undefined;
  const env = color === false ? { ...ports.env, NO_COLOR: '1' } : ports.env;
  const language = lang === undefined ? [] : ['--lang', lang];
  return {
    ports,
    person,
    carry: (command, to = ports) =>
      run([...command, ...language, ...agreed(command)], { ...to, env }),
  };
};

/** The run that was seen in a preview and agreed on is not asked about once more. */
const agreed = ([name]: readonly string[]): readonly string[] =>
  name === 'adjudicate' ? ['--yes'] : [];

/** An agenda as it was told: the code to leave with, and what can be done about it. */
interface AgendaOffer {
  readonly exit: Exit;
  readonly words: Words;
  readonly entriesFor: (talk: Talk) => readonly Entry[];
}

/** Everything that a player can do with his bundle: nothing of it changes anything. */
const playerEntries = (
  talk: Talk,
  game: ListedGame<OpenGame>,
  tasks: readonly Task[],
): readonly Entry[] => {
  const { frame } = talk.words;
  const files = tasks.flatMap(({ what, steps }) =>
    steps.flatMap(({ commands }) => commands.map(([, file = '']) => ({ what, file }))),
  );
  return [
    ...files.map(({ file }) => ({
      label: frame('do.check', { file }),
      go: () => talk.carry(['check', file]),
    })),
    ...files
      .filter(({ what }) => what !== 'write')
      .map(({ file }) => ({
        label: frame('do.tag', { file }),
        go: () => talk.carry(['tag', file]),
      })),
    { label: frame('do.status'), go: () => talk.carry(inFolder(game, 'status')) },
  ];
};

const agendaOf = (ports: Ports, folder: string, options: NextOptions): Promise<AgendaOffer> => {
  const at = placeOf(ports.folder, folder);
  if (isSeatBundle(folder))
    return withBundle(ports, folder, async (opened) => {
      const game = { ...inLanguage(opened, options.lang), at };
      const stand = await standOf(game, options);
      const tasks = playerTasks(game, stand, opened.desk.bundled?.seat ?? '');
      const ahead = options.ahead ? aheadOf(game, stand.messages) : [];
      const known = [...formatAwaited(game, stand.standing), ...ahead];
      const exit = await printAgenda(game, { ...stand, tasks, known }, options);
      const entriesFor = (talk: Talk) => playerEntries(talk, game, tasks);
      return { exit, words: game.words, entriesFor };
    });
  return withModeratorGame(ports, folder, async (opened) => {
    const game = { ...inLanguage(opened, options.lang), at };
    talk(ports, ...handedOver(game));
    const found = await moderatorAgenda(game, options);
    const ahead = options.ahead ? aheadOf(game, found.messages) : [];
    const toHand = found.tasks.some(({ what }) => what === 'papers') ? [] : madeByHand(game);
    const agenda = { ...found, known: [...found.known, ...ahead], toHand };
    const exit = await printAgenda(game, agenda, options);
    const entriesFor = (talk: Talk) => moderatorEntries(talk, game, agenda);
    return { exit, words: game.words, entriesFor };
  });
};

/** The answers that the round will most likely wait for; a player learns of his own alone. */
const aheadOf = ({ desk }: OpenGame, messages: readonly Message[]): readonly Saying[] => {
  const own = desk.bundled?.seat;
  const seats = attended(desk).filter((seat) => own === undefined || seat === own);
  const takenBy = (seat: Seat) =>
    messages.map(({ taken }) => taken).filter((one) => one.seat === seat);
  return stopsOfAll(desk, seats, takenBy);
};

interface StandingAgenda extends Pick<Agenda, 'tasks' | 'known' | 'toHand'> {
  readonly standing: Standing;
}

const printAgenda = async (
  game: OpenGame,
  { standing, tasks, known, toHand }: StandingAgenda,
  options: NextOptions,
): Promise<Exit> => {
  const when = whenSaying(standing.status);
  const document = formatNext({ game: standing.game, when, tasks, known, toHand });
  const reader = game.desk.bundled?.seat ?? 'moderator';
  await show(
    game,
    { document, name: 'next', reader, data: asJson(game, standing, tasks) },
    options,
  );
  return tasks.length > 0 ? EXIT.needed : EXIT.done;
};

const asJson = (
  { words: { catalogue } }: OpenGame,
  { game, status, deadline, isPassed }: Standing,
  tasks: readonly Task[],
): object => ({
  game,
  round: status.round,
  phase: status.phase,
  over: status.over,
  waitsFor: status.waitsFor,
  ...(deadline !== undefined && !status.over && { deadline, deadlinePassed: isPassed }),
  todo: tasks.map(({ what, told, quoted, steps }) => ({
    what,
    says: catalogue.say(told),
    ...(quoted !== undefined && { quoted }),
    steps: steps.map(({ told: about, commands }) => ({
      ...(about !== undefined && { says: catalogue.say(about) }),
      commands: commands.map(commandText),
    })),
  })),
});
