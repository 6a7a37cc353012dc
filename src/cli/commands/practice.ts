import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { streamOf } from '../../core/chance.ts';
import { type Saying, say } from '../../core/document.ts';
import type { Lang, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { bot, forced, type Source } from '../../core/sources.ts';
import { rehearse } from '../../desk/adjudicate.ts';
import { allSpeakNow, findUnanswered, seatsOf } from '../../desk/asked-questions.ts';
import { type Desk, momentOfDesk, viewFor } from '../../desk/desk.ts';
import { type Command, commandText } from '../../desk/format/next.ts';
import { makeMoment, startOfRound } from '../../desk/moment.ts';
import type { ForeignAnswer } from '../../desk/plan/plan-outcome.ts';
import { linesOf } from '../../desk/plan/search.ts';
import { commandLines, heading, paragraph } from '../../desk/speech.ts';
import { groupBy } from '../../report/groups.ts';
import { BUNDLES } from '../documents/papers.ts';
import { show } from '../documents/show-document.ts';
import { inLanguage, type ModeratorGame } from '../folder/game.ts';
import { originalFor, readInbox } from '../folder/inbox.ts';
import { OPENING, withLock } from '../folder/lock.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { langOfSystem } from '../folder/reasons.ts';
import { GAME_FILE, requireGame } from '../folder/settings.ts';
import { openOf } from '../inbox/open-questions.ts';
import { standOf } from '../inbox/standing.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { inFolder, type ListedGame, type OptionsFor, placeOf } from '../table/groups.ts';
import { type Ports, timeOf } from '../terminal/terminal.ts';

/**
 * The orders of bots, as their seats would write them: all that each of them answers from here up to where all speak
 * together again. Left out: the seats that the game does not wait for.
 */
const botOrders = (
  desk: Desk,
  { style, lang }: { readonly style: string; readonly lang: Lang },
): ReadonlyMap<Seat, readonly string[]> => {
  const { ruleset, state } = desk;
  const given: ForeignAnswer[] = [];
  const player = bot(
    (key) => streamOf(`${style}|${key}`),
    () => ruleset.styles?.[style],
  );
  const noted: Source = (question, ...asked) => {
    const said = player(question, ...asked);
    const { seat, kind, about } = question;
    if (said?.by !== undefined)
      given.push({ seat, kind: kind.name, about, answer: said.answer as Json });
    return said;
  };
  const seats = seatsOf(findUnanswered(desk));
  rehearse(desk, [forced(), noted]);
  return new Map(
    groupBy(
      given.filter(({ seat }) => seats.includes(seat)),
      ({ seat }) => seat,
    ).flatMap((own) => {
      const [{ seat }] = own;
      const lines = linesOf({ ruleset, view: viewFor(desk, state, seat) }, own, lang)[seat];
      return lines === undefined ? [] : [[seat, lines] as const];
    }),
  );
};

// A game for practice: bots write the mails, and a newcomer moderates two rounds of it. The folder itself says how far he
// is, so he may give any command in between, and look again at what comes next.

type PracticeOptions = OptionsFor<'practice'>;
type RunCommand = (argv: readonly string[], ports: Ports) => Promise<Exit>;
type PracticeGame = ListedGame<ModeratorGame>;

/** The folder of a practice game where none is named. */
const USUAL = 'practice';
/** The mails of the bots, in the folder of the game. */
const MAILS = 'mails';
const SPAM = 'spam';
/** The same cards for everybody who practises. */
const SEED = 'practice';
const ROUNDS = 2;

const PLAYERS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Anna <anna@example.org>', 'Bert <bert@example.org>', 'Chloe <chloe@example.org>'],
  zh: ['小雪 <xiaoxue@example.org>', '阿明 <aming@example.org>', '小月 <xiaoyue@example.org>'],
};

/** Opens a practice game, or says what comes next in it. */
export const practise = async (
  ports: Ports,
  named: string | undefined,
  options: PracticeOptions,
  run: RunCommand,
): Promise<Exit> => {
  const isHere = named === undefined && existsSync(join(ports.folder, GAME_FILE));
  const folder = named ?? (isHere ? '.' : USUAL);
  const place = resolve(ports.folder, folder);
  if (!existsSync(join(place, MAILS))) {
    const opening = openingOf(ports, folder, options);
    // What a new game says is said by the first step; only what was wrong is told.
    const said: string[] = [];
    const kept = { isTerminal: false, write: (text: string): void => void said.push(text) };
    const opened = await run(opening, { ...ports, out: kept, err: kept });
    const isThere = existsSync(join(place, GAME_FILE)) && !existsSync(join(place, OPENING));
    if (opened !== EXIT.done && !isThere) {
      ports.err.write(said.join(''));
      return opened;
    }
  }
  requireGame(place);
  const goOn = () =>
    withModeratorGame(ports, folder, async (opened) => {
      if (opened.settings.settings.seedHash !== sha256(SEED))
        leave(EXIT.wrong, why('practice.other', { folder }));
      furnish(opened.folder);
      const game = { ...inLanguage(opened, options.lang), at: placeOf(ports.folder, folder) };
      return showStep(game, options);
    });
  return withLock(place, goOn, ports);
};

