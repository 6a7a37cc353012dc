import type { Seat } from '../../core/game.ts';
import { type Command, commandText, type Task, type TaskName } from '../../desk/format/next.ts';
import type { Standing } from '../../desk/format/status.ts';
import type { MessageStatus, StoredMessage } from '../../desk/intake.ts';
import { padEnd } from '../../report/width.ts';
import type { Frame } from '../../report/words/commands.ts';
import { wrap } from '../../report/wrap.ts';
import { deadlineOf } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { findInbox } from '../folder/inbox.ts';
import { lateMail } from '../inbox/attendance.ts';
import { canonicalOf } from '../inbox/format-readings.ts';
import { openOf, remarkedOf } from '../inbox/open-questions.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { inFolder, type ListedGame } from '../table/groups.ts';
import type { Choice } from '../terminal/terminal.ts';
import { askForLine, type Entry, pick, type Talk } from './ask-person.ts';
import { partTasks } from './routine.ts';

// What a moderator may do at any time.

type PlacedGame = ListedGame<ModeratorGame>;

const DAYS = [1, 2, 7];
const OTHER = '';
const RHYTHM = '--rhythm';

/** Does what a command says, once somebody has said yes to it as it stands. */
const agreed = async (talk: Talk, command: Command): Promise<void> => {
  const { frame } = talk.words;
  const yes = [{ label: frame('do.yes'), value: command }];
  const sure = { command: commandText(command) };
  const meant = await pick(talk, ['do.sure', sure], yes, 'do.no');
  if (meant !== undefined) await talk.carry(meant);
};

/** Sets a deadline, or moves the one that holds. */
const moveDeadline = async (talk: Talk, game: PlacedGame): Promise<void> => {
  await talk.carry(inFolder(game, 'deadline'));
  const isSet = deadlineOf(game) !== undefined;
  const time = await timeMeant(talk, game, isSet);
  if (time === undefined) return;
  const reason = isSet ? await askForLine(talk, ['do.why-public']) : '';
  if (reason === undefined) return;
  const why = reason === '' ? [] : ['--reason', reason];
  await agreed(talk, inFolder(game, 'deadline', time, ...why));
};

const timeMeant = async (
  talk: Talk,
  { settings: { settings } }: PlacedGame,
  isSet: boolean,
): Promise<string | undefined> => {
  const { frame } = talk.words;
  const longer = isSet ? DAYS : [];
  const choices = [
    ...longer.map((days) => ({ label: frame('do.longer', { days }), value: `+${days}d` })),
    ...(settings.rhythm === undefined ? [] : [{ label: frame('do.rhythm'), value: RHYTHM }]),
  ];
  const set = isSet ? 'yes' : 'no';
  const meant =
    choices.length === 0
      ? OTHER
      : await pick(
          talk,
          ['do.deadline', { set }],
          [...choices, { label: frame('do.other-time'), value: OTHER }],
        );
  return meant === OTHER ? askForLine(talk, ['do.time']) : meant;
};

/** Takes in what has come by other ways. */
const takeIn = async (talk: Talk, game: PlacedGame): Promise<void> => {
  const { frame } = talk.words;
  const file = { label: frame('do.from-file'), value: 'file' as const };
  const mailbox = { label: frame('do.from-mailbox'), value: 'mailbox' as const };
  const isMailed = game.settings.settings.mail?.imap !== undefined;
  const from = isMailed ? await pick(talk, ['do.receive'], [file, mailbox]) : 'file';
  if (from === 'mailbox') return agreed(talk, inFolder(game, 'receive', '--imap'));
  const path = from === undefined ? undefined : await askForLine(talk, ['do.path']);
  if (path === undefined) return undefined;
  const whose = await senderMeant(talk, game);
  if (whose === undefined) return undefined;
  return agreed(talk, inFolder(game, 'receive', path, ...whose));
};

