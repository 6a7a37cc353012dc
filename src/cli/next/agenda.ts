import { join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { EndingHow } from '../../core/entry.ts';
import type { Reader, Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { toAdmit } from '../../desk/away.ts';
import { type Step, TASKS, type Task } from '../../desk/format/next.ts';
import { awaySaying, type Standing, wrongIn } from '../../desk/format/status.ts';
import type { MessageStatus, StoredMessage } from '../../desk/intake.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import { attended } from '../../desk/players.ts';
import { timeSaying } from '../../report/time.ts';
import { pressToPass } from '../commands/press.ts';
import { reminderFor } from '../commands/remind.ts';
import { isVoteUntold } from '../commands/vote.ts';
import { STATE_FILE } from '../folder/derived.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { findInbox, INBOX, isUnfinished } from '../folder/inbox.ts';
import { LOG } from '../folder/log-file.ts';
import { doubtfulOrders, doubtOf } from '../folder/order-files.ts';
import { lateMail, listNotices } from '../inbox/attendance.ts';
import { SENDING, SENT, WAITING } from '../inbox/letter-files.ts';
import { openOf, pendingOf, quotedRemarks, remarkedOf, talkIn } from '../inbox/open-questions.ts';
import { formatMessageStatus } from '../inbox/receipts.ts';
import { openFiles, type Stand, standOf } from '../inbox/standing.ts';
import { namesIn } from '../io/files.ts';
import { endsIn } from '../people/game-end.ts';
import { isPacked, lettersByHand, mailsIn, packetsByHand } from '../publish/boxes.ts';
import { lastToldByMail } from '../publish/report-marks.ts';
import { inFolder, type ListedGame } from '../table/groups.ts';
import { timeOf } from '../terminal/terminal.ts';
import { asSteps, findHoldNow, formatAwaited, formatHold, rhythmTasks, runTasks } from './run.ts';

type PlacedGame = ListedGame<ModeratorGame>;

const NEAR_MS = 86_400_000;

/** Letters to be written: reminders, press, and reports that have not gone by mail. */
const letterTasks = async (
  game: PlacedGame,
  { standing }: Stand,
  now: string | undefined,
): Promise<readonly Task[]> =>
  game.isLogLost
    ? []
    : [
        ...toRemind(game, standing, () => timeOf(game.ports, now)),
        ...toPass(game),
        ...(await toTell(game)),
      ];

/** Seats that are missing or have left something out on the last day before a deadline, and were not reminded of it. */
const toRemind = (
  game: PlacedGame,
  { status, deadline, isPassed, sealed = [], ready = [], unused, pause }: Standing,
  timeNow: () => string,
): readonly Task[] => {
  if (status.over || deadline === undefined || isPassed || pause !== undefined) return [];
  if (Date.parse(deadline) - Date.parse(timeNow()) > NEAR_MS) return [];
  const forgot = unused
    .filter(({ forgotten = 0, isFinal }) => forgotten > 0 && !isFinal)
    .map(({ seat }) => seat)
    .filter((seat) => !ready.includes(seat));
  const seats = [...new Set([...status.waitsFor, ...forgot])].filter(
    (seat) => !sealed.includes(seat) && reminderFor(game, seat, deadline) !== undefined,
  );
  if (seats.length === 0) return [];
  const how = seats.some((seat) => status.waitsFor.includes(seat)) ? 'missing' : 'left';
  const told = say('next.remind', { seats, how, by: timeSaying(deadline) });
  const pending = pendingOf(game, findInbox(game.folder).inbox?.kept ?? [], seats);
  const steps = [...asSteps(pending), { commands: [inFolder(game, 'remind')] }];
  return [{ what: 'remind', told, steps }];
};

const toPass = (game: PlacedGame): readonly Task[] => {
  const count = pressToPass(game);
  const told = say('next.press', { count });
  return count === 0
    ? []
    : [{ what: 'press', told, steps: [{ commands: [inFolder(game, 'press')] }] }];
};

/** Reports that nobody has sent, where there is a server that sends them. */
const toTell = async (game: PlacedGame): Promise<readonly Task[]> => {
  if (game.settings.settings.mail?.smtp === undefined) return [];
  const { reportMails } = await import('../publish/reports.ts');
  const made = await reportMails(game, { reports: true, bundles: false });
  const laid = [WAITING, SENDING, SENT].flatMap((box) => mailsIn(game.folder, box));
  const count = made.filter(({ id }) => !laid.includes(id)).length;
  if (count === 0) return [];
  const send = inFolder(game, 'send', '--reports', '--bundles');
  const told = say('next.reports', { count });
  return [{ what: 'reports', told, steps: [{ commands: [send, [...send, '--yes']] }] }];
};

/** All that a moderator has to do, and where the game stands. */
interface ModeratorAgenda extends Stand {
  /** First things first. */
  readonly tasks: readonly Task[];
  /** Only to be known. */
  readonly known: readonly Saying[];
  /** All is in, and the run would be refused for now. */
  readonly isHeld: boolean;
}

/** Finds what a moderator has to do; `now`: the time that deadlines are held against, else the clock. */
export const moderatorAgenda = async (
  game: ListedGame<ModeratorGame>,
  options: { readonly now?: string },
): Promise<ModeratorAgenda> => {
  const stand = await standOf(game, options);
  const held = await findHoldNow(game, stand.standing, options.now);
  const run = await runTasks(game, stand, { held, now: options.now });
  const letters = await letterTasks(game, stand, options.now);
  const tasks = inOrder([
    ...moderatorTasks(game, stand),
    ...letters,
    ...rhythmTasks(game, stand.standing, options.now),
    ...run,
  ]);
  const known = [...formatAwaited(game, stand.standing), ...formatHold(game, held)];
  const isHeld = held !== undefined && stand.standing.status.waitsFor.length === 0;
  return { ...stand, tasks, known, isHeld };
};

const inOrder = (tasks: readonly Task[]): readonly Task[] =>
  TASKS.flatMap((what) => tasks.filter((task) => task.what === what));

const REASON = ['--reason', '…'];

/** The matters of people that the moderator has to decide: how players want the game to end, deadlines while somebody is away, strangers who are to write for a seat. */
const peopleTasks = (game: ListedGame<ModeratorGame>, { standing }: Stand): readonly Task[] => {
  if (standing.status.over || game.isLogLost) return [];
  const steps = [...ends(game), ...absent(game, standing), ...strangers(game)];
  return steps.length === 0 ? [] : [{ what: 'people', told: say('next.people'), steps }];
};

const DAY_MS = 86_400_000;

/** A deadline while a player is away and nobody writes for him: the game waits for that seat, or it does not. */
const absent = (
  game: ListedGame<ModeratorGame>,
  { deadline, away = [], status }: Standing,
): readonly Step[] => {
  if (deadline === undefined) return [];
  const due = Date.parse(deadline);
  return away
    .filter(
      ({ seat, from, until, deputy }) =>
        deputy === undefined &&
        status.waitsFor.includes(seat) &&
        Date.parse(from) <= due &&
        due < Date.parse(until),
    )
    .map((one) => {
      const days = Math.ceil((Date.parse(one.until) - due) / DAY_MS);
      return {
        told: awaySaying(one),
        commands: [inFolder(game, 'deadline', `+${days}d`, ...REASON)],
      };
    });
};

/** Somebody whom nobody knows writes for a seat only by the moderator's word. */
const strangers = (game: ListedGame<ModeratorGame>): readonly Step[] =>
  toAdmit(listNotices(game)).map((one) => {
    const { seat, number } = one;
    const text = writeNotice(game.desk, one, game.words.catalogue.lang);
    return {
      told: say('next.deputy', { seat, number, text }),
      commands: [inFolder(game, 'notice', '--for', seat, text, ...REASON)],
    };
  });

/** Votes that passed, and who gives up. */
const ends = (game: ListedGame<ModeratorGame>): readonly Step[] => {
  const { proposals, concessions } = endsIn(game);
  const { gone, winner } = concessions;
  const passed = proposals.find(({ outcome }) => outcome === 'passed');
  const end = (told: Saying, how: EndingHow): Step => ({
    told,
    commands: [inFolder(game, 'end', '--how', how, ...REASON)],
  });
  const leaving = (seat: Seat): Step => ({
    told: say('vote.gone', { seat }),
    commands: [inFolder(game, 'seat', seat, '--nobody', ...REASON)],
  });
  const asking: Step = {
    told: say('vote.untold'),
    commands: [inFolder(game, 'vote', '--tell')],
  };
  return [
    ...(isVoteUntold(game) ? [asking] : []),
    ...(passed === undefined ? [] : [end(say('vote.passed', { seats: passed.agreed }), 'agreed')]),
    ...(winner === undefined
      ? [...gone.keys()].map(leaving)
      : [end(say('vote.conceded', { winner }), 'conceded')]),
  ];
};

/** The moderator's tasks, first things first, but for the run itself. */
const moderatorTasks = (game: PlacedGame, stand: Stand): readonly Task[] => [
  ...toFinish(game),
  ...toMend(game),
  ...edited(game),
  ...messages(game),
  ...remarked(game, 'remarks'),
  ...remarked(game, 'talk'),
  ...peopleTasks(game, stand),
  ...outbox(game),
  ...papers(game),
  ...strays(game, stand),
  ...mistakes(game, stand),
];

const toFinish = (game: PlacedGame): readonly Task[] =>
  isUnfinished(game.folder)
    ? [
        {
          what: 'finish',
          told: say('next.finish'),
          steps: [{ commands: [inFolder(game, 'receive')] }],
        },
      ]
    : [];

/** Things that are not as they should be, and can be put right without a decision. */
const toMend = (game: PlacedGame): readonly Task[] => {
  const { folder, derived, log } = game;
  const open = openFiles(game);
  const isBehind = derived?.log.last !== log.last;
  const isAmiss = findInbox(folder).amiss !== undefined;
  const about: readonly Saying[] = [
    ...(isBehind ? [say('next.behind')] : []),
    ...(log.torn === '' ? [] : [say('next.torn', { file: LOG })]),
    ...(isAmiss ? [say('next.damaged', { file: INBOX })] : []),
    ...(open.length > 0 ? [say('next.open', { files: open.join(', ') })] : []),
  ];
  const steps: readonly Step[] = [...asSteps(about), { commands: [inFolder(game, 'repair')] }];
  return about.length === 0 ? [] : [{ what: 'mend', told: say('next.mend'), steps }];
};

const edited = (game: PlacedGame): readonly Task[] => {
  if (game.edit === undefined) return [];
  const { line } = game.edit;
  const told = say('next.edited', { file: STATE_FILE, line });
  const correct = inFolder(game, 'correct', '--state', ...REASON);
  const discard = inFolder(game, 'adjudicate', '--discard-edits');
  const steps: readonly Step[] = [
    { told: say('next.edit-take'), commands: [correct] },
    { told: say('next.edit-drop'), commands: [discard] },
  ];
  return [{ what: 'edited', told, steps }];
};

const FATES = [
  ['ruling', 'rulings'],
  ['asked', 'asked'],
  ['read', 'read'],
  ['late', 'late'],
] as const satisfies readonly (readonly [MessageStatus, Task['what']])[];

/** Messages that nobody was done with, each with its number and why. */
const messages = (game: PlacedGame): readonly Task[] => {
  const { inbox } = findInbox(game.folder);
  return FATES.flatMap(([fate, what]) => {
    const kept = inbox?.kept ?? [];
    const open = fate === 'late' ? lateMail(game.desk, kept) : openOf(game, kept, [fate]);
    if (open.length === 0) return [];
    const steps = open.map(
      (one): Step => ({
        told: say('next.message', { ...whoseIs(one), fate: formatMessageStatus(one) }),
        commands: [inFolder(game, 'amend', String(one.number))],
      }),
    );
    const done = fate === 'read' ? [allRead(game)] : [];
    return [
      { what, told: say(`next.${what}`, { count: open.length }), steps: [...steps, ...done] },
    ];
  });
};

const whoseIs = ({ number, from, seat }: StoredMessage) => ({
  ...{ number, seat },
  from: from === '' ? undefined : from,
});

const allRead = (game: PlacedGame): Step => ({
  told: say('next.read-all'),
  commands: [inFolder(game, 'amend', '--read')],
});

/** What stands beside orders that count, or in messages without any, and nobody has read. */
const remarked = (game: PlacedGame, what: 'remarks' | 'talk'): readonly Task[] => {
  const kept = findInbox(game.folder).inbox?.kept ?? [];
  const open = what === 'talk' ? talkIn(kept) : remarkedOf(game, kept);
  if (open.length === 0) return [];
  const steps = open.map(
    (one): Step => ({
      told: say('next.remarked', { ...whoseIs(one), ...quotedRemarks(one) }),
      commands: what === 'talk' ? [] : [inFolder(game, 'amend', String(one.number))],
    }),
  );
  return [
    { what, told: say(`next.${what}`, { count: open.length }), steps: [...steps, allRead(game)] },
  ];
};

const countMails = (folder: string, box: string): number =>
  namesIn(join(folder, box)).filter((name) => name.endsWith('.eml')).length;

/** Letters that wait, and those of which nobody knows whether they went out. */
const outbox = (game: PlacedGame): readonly Task[] => {
  const { folder, settings } = game;
  const [doubtful, waiting] = [countMails(folder, SENDING), countMails(folder, WAITING)];
  const isSent = settings.settings.mail?.smtp !== undefined;
  const again: readonly Step[] = [
    { told: say('next.went-not'), commands: [inFolder(game, 'send', '--again')] },
    { told: say('next.went-out'), commands: [inFolder(game, 'send', '--gone')] },
  ];
  const send: readonly Step[] = isSent
    ? [{ commands: [inFolder(game, 'send'), inFolder(game, 'send', '--yes')] }]
    : asSteps(lettersByHand(folder));
  return [
    ...(doubtful > 0
      ? [
          {
            what: 'doubtful',
            told: say('next.doubtful', { count: doubtful }),
            steps: again,
          } as const,
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            what: 'outbox',
            told: say('next.outbox', {
              count: waiting,
              by: isSent ? 'server' : 'hand',
              box: WAITING,
            }),
            steps: send,
          } as const,
        ]
      : []),
  ];
};

/** Papers of the last run that were given to nobody, as far as the log tells. */
const papers = (game: PlacedGame): readonly Task[] => {
  const readers = ['public', ...attended(game.desk)];
  const happened = game.log.lines.findLast(({ line }) => line === 'entry' || line === 'undone');
  // What was taken back is played again first.
  if (happened?.line === 'undone') return [];
  const without = readers.filter((reader) => !hasPapers(game.log.lines, reader));
  if (without.length === 0) return [];
  const isAll = without.length === readers.length;
  // Whoever has his packet finds the same in it once more.
  const commands =
    without.length > FEW
      ? [inFolder(game, 'bundle')]
      : without.map((reader) => inFolder(game, 'bundle', '--for', reader));
  const told = say('next.papers', {
    whom: isAll ? 'all' : 'some',
    seats: without.filter((reader) => reader !== 'public'),
    public: without.includes('public') ? 'yes' : 'no',
  });
  const byHand = asSteps(packetsByHand(game, without));
  return [{ what: 'papers', told, steps: [{ commands }, ...byHand] }];
};

/** So many packets are made one by one. */
const FEW = 2;

/** True if something was made for a reader after everything that has happened, or has told him of it by mail. */
const hasPapers = (lines: readonly LogLine[], reader: Reader): boolean => {
  const last = lines.findLast(({ line }) => line === 'entry')?.['n'];
  const mailed = lastToldByMail(lines, reader);
  if (last !== undefined && !mailed.isOwed && mailed.n >= Number(last)) return true;
  return isPacked(lines, reader);
};

/** Files of which a person has to say whether they are a seat's orders. */
const strays = (game: PlacedGame, { standing: { status } }: Stand): readonly Task[] => {
  const doubtful = status.over ? [] : doubtfulOrders(game.folder, game.desk);
  if (doubtful.length === 0) return [];
  const steps = doubtful.map(
    (one): Step => ({
      told: say('next.stray', doubtOf(one)),
      commands: [['check', '--for', one.seat, join(game.at, one.source)]],
    }),
  );
  return [{ what: 'strays', told: say('next.strays', { count: doubtful.length }), steps }];
};

const mistakes = (game: PlacedGame, { standing: { unused, status } }: Stand): readonly Task[] => {
  const wrong = unused.filter((one) => one.wrong > 0);
  if (wrong.length === 0 || status.over) return [];
  const steps = wrong.map(
    ({ seat, file, wrong: count, messages }): Step => ({
      told: say('next.mistake', { seat, file, count }),
      // Lines of a mail that do not count are in no file.
      commands: messages?.map((number) => inFolder(game, 'amend', String(number))) ?? [
        ['check', join(game.at, file)],
      ],
    }),
  );
  const isOfMail = wrong.some(({ messages }) => messages !== undefined);
  const done = { told: say('next.read-all'), commands: [inFolder(game, 'amend', '--read')] };
  const told = say('next.mistakes', { count: wrongIn(wrong) });
  return [{ what: 'mistakes', told, steps: [...steps, ...(isOfMail ? [done] : [])] }];
};