/** What a practice game has besides: a folder for its mails, and few files for a newcomer to look at. */
const furnish = (folder: string): void => {
  if (existsSync(join(folder, MAILS))) return;
  const file = join(folder, GAME_FILE);
  const text = readIfThere(file)?.toString() ?? '';
  if (!text.includes(POST)) replaceFile(file, `${text}\n${POST}\n`);
  ownFolder(join(folder, MAILS));
};
const POST = 'post: web';

const openingOf = (
  { env }: Ports,
  folder: string,
  { lang = langOfSystem(env), now }: PracticeOptions,
): readonly string[] => [
  ...['new', folder, '--sample', '--seed', SEED, '--lang', lang],
  ...['--players', String(PLAYERS[lang].length)],
  ...PLAYERS[lang].flatMap((player) => ['--player', player]),
  ...(now === undefined ? [] : ['--now', now]),
];

// ---- What comes next ----------------------------------------------------------------------------

type StepName = 'bundle' | 'receive' | 'amend' | 'adjudicate' | 'undo' | 'done';

/** The place of each step among all: of the first round, of the same once more, and of the second. */
const NUMBERS: Readonly<Record<'first' | 'again' | 'second', Readonly<Record<StepName, number>>>> =
  {
    first: { bundle: 1, receive: 2, amend: 3, adjudicate: 4, undo: 5, done: 5 },
    again: { bundle: 6, receive: 6, amend: 6, adjudicate: 7, undo: 7, done: 7 },
    second: { bundle: 8, receive: 9, amend: 9, adjudicate: 10, undo: 10, done: 10 },
  };
const STEPS = NUMBERS.second.done;

const showStep = async (game: PracticeGame, options: PracticeOptions): Promise<Exit> => {
  const step = await stepOf(game, timeOf(game.ports, options.now));
  const told = {
    ...{ game: game.settings.settings.name, n: numberOf(game, step), count: STEPS },
    ...{ mails: join(game.at, unread(game) ?? MAILS), round: roundOf(game) },
    ...{ numbers: openMessages(game), from: nameOf(game, overlooked(game)) },
  };
  const document = [
    heading(1, say(`practice.${step === 'done' ? 'end' : 'step'}`, told)),
    paragraph(say(`practice.${step}`, told)),
    ...commandLines(commandsOf(game, step).map(commandText)),
    ...(step === 'done' ? [] : [paragraph(say('practice.then'))]),
    ...(step === 'done' ? [] : commandLines([commandText(practiceIn(game))])),
  ];
  return show(game, { document, name: 'practice', reader: 'moderator' }, options);
};

const practiceIn = ({ at }: ListedGame<object>): Command =>
  at === '.' || at === USUAL ? ['practice'] : ['practice', at];

/** Finds where the newcomer stands by what the folder has, and lays the mails that come then. */
const stepOf = async (game: PracticeGame, now: string): Promise<StepName> => {
  const { desk, folder } = game;
  const moment = momentOfDesk(desk);
  if (desk.stop().over || moment.round > ROUNDS) return 'done';
  if (isFirstRoundRun(game) && !isUndone(game)) return 'undo';
  const isTime = allSpeakNow(desk);
  if (isTime && !existsSync(join(folder, BUNDLES, makeMoment(moment)))) return 'bundle';
  if (openMessages(game).length > 0) return 'amend';
  if (unread(game) === undefined) await writeMails(game, now);
  return unread(game) === undefined ? 'adjudicate' : 'receive';
};

/** Its place among all steps. */
const numberOf = (game: PracticeGame, step: StepName): number => {
  if (isUndone(game)) return NUMBERS[roundOf(game) > 1 ? 'second' : 'again'][step];
  return NUMBERS.first[step];
};

const roundOf = ({ desk }: ModeratorGame): number => momentOfDesk(desk).round;

const isUndone = ({ log }: ModeratorGame): boolean =>
  log.lines.some(({ line }) => line === 'undone');

const isFirstRoundRun = ({ desk }: ModeratorGame): boolean => {
  const { round, phase } = momentOfDesk(desk);
  return round > 1 || phase !== desk.ruleset.printedPhase(desk.ruleset.where(desk.state).phase);
};

/** The numbers of messages that a moderator has to decide. */
const openMessages = (game: ModeratorGame): readonly number[] =>
  openOf(game, readInbox(game.folder).kept, ['ruling', 'asked']).map(({ number }) => number);