/** Whose messages they are by the moderator's word, with its reason. */
const senderMeant = async (
  talk: Talk,
  { desk, words }: PlacedGame,
): Promise<Command | undefined> => {
  const said = { label: talk.words.frame('do.as-said'), value: OTHER };
  const seats = desk.seats.map((seat) => ({ label: words.noun(seat), value: seat }));
  const seat = await pick(talk, ['do.sender'], [said, ...seats]);
  if (seat === undefined || seat === OTHER) return seat === undefined ? undefined : [];
  const reason = await askForLine(talk, ['do.why']);
  return reason === undefined ? undefined : ['--for', seat, '--reason', reason];
};

interface Offers {
  readonly tasks: readonly Task[];
  readonly standing: Standing;
  /** All is in, and the run would be refused for now. */
  readonly isHeld: boolean;
}

/** Everything that a moderator can do now: tasks first, in their order, then what he may do besides. */
export const moderatorEntries = (
  talk: Talk,
  game: PlacedGame,
  { tasks, standing, isHeld }: Offers,
): readonly Entry[] => [
  ...atOnce(talk, game, tasks),
  ...tasks.map((task, at) => ({
    label: labelOf(talk, task, at),
    go: () => doTask(talk, game, task),
  })),
  ...(isHeld ? [{ label: talk.words.frame('do.run'), go: () => runEarly(talk, game) }] : []),
  ...(standing.status.over ? [] : besides(talk, game, standing, tasks)),
];

/** Several things that are done with one yes. */
const atOnce = (talk: Talk, game: PlacedGame, tasks: readonly Task[]): readonly Entry[] => {
  const { length: count } = partTasks(tasks, false).routine;
  const label = talk.words.frame('do.round', { count });
  return count > 1 ? [{ label, go: () => talk.carry(inFolder(game, 'round')) }] : [];
};

/** A task of the moderator; each has a short name in the menu, or this does not compile. */
type OwnTask = Exclude<TaskName, 'write' | 'correct' | 'hand-in'>;

const labelOf = ({ words: { frame } }: Talk, { what }: Task, at: number): string => {
  const code: Frame = `do.${what as OwnTask}`;
  return frame('do.task', { n: at + 1, what: frame(code) });
};

const commandsOf = ({ steps }: Task): readonly Command[] =>
  steps.flatMap(({ commands }) => commands);

const messagesOf = (game: PlacedGame, fate: MessageStatus) =>
  openOf(game, findInbox(game.folder).inbox?.kept ?? [], [fate]);

const lateOf = (game: PlacedGame) => lateMail(game.desk, findInbox(game.folder).inbox?.kept ?? []);

/** The words that a command would say, and its exit code. */
const captureOutput = async (
  { ports, carry }: Talk,
  command: Command,
): Promise<{
  readonly exit: Exit;
  readonly said: readonly (readonly ['out' | 'err', string])[];
}> => {
  const said: (readonly ['out' | 'err', string])[] = [];
  const kept = (name: 'out' | 'err') => ({
    ...ports[name],
    write: (text: string): void => void said.push([name, text]),
  });
  const exit = await carry(command, { ...ports, out: kept('out'), err: kept('err') });
  return { exit, said };
};

interface PreviewActions {
  readonly look: Command;
  readonly acts: readonly Choice<Command>[];
}

/** The same behind a preview, and only as long as it still shows what would come. */
const agreedAsSeen = async (talk: Talk, { look, acts }: PreviewActions): Promise<void> => {
  const { ports, words, carry } = talk;
  let shown = await captureOutput(talk, look);
  for (;;) {
    for (const [name, text] of shown.said) ports[name].write(text);
    if (shown.exit === EXIT.wrong) return;
    const [first] = acts;
    const sure = { command: commandText(first?.value ?? []) };
    const meant = await pick(talk, ['do.sure', sure], acts, 'do.no');
    if (meant === undefined) return;
    const now = await captureOutput(talk, look);
    if (JSON.stringify(now) === JSON.stringify(shown)) {
      await carry(meant);
      return;
    }
    ports.out.write(`${words.frame('do.changed')}\n\n`);
    shown = now;
  }
};

