import { type Document, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { type findUnanswered, seatsOf } from '../../desk/asked-questions.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { forgottenOf, formatUnanswered, type Telling } from '../../desk/format/receipt.ts';
import type { TakenMessage } from '../../desk/history.ts';
import { asksFor, makeMoment } from '../../desk/moment.ts';
import { formatStops, stopsAhead } from '../../desk/plan/stops.ts';
import { digestsOut } from '../../desk/published.ts';
import { describeUnanswered } from '../../desk/receipt.ts';
import { heading, list, paragraph, section, whenSaying } from '../../desk/speech.ts';
import { isPast } from '../../desk/times.ts';
import { formatAnswers } from '../../report/public-posts.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineOf, dueText, graceAt, pauseAt, timeFor } from '../folder/deadline.ts';
import { gameFor, type ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { workOn } from '../folder/open-game.ts';
import { answerablesOf } from '../inbox/asked-letter.ts';
import { idlenessOf } from '../inbox/attendance.ts';
import { OUTBOX } from '../inbox/letter-files.ts';
import { type Message, messageOnDesk, newMessages } from '../inbox/messages.ts';
import { pendingOf } from '../inbox/open-questions.ts';
import type { ReceiptText } from '../inbox/receipt.ts';
import { awaitedSeats } from '../inbox/seals.ts';
import { type AddressedLetter, headFor, layLetters } from '../inbox/write-letter.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { printResult, talk, timeOf } from '../terminal/terminal.ts';
import { readinessOf } from './adjudicate-guard.ts';

type RemindOptions = OptionsFor<'remind'>;

/** Lays a reminder into the outbox for each seat that is missing; `send` sends them. */
export const remindSeats = ({ ports, folder, options }: CallOf<'remind'>): Promise<Exit> => {
  return workOn(ports, folder, options, (game) => remind(game, options));
};

const remind = async (game: ModeratorGame, options: RemindOptions): Promise<Exit> => {
  const { settings, words, ports } = game;
  const at = timeOf(ports, options.now);
  const pause = pauseAt(settings.settings, at);
  if (pause !== undefined) leave(EXIT.needed, words.frame('pause.held', pause));
  const { what, deadline, seats, missing, forgotten, sent } = await toRemind(
    game,
    at,
    options.final,
  );
  const letters: AddressedLetter[] = [];
  const { kept } = readInbox(game.folder);
  for (const seat of seats) {
    const name = reminderFor(game, seat, deadline, { what, again: options.again });
    if (name === undefined) continue;
    const asked = missing.filter(({ question }) => question.seat === seat);
    const left = forgotten.get(seat) ?? [];
    const isPending = pendingOf(game, kept, [seat]).length > 0;
    const own = sent.filter((one) => one.seat === seat);
    const here = { isPending, sent: own };
    const letter = letterFor(game, { seat, deadline, at, name, asked, what, left, ...here });
    letters.push({ name, seat, letter });
  }
  // The texts stay where they are; the mails go their way.
  const laid = await layLetters(game, 'reminder', letters, options.now);
  const lines = laid.map(({ seat, file }) =>
    words.frame('remind.laid', { seat: words.noun(seat), file }),
  );
  printResult(ports, options, { game: settings.settings.name, deadline, laid }, lines);
  if (!options.json && laid.length === 0) talk(ports, words.frame('remind.nobody'));
  return EXIT.done;
};

/** Whoever is missing; behind the deadline those alone whose words are awaited: a lock needs none. */
const toRemind = async (game: ModeratorGame, at: string, isFinal = false) => {
  const { settings } = game.settings;
  const { missing, notFinal } = await readinessOf(game);
  const sealed = awaitedSeats(game);
  const isPassed = isPast(graceAt(settings, momentOfDesk(game.desk)), at);
  if (settings.sealed === 'hash' && sealed.length > 0 && isPassed)
    return {
      what: 'opening',
      deadline: deadlineOf(game) ?? at,
      seats: sealed,
      missing,
      forgotten: new Map<Seat, readonly string[]>(),
      sent: [],
    } as const;
  const unsent = seatsOf(missing).filter((seat) => !sealed.includes(seat));
  const messages = await newMessages(game);
  const forgotten = forgottenBy(game, messages, notFinal);
  const more = isFinal ? notFinal : forgotten.keys();
  const seats = [...unsent, ...more];
  const sent = messages.map(({ taken }) => taken).filter(({ wishes }) => wishes.length > 0);
  const deadline = dueAt(game, at);
  return { what: 'reminder', deadline, seats, missing, forgotten, sent } as const;
};

/** Whoever has ordered and called it final has left out nothing by mistake. */
const forgottenBy = (
  { desk }: ModeratorGame,
  messages: readonly Message[],
  notFinal: readonly Seat[],
): ReadonlyMap<Seat, readonly string[]> => {
  const left = new Map<Seat, readonly string[]>();
  for (const message of messages) {
    const subjects = forgottenOf(desk, messageOnDesk(message));
    if (subjects.length > 0 && notFinal.includes(message.file.seat))
      left.set(message.file.seat, subjects);
  }
  return left;
};

/** The deadline that is still to come. */
const dueAt = (game: ModeratorGame, at: string): string => {
  const { desk, words } = game;
  const moment = momentOfDesk(desk);
  const deadline = deadlineOf(game);
  if (desk.stop().over) return leave(EXIT.wrong, words.frame('clock.over'));
  if (deadline === undefined)
    return leave(EXIT.needed, words.frame('remind.none', { when: words.when(moment) }));
  if (isPast(deadline, at))
    leave(
      EXIT.needed,
      words.frame('remind.passed', {
        by: dueText(words, asksFor(desk.ruleset, moment.phase), deadline, 'yes'),
      }),
    );
  return deadline;
};

/** The name of the next reminder; undefined where there has been one of this deadline. */
export const reminderFor = (
  { desk, log }: ModeratorGame,
  seat: Seat,
  deadline: string,
  { what = 'reminder', again = false }: Reminding = {},
): string | undefined => {
  const time = new Date(deadline).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  const name = `${what}-${makeMoment(momentOfDesk(desk))}-${seat}-${time}`;
  const known = [...digestsOut(log.lines).keys()].filter((file) =>
    file.startsWith(`${OUTBOX}/text/${name}`),
  ).length;
  if (known > 0 && !again) return undefined;
  return known === 0 ? name : `${name}-${known + 1}`;
};

interface Reminding {
  /** Of orders that are due, or of the words of those that were sealed. */
  readonly what?: 'reminder' | 'opening';
  readonly again?: boolean | undefined;
}

interface Reminder {
  readonly what: Reminding['what'];
  readonly seat: Seat;
  readonly deadline: string;
  readonly at: string;
  readonly name: string;
  readonly asked: ReturnType<typeof findUnanswered>;
  /** The subjects that its orders leave without one. */
  readonly left: readonly string[];
  /** Something of its is here and does not count yet. */
  readonly isPending: boolean;
  /** All of its that counts already. */
  readonly sent: readonly TakenMessage[];
}

/** Whoever has missed the last deadlines is told what comes of the next. */
const warningFor = (game: ModeratorGame, seat: Seat): Document => {
  const { running, idle } = idlenessOf(game);
  const missed = running[seat];
  if (missed === undefined) return [];
  return [paragraph(say(idle.includes(seat) ? 'remind.idle' : 'remind.warning', { missed }))];
};

/** In the language of its player, and by his own clock. */
const letterFor = (opened: ModeratorGame, reminder: Reminder): ReceiptText => {
  const { seat, deadline, at, name, asked, what, left } = reminder;
  const { settings } = opened.settings;
  const game = gameFor(opened, seat);
  const { desk, words } = game;
  const moment = momentOfDesk(desk);
  const told = { game: settings.name, when: whenSaying(moment) };
  const by = timeSaying(timeFor(settings, seat, deadline));
  const isOpening = what === 'opening';
  const missing = asked.map(({ question }) => question.kind.name);
  const answers = isOpening
    ? []
    : answerablesOf(game)(seat).filter(({ kind }) => missing.includes(kind));
  const questions = answers.map(({ question }) => question);
  return {
    ...headFor(game, seat),
    ...{ told: 'reminder', date: at, digest: sha256(`${settings.seedHash} ${name}`) },
    subject: words.frame('remind.subject', { ...told, when: words.when(moment), questions, by }),
    document: [
      heading(1, say('remind.title', told)),
      paragraph(
        isOpening
          ? say('remind.opening', { seat })
          : say(dueCode(reminder), {
              seat,
              by,
              asks: asksFor(desk.ruleset, moment.phase),
            }),
      ),
      ...(isOpening ? [] : stillOpen(game, asked, left)),
      ...formatAnswers(answers),
      ...(isOpening ? [] : formatStops(stopsAhead(desk, seat, { taken: reminder.sent }))),
      ...(isOpening ? [] : warningFor(opened, seat)),
      paragraph(say('remind.closing')),
    ],
  };
};

/** Orders that are due; or those that are in, and leave something out or are not called final. */
const dueCode = ({
  asked,
  left,
  isPending,
  sent,
}: Pick<Reminder, 'left' | 'isPending' | 'sent'> & {
  readonly asked: readonly unknown[];
}) => {
  if (asked.length === 0) return left.length === 0 ? 'remind.not-final' : 'remind.left-out';
  if (isPending) return 'remind.pending';
  return sent.length > 0 ? 'remind.part' : 'remind.missing';
};

/** The questions that are still open, each with what counts if nothing comes, and what was left out. */
const stillOpen = (
  { desk, words }: Telling,
  asked: Reminder['asked'],
  left: readonly string[],
): Document => [
  ...section(
    say('receipt.missing'),
    list(asked.map((one) => formatUnanswered(words, describeUnanswered(desk, one)))),
  ),
  ...(left.length === 0
    ? []
    : [
        paragraph(say('receipt.forgotten', { subjects: left })),
        paragraph(say('remind.stay-without')),
      ]),
];
