import { join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Game, Reader } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { toAdmit } from '../../desk/away.ts';
import type { MessageFate } from '../../desk/intake.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import type { Step, Task } from '../../desk/tell/next.ts';
import { awaySaying, type Standing, wrongIn } from '../../desk/tell/status.ts';
import { namesIn } from '../io/files.ts';
import { LOG } from '../io/log-file.ts';
import { STATE_FILE } from '../io/state-file.ts';
import { INBOX, isUnfinished } from '../io/unfinished.ts';
import { doubtfulOrders, doubtOf } from '../messages/doubtful-orders.ts';
import { lateMail } from '../messages/late.ts';
import { openFiles, type Stand } from '../messages/standing.ts';
import type { ModeratorGame } from '../open/game.ts';
import { toldByMail } from '../outbox/told.ts';
import { endsIn } from '../people/ends.ts';
import { SENDING, WAITING } from '../receive/lay-out.ts';
import { findInbox } from '../receive/ledger.ts';
import { openOf, quotedRemarks, remarkedOf } from '../receive/open.ts';
import { fateOf } from '../receive/receipts.ts';
import { saidIn } from '../receive/said.ts';
import { lettersByHand, packetsByHand } from './by-hand.ts';
import { inFolder, type Placed } from './placed.ts';

const REASON = ['--reason', '…'];

/** The matters of people that the moderator has to decide: how players want the game to end, deadlines while somebody is away, strangers who are to write for a seat. */
const peopleTasks = <G extends Game>(
  game: Placed<ModeratorGame<G>>,
  { standing }: Stand<G>,
): readonly Task[] => {
  if (standing.status.over || game.isLogLost) return [];
  const steps = [...ends(game), ...absent(game, standing), ...strangers(game)];
  return steps.length === 0 ? [] : [{ what: 'people', told: say('next.people'), steps }];
};

const DAY_MS = 86_400_000;

/** A deadline while a player is away and nobody writes for him: the game waits for that seat, or it does not. */
const absent = <G extends Game>(
  game: Placed<ModeratorGame<G>>,
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
const strangers = <G extends Game>(game: Placed<ModeratorGame<G>>): readonly Step[] =>
  toAdmit(saidIn(game)).map((one) => {
    const { seat, number } = one;
    const text = writeNotice(game.desk, one, game.words.catalogue.lang);
    return {
      told: say('next.deputy', { seat, number, text }),
      commands: [inFolder(game, 'notice', '--for', seat, text, ...REASON)],
    };
  });

/** Votes that passed, and who gives up. */
const ends = <G extends Game>(game: Placed<ModeratorGame<G>>): readonly Step[] => {
  const { proposals, concessions } = endsIn(game);
  const { gone, winner } = concessions;
  const passed = proposals.find(({ outcome }) => outcome === 'passed');
  const step = (told: Saying, ...command: readonly string[]): Step => ({
    told,
    commands: [inFolder(game, ...command, ...REASON)],
  });
  return [
    ...(passed === undefined
      ? []
      : [step(say('vote.passed', { seats: passed.agreed }), 'end', '--how', 'agreed')]),
    ...(winner === undefined
      ? [...gone.keys()].map((seat) => step(say('vote.gone', { seat }), 'seat', seat, '--nobody'))
      : [step(say('vote.conceded', { winner }), 'end', '--how', 'conceded')]),
  ];
};

/** The moderator's tasks, first things first, but for the run itself. */
export const moderatorTasks = <G extends Game>(
  game: PlacedGame<G>,
  stand: Stand<G>,
): readonly Task[] => [
  ...toFinish(game),
  ...toMend(game),
  ...edited(game),
  ...messages(game),
  ...remarked(game),
  ...peopleTasks(game, stand),
  ...outbox(game),
  ...papers(game),
  ...strays(game, stand),
  ...mistakes(game, stand),
];

type PlacedGame<G extends Game> = Placed<ModeratorGame<G>>;

const toFinish = <G extends Game>(game: PlacedGame<G>): readonly Task[] =>
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
const toMend = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
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
  const steps: readonly Step[] = [
    ...about.map((told) => ({ told, commands: [] })),
    { commands: [inFolder(game, 'repair')] },
  ];
  return about.length === 0 ? [] : [{ what: 'mend', told: say('next.mend'), steps }];
};

const edited = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
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
] as const satisfies readonly (readonly [MessageFate, Task['what']])[];

/** Messages that nobody was done with, each with its number and why. */
const messages = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
  const { inbox } = findInbox(game.folder);
  return FATES.flatMap(([fate, what]) => {
    const kept = inbox?.kept ?? [];
    const open = fate === 'late' ? lateMail(game.desk, kept) : openOf(game, kept, [fate]);
    if (open.length === 0) return [];
    const steps = open.map((one): Step => {
      const { number, from, seat } = one;
      const sender = from === '' ? undefined : from;
      return {
        told: say('next.message', { number, from: sender, seat, fate: fateOf(one) }),
        commands: [inFolder(game, 'amend', '--message', String(number))],
      };
    });
    const done: readonly Step[] =
      fate === 'read'
        ? [{ told: say('next.read-all'), commands: [inFolder(game, 'amend', '--read')] }]
        : [];
    return [
      { what, told: say(`next.${what}`, { count: open.length }), steps: [...steps, ...done] },
    ];
  });
};