const doTask = async (talk: Talk, game: PlacedGame, task: Task): Promise<unknown> => {
  const commands = commandsOf(task);
  const [first = [], second = []] = commands;
  switch (task.what) {
    case 'rulings':
      return ruleOnOne(talk, game, messagesOf(game, 'ruling'));
    case 'asked':
    case 'read':
      return ruleOnOne(talk, game, messagesOf(game, task.what));
    case 'remarks':
      return ruleOnOne(talk, game, remarkedOf(game, findInbox(game.folder).inbox?.kept ?? []));
    case 'talk':
      return agreed(talk, inFolder(game, 'amend', '--read'));
    case 'late':
      return ruleOnOne(talk, game, lateOf(game));
    case 'edited':
      return decideOnEdit(talk, game);
    case 'doubtful':
      return askWhetherSent(talk, [first, second]);
    case 'outbox':
    case 'reports':
      return sendOut(talk, game, commands);
    case 'strays':
    case 'mistakes':
      return lookAtOne(talk, commands);
    case 'people':
      return decideOnPeople(talk, commands);
    case 'beacon':
      return typeBeacon(talk, first);
    case 'sealed':
      return openSealed(talk, commands);
    case 'silence':
    case 'run':
      return agreedAsSeen(talk, {
        look: first,
        acts: [{ label: talk.words.frame('do.yes'), value: second }],
      });
    default:
      for (const command of commands) await agreed(talk, command);
      return undefined;
  }
};

const typeBeacon = async (talk: Talk, command: Command): Promise<void> => {
  const value = await askForLine(talk, ['do.beacon-value']);
  if (value !== undefined) await talk.carry(command.map((word) => (word === '…' ? value : word)));
};

/** A beacon, a reminder, or the run without what is sealed. */
const openSealed = async (talk: Talk, commands: readonly Command[]): Promise<void> => {
  const { frame } = talk.words;
  const ways = commands.filter((command) => !command.includes('--preview'));
  const labels = { beacon: 'do.beacon', remind: 'do.remind' } as const;
  const labelFor = ([name = '']: Command): string =>
    frame(name === 'beacon' || name === 'remind' ? labels[name] : 'do.silence');
  const meant = await pick(
    talk,
    ['do.which'],
    ways.map((value) => ({ label: labelFor(value), value })),
  );
  if (meant?.[0] === 'beacon') await typeBeacon(talk, meant);
  else if (meant?.[0] === 'remind') await agreed(talk, meant);
  else if (meant !== undefined)
    await agreedAsSeen(talk, {
      look: [...meant, '--preview'],
      acts: [{ label: frame('do.yes'), value: meant }],
    });
};

/** A preview, then the run, though somebody would be waited for. */
const runEarly = (talk: Talk, game: PlacedGame): Promise<void> => {
  const early = {
    label: talk.words.frame('do.early'),
    value: inFolder(game, 'adjudicate', '--early'),
  };
  return agreedAsSeen(talk, { look: inFolder(game, 'adjudicate', '--preview'), acts: [early] });
};

/** One command after the other, each with the reason that is given for it. */
const decideOnPeople = async (talk: Talk, commands: readonly Command[]): Promise<void> => {
  for (const command of commands) {
    const reason = await askForLine(talk, ['do.why-public']);
    if (reason === undefined) return;
    const act = command.map((word) => (word === '…' ? reason : word));
    const acts = [{ label: talk.words.frame('do.yes'), value: act }];
    // What is noted for a seat is said as it is written: there is nothing to look at before.
    if (act[0] === 'notice') await agreed(talk, act);
    else await agreedAsSeen(talk, { look: [...act, '--preview'], acts });
  }
};

const decideOnEdit = async (talk: Talk, game: PlacedGame): Promise<void> => {
  const { frame } = talk.words;
  const meant = await pick(
    talk,
    ['do.which'],
    [
      { label: frame('do.take-table'), value: 'take' as const },
      { label: frame('do.drop-table'), value: 'drop' as const },
    ],
  );
  if (meant === undefined) return;
  const reason = meant === 'take' ? await askForLine(talk, ['do.why-public']) : '';
  if (reason === undefined) return;
  const act =
    meant === 'take'
      ? inFolder(game, 'correct', '--state', '--yes', '--reason', reason)
      : inFolder(game, 'adjudicate', '--discard-edits');
  await agreedAsSeen(talk, {
    look: [...act, '--preview'],
    acts: [{ label: frame('do.yes'), value: act }],
  });
};

