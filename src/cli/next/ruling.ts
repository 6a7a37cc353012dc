import type { Game, Seat } from '../../core/game.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import type { Command } from '../../desk/tell/next.ts';
import { wrap } from '../../report/render/text.ts';
import { padEnd } from '../../report/width.ts';
import type { ModeratorGame } from '../open/game.ts';
import { canonicalOf } from '../receive/tell-readings.ts';
import type { Choice } from '../terminal/ports.ts';
import { agreed, pick, type Talk, written } from './asking.ts';
import { inFolder, type Placed } from './placed.ts';

/** Less than that shows one thing below the other. */
const ROOM_FOR_TWO = 80;
/** Wider than that no mail is. */
const WIDEST = 160;
const BETWEEN = ' | ';

/** A mail and how it is read, beside each other where the terminal has the room. */
const besideText = <G extends Game>(
  game: ModeratorGame<G>,
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
const readingsOf = <G extends Game>(
  game: ModeratorGame<G>,
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

type PlacedGame<G extends Game> = Placed<ModeratorGame<G>>;

/** Which of some messages is meant, and what comes of it. */
export const ruleOnOne = async <G extends Game>(
  talk: Talk,
  game: PlacedGame<G>,
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

const letterOf = <G extends Game>(
  { words }: ModeratorGame<G>,
  { number, from, seat }: StoredMessage,
) => ({
  number,
  ...(from !== '' && { from }),
  ...(seat !== undefined && { seat: words.noun(seat) }),
});

/** Nobody's: such a message can only be put away. */
const NOBODY = '';

const ruleOn = async <G extends Game>(
  talk: Talk,
  game: PlacedGame<G>,
  message: StoredMessage,
): Promise<void> => {
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
  const reason = await written(talk, ['do.why']);
  if (reason === undefined) return;
  const isNew = message.seat === undefined && seat !== NOBODY && !how.includes('--ignore');
  const whose = isNew ? await whoseOf(talk, game, message, seat) : [];
  if (whose === undefined) return;
  const ruled = [
    'amend',
    '--message',
    String(message.number),
    ...how,
    ...whose,
    '--reason',
    reason,
  ];
  await agreed(talk, inFolder(game, ...ruled));
};

const seatMeant = <G extends Game>(
  talk: Talk,
  { desk, words }: ModeratorGame<G>,
): Promise<Seat | undefined> =>
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
const whoseOf = async <G extends Game>(
  talk: Talk,
  { words }: ModeratorGame<G>,
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