/** Orders that count, beside which something was said that nobody has read. */
const remarked = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
  const open = remarkedOf(game, findInbox(game.folder).inbox?.kept ?? []);
  if (open.length === 0) return [];
  const steps = open.map((one): Step => {
    const { number, from, seat } = one;
    const sender = from === '' ? undefined : from;
    return {
      told: say('next.remarked', { number, from: sender, seat, ...quotedRemarks(one) }),
      commands: [inFolder(game, 'amend', '--message', String(number))],
    };
  });
  const done = { told: say('next.read-all'), commands: [inFolder(game, 'amend', '--read')] };
  const told = say('next.remarks', { count: open.length });
  return [{ what: 'remarks', told, steps: [...steps, done] }];
};

const mailsIn = (folder: string, box: string): number =>
  namesIn(join(folder, box)).filter((name) => name.endsWith('.eml')).length;

/** Letters that wait, and those of which nobody knows whether they went out. */
const outbox = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
  const { folder, settings } = game;
  const [doubtful, waiting] = [mailsIn(folder, SENDING), mailsIn(folder, WAITING)];
  const isSent = settings.settings.mail?.smtp !== undefined;
  const again: readonly Step[] = [
    { told: say('next.went-not'), commands: [inFolder(game, 'send', '--again')] },
    { told: say('next.went-out'), commands: [inFolder(game, 'send', '--gone')] },
  ];
  const send: readonly Step[] = isSent
    ? [{ commands: [inFolder(game, 'send'), inFolder(game, 'send', '--yes')] }]
    : lettersByHand(folder).map((told) => ({ told, commands: [] }));
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
const papers = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
  const readers = ['public', ...game.desk.seats];
  const happened = game.log.lines.findLast(({ line }) => line === 'entry' || line === 'undone');
  // What was taken back is played again first.
  if (happened?.line === 'undone') return [];
  const without = readers.filter((reader) => !hasPapers(game.log.lines, reader));
  if (without.length === 0) return [];
  const isAll = without.length === readers.length;
  const commands = isAll
    ? [inFolder(game, 'bundle')]
    : without.map((reader) => inFolder(game, 'bundle', '--for', reader));
  const told = say('next.papers', {
    whom: isAll ? 'all' : 'some',
    seats: without.filter((reader) => reader !== 'public'),
    public: without.includes('public') ? 'yes' : 'no',
  });
  const byHand = packetsByHand(game, without).map((one): Step => ({ told: one, commands: [] }));
  return [{ what: 'papers', told, steps: [{ commands }, ...byHand] }];
};

/** True if something was made for a reader after everything that has happened, or has told him of it by mail. */
const hasPapers = (lines: readonly LogLine[], reader: Reader): boolean => {
  const last = lines.findLast(({ line }) => line === 'entry')?.['n'];
  const mailed = toldByMail(lines, reader);
  if (last !== undefined && !mailed.isOwed && mailed.n >= Number(last)) return true;
  const happened = lines.findLastIndex(({ line }) => line === 'entry' || line === 'undone');
  return lines
    .slice(happened + 1)
    .some(
      ({ line, what, to }) =>
        line === 'published' &&
        what === 'bundle' &&
        (reader === 'public' ? to === undefined : Array.isArray(to) && to.includes(reader)),
    );
};

/** Files of which a person has to say whether they are a seat's orders. */
const strays = <G extends Game>(
  game: PlacedGame<G>,
  { standing: { status } }: Stand<G>,
): readonly Task[] => {
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

const mistakes = <G extends Game>(
  game: PlacedGame<G>,
  { standing: { unused, status } }: Stand<G>,
): readonly Task[] => {
  const wrong = unused.filter((one) => one.wrong > 0);
  if (wrong.length === 0 || status.over) return [];
  const steps = wrong.map(
    ({ seat, file, wrong: count, messages }): Step => ({
      told: say('next.mistake', { seat, file, count }),
      // Lines of a mail that do not count are in no file.
      commands: messages?.map((number) => inFolder(game, 'amend', '--message', String(number))) ?? [
        ['check', join(game.at, file)],
      ],
    }),
  );
  const isOfMail = wrong.some(({ messages }) => messages !== undefined);
  const done = { told: say('next.read-all'), commands: [inFolder(game, 'amend', '--read')] };
  const told = say('next.mistakes', { count: wrongIn(wrong) });
  return [{ what: 'mistakes', told, steps: [...steps, ...(isOfMail ? [done] : [])] }];
};