const askWhetherSent = async (
  talk: Talk,
  [again, gone]: readonly [Command, Command],
): Promise<void> => {
  const { frame } = talk.words;
  const meant = await pick(
    talk,
    ['do.which'],
    [
      { label: frame('do.went-not'), value: again },
      { label: frame('do.went-out'), value: gone },
    ],
  );
  if (meant !== undefined) await agreed(talk, meant);
};

/** Sends the mails that lie in the outbox, shown first; where no server is known they are sent by hand. */
const sendOut = async (
  talk: Talk,
  game: PlacedGame,
  [look = inFolder(game, 'send'), act]: readonly Command[],
): Promise<void> => {
  if (act === undefined) await talk.carry(look);
  else
    await agreedAsSeen(talk, {
      look,
      acts: [{ label: talk.words.frame('do.yes'), value: act }],
    });
};

/** Only looked at: nothing is changed by that. */
const lookAtOne = async (talk: Talk, commands: readonly Command[]): Promise<void> => {
  const choices = commands.map(
    (command): Choice<Command> => ({
      label: talk.words.frame('do.check', { file: command.at(-1) }),
      value: command,
    }),
  );
  const [only] = commands;
  const meant = commands.length === 1 ? only : await pick(talk, ['do.which'], choices);
  if (meant !== undefined) await talk.carry(meant);
};

const besides = (
  talk: Talk,
  game: PlacedGame,
  { status, deadline, isPassed }: Standing,
  tasks: readonly Task[],
): readonly Entry[] => {
  const { frame } = talk.words;
  const isTask = tasks.some(({ what }) => what === 'remind');
  const isMissing = !isTask && status.waitsFor.length > 0 && deadline !== undefined && !isPassed;
  const set = deadlineOf(game) === undefined ? 'no' : 'yes';
  return [
    { label: frame('do.receive'), go: () => takeIn(talk, game) },
    ...(isMissing
      ? [{ label: frame('do.remind'), go: () => agreed(talk, inFolder(game, 'remind')) }]
      : []),
    { label: frame('do.deadline', { set }), go: () => moveDeadline(talk, game) },
  ];
};

/** Less than that shows one thing below the other. */
const ROOM_FOR_TWO = 80;
/** Wider than that no mail is. */
const WIDEST = 160;
const BETWEEN = ' | ';