const commandsOf = (game: PracticeGame, step: StepName): readonly Command[] => {
  const [number = 1] = openMessages(game);
  const reason = (code: Parameters<typeof say>[0]): string =>
    game.words.catalogue.say(say(code, { from: nameOf(game, overlooked(game)) }));
  switch (step) {
    case 'bundle':
      return [inFolder(game, 'bundle')];
    case 'receive':
      return [inFolder(game, 'receive', join(game.at, unread(game) ?? MAILS))];
    case 'amend':
      return [
        inFolder(game, 'amend', String(number)),
        inFolder(
          game,
          'amend',
          String(number),
          '--take',
          '1',
          '--reason',
          reason('practice.phone'),
        ),
      ];
    case 'adjudicate':
      return [inFolder(game, 'adjudicate', '--preview'), inFolder(game, 'adjudicate')];
    case 'undo':
      return [
        inFolder(
          game,
          'undo',
          '--to',
          makeMoment(startOfRound(game.desk.ruleset, 1)),
          '--reason',
          reason('practice.spam'),
        ),
      ];
    case 'done':
      return [
        inFolder(game, 'report', '--round', '1'),
        inFolder(game, 'history', '-o', join(game.at, 'game.html')),
      ];
  }
};

// ---- The mails ----------------------------------------------------------------------------------

/** The folder with mails that nobody has taken in, if there are such; what lay among the spam is found when it is missed. */
const unread = (game: ModeratorGame): string | undefined =>
  [MAILS, ...(isUndone(game) ? [SPAM] : [])].find((box) =>
    namesIn(join(game.folder, box)).some((name) => {
      const bytes = readIfThere(join(game.folder, box, name));
      return bytes !== undefined && !existsSync(join(game.folder, originalFor(name, bytes)));
    }),
  );

const nameOf = ({ settings }: ModeratorGame, seat: Seat): string =>
  settings.settings.seats[seat]?.player ?? seat;

/** Whose second mail turns up when the round has been run: the last one's; the first one's is in doubt. */
const overlooked = ({ desk }: ModeratorGame): Seat => desk.seats.at(-1) ?? '';

/** Bots write for the seats that the game waits for. */
const writeMails = async (game: PracticeGame, now: string): Promise<void> => {
  const { desk, folder, settings } = game;
  const { standing } = await standOf(game, { now });
  const { waitsFor } = standing.status;
  if (waitsFor.length === 0) return;
  const laid = namesIn(join(folder, MAILS)).length;
  const { language: lang } = settings.settings;
  const orders = botOrders(desk, { style: 'aggressive', lang });
  for (const [at, seat] of waitsFor.entries()) {
    const doubt = laid === 0 && at === 0 ? say('practice.condition') : undefined;
    writeMail(game, {
      ...{ seat, lines: orders.get(seat) ?? [], doubt, time: new Date(now) },
      path: join(MAILS, `${laid + at + 1}-${seat}.eml`),
    });
  }
  if (laid > 0) return;
  const seat = overlooked(game);
  const lines = botOrders(desk, { style: 'cautious', lang }).get(seat) ?? [];
  const time = new Date(Date.parse(now) + LATER_MS);
  writeMail(game, { seat, lines, time, path: join(SPAM, `1-${seat}.eml`) });
};

const LATER_MS = 60_000;

interface Letter {
  readonly seat: Seat;
  readonly lines: readonly string[];
  /** A sentence that may change what the lines mean. */
  readonly doubt?: Saying | undefined;
  readonly time: Date;
  readonly path: string;
}

/** Words in the head of a mail, where nothing but ASCII may stand as it is. */
const inHeader = (words: string): string =>
  /^[ -~]*$/.test(words) ? words : `=?utf-8?B?${Buffer.from(words).toString('base64')}?=`;

const writeMail = (
  { words: { catalogue }, settings: { settings }, desk, folder }: PracticeGame,
  { seat, lines, doubt, time, path }: Letter,
): void => {
  const { player = seat, address = '' } = settings.seats[seat] ?? {};
  const { name: game } = settings;
  const { round } = momentOfDesk(desk);
  const text = [
    `From: ${inHeader(player)} <${address}>`,
    'To: gm@example.org',
    `Subject: ${inHeader(game)}`,
    `Date: ${time.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${path.replaceAll(/\W+/g, '.')}@example.org>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    catalogue.say(say('practice.header', { game, round, seat })),
    '',
    ...lines,
    '',
    ...(doubt === undefined ? [] : [catalogue.say(doubt), '']),
    catalogue.say(say('practice.greeting', { player })),
    '',
  ].join('\n');
  ownFolder(join(folder, dirname(path)));
  replaceFile(join(folder, path), Buffer.from(text));
};