/** A mail and how it is read, beside each other where the terminal has the room. */
const besideText = (
  game: ModeratorGame,
  kept: StoredMessage,
  seat: Seat | undefined,
  columns = ROOM_FOR_TWO,
): string => {
  const { frame } = game.words;
  const mail = [frame('do.mail'), '', ...kept.lines];
  const readings = seat === undefined ? [] : readingsOf(game, kept, seat);
  const width = Math.min(columns, WIDEST) - 1;
  if (readings.length === 0 || columns < ROOM_FOR_TWO)
    return `${wrapped([...mail, '', ...readings], width).join('\n')}\n`;
  const half = Math.floor((width - BETWEEN.length) / 2);
  const [left, right] = [wrapped(mail, half), wrapped(readings, half)];
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${padEnd(left[at] ?? '', half)}${BETWEEN}${right[at] ?? ''}`.trimEnd(),
  );
  return `${rows.join('\n')}\n`;
};

const wrapped = (lines: readonly string[], width: number): readonly string[] =>
  lines.flatMap((line) => wrap(line, width));

/** Each in the notation of the game; of a message that can be read one way alone, that one. */
const readingsOf = (
  game: ModeratorGame,
  { readings = [], lines, wrong = [] }: StoredMessage,
  seat: Seat,
): readonly string[] => {
  const { frame } = game.words;
  const all = readings.length > 0 ? readings : [{ by: [], lines, wrong }];
  return all.flatMap((reading, at) => {
    const said = canonicalOf({ game }, seat, reading);
    const title = frame('do.reading', { n: at + 1, count: all.length });
    return [title, '', ...(said.length === 0 ? [frame('do.reads-nothing')] : said), ''];
  });
};

/** Which of some messages is meant, and what comes of it. */
const ruleOnOne = async (
  talk: Talk,
  game: PlacedGame,
  open: readonly StoredMessage[],
): Promise<void> => {
  const { frame } = talk.words;
  const choices = open.map((value) => ({
    label: frame('do.letter', letterOf(game, value)),
    value,
  }));
  const isRead = open.length > 1 && open.every(({ fate }) => fate === 'read');
  const all = isRead ? [{ label: frame('do.seen-all'), value: 'all' as const }] : [];
  const meant = await pick<StoredMessage | 'all'>(talk, ['do.which'], [...choices, ...all]);
  if (meant === 'all') await agreed(talk, inFolder(game, 'amend', '--read'));
  else if (meant !== undefined) await ruleOn(talk, game, meant);
};

const letterOf = ({ words }: ModeratorGame, { number, from, seat }: StoredMessage) => ({
  number,
  ...(from !== '' && { from }),
  ...(seat !== undefined && { seat: words.noun(seat) }),
});

/** Nobody's: such a message can only be put away. */
const NOBODY = '';

const ruleOn = async (talk: Talk, game: PlacedGame, message: StoredMessage): Promise<void> => {
  const { ports } = talk;
  const show = (seat: Seat | undefined): void =>
    ports.out.write(`\n${besideText(game, message, seat, ports.out.columns)}\n`);
  show(message.seat);
  const seat = message.seat ?? (await seatMeant(talk, game));
  if (seat === undefined) return;
  if (message.seat === undefined && seat !== NOBODY) show(seat);
  const how =
    seat === NOBODY ? ['--ignore'] : await pick(talk, ['do.ruling'], waysOf(talk, message));
  if (how === undefined) return;
  const reason = await askForLine(talk, ['do.why']);
  if (reason === undefined) return;
  const isNew = message.seat === undefined && seat !== NOBODY && !how.includes('--ignore');
  const whose = isNew ? await whoseOf(talk, game, message, seat) : [];
  if (whose === undefined) return;
  const ruled = inFolder(
    game,
    'amend',
    String(message.number),
    ...how,
    ...whose,
    '--reason',
    reason,
  );
  await agreed(talk, ruled);
};

const seatMeant = (talk: Talk, { desk, words }: ModeratorGame): Promise<Seat | undefined> =>
  pick(
    talk,
    ['do.whose'],
    [
      ...desk.seats.map((seat) => ({ label: words.noun(seat), value: seat })),
      { label: talk.words.frame('do.nobody'), value: NOBODY },
    ],
  );

/** The rulings that a message can have. */
const waysOf = (
  { words: { frame } }: Talk,
  { readings = [], fate }: StoredMessage,
): readonly Choice<Command>[] => {
  const ignore = { label: frame(fate === 'read' ? 'do.seen' : 'do.ignore'), value: ['--ignore'] };
  const counts =
    readings.length > 1
      ? readings.map((_, at) => ({
          label: frame('do.take', { n: at + 1 }),
          value: ['--take', String(at + 1)],
        }))
      : [{ label: frame('do.use'), value: ['--use'] }];
  return fate === 'read' ? [ignore, ...counts] : [...counts, ignore];
};

/** For whom it counts, and whether its sender is known from then on. */
const whoseOf = async (
  talk: Talk,
  { words }: ModeratorGame,
  { from }: StoredMessage,
  seat: Seat,
): Promise<Command | undefined> => {
  const whose = ['--for', seat];
  if (!from.includes('@')) return whose;
  const { frame } = talk.words;
  return pick(
    talk,
    ['do.remember', { from, seat: words.noun(seat) }],
    [
      { label: frame('do.remember-no'), value: whose },
      { label: frame('do.remember-yes'), value: [...whose, '--remember'] },
    ],
  );
};
