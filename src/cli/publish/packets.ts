import { hash } from 'node:crypto';
import { say } from '../../core/document.ts';
import type { Game, Lang, Reader, Seat } from '../../core/game.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { stopAsPlayed } from '../../desk/asked-questions.ts';
import {
  type Bundle,
  bundlesOf,
  bundleText,
  type PublicBundle,
  publicBundleOf,
  sharedSettings,
} from '../../desk/bundle.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { momentsPlayed } from '../../desk/look-back.ts';
import { asksFor, type Moment, makeMoment } from '../../desk/moment.ts';
import { lastRoundOf, openNow } from '../../desk/readers.ts';
import { formatStandingOrders } from '../../desk/status.ts';
import { withPresetWords } from '../../desk/words.ts';
import { calendarText } from '../../report/calendar.ts';
import { mapFile, touchable } from '../../report/map/draw.ts';
import type { Svg } from '../../report/map/svg.ts';
import { describeByBase } from '../../report/map/translated.ts';
import { questionOf } from '../../report/next.ts';
import { templateText } from '../../report/order-template.ts';
import { OUTLETS, type Outlet } from '../../report/render/channel-names.ts';
import { FRAMES } from '../../report/words/commands.ts';
import type { CommonData, OwnData } from '../../sheet/data.ts';
import {
  codesIn,
  commonStretch,
  framesSaidIn,
  type Plainly,
  rulesSaidIn,
  type SheetMap,
  type SheetScript,
  type Stretch,
  sheetHtml,
  sheetMap,
} from '../../sheet/page-html.ts';
import { type Boards, boardsOf, ruleTextsOf } from '../documents/maps.ts';
import { type Papers, withSums } from '../documents/papers.ts';
import { pngFrom } from '../documents/png-map.ts';
import { reportPapers, reportsInAll } from '../documents/report-formats.ts';
import { deadlineAt, deadlineOf, dueText } from '../folder/deadline.ts';
import { stateText } from '../folder/derived.ts';
import { headsByPhase, publicFile } from '../folder/documents.ts';
import {
  inLanguage,
  languageFor,
  type ModeratorGame,
  type OpenGame,
  optionsPlayed,
} from '../folder/game.ts';
import { KEPT_RULES, keptRulesText } from '../folder/kept-rules.ts';
import { KEY_FILE } from '../folder/open-game.ts';
import { BUNDLE, PACKET_FILES, type Settings } from '../folder/settings.ts';
import { reissuedIn, reissuedTo } from '../folder/versions.ts';
import { type FormOf, orderFormOf } from '../inbox/asked-letter.ts';
import { packed } from '../io/archive.ts';
import { sha256 } from '../io/hashing.ts';
import { VERSION } from '../io/version.ts';
import { postPapers } from './post-papers.ts';
import { momentsToTell } from './report-marks.ts';

/** Papers that a seat alone gets: the game as it knows it, and help for its orders. */
const seatPapers = (
  game: ModeratorGame,
  formOf: FormOf = orderFormOf(game),
): ((seat: Seat) => Papers) => {
  const { desk, words } = game;
  const { state } = stopAsPlayed(desk);
  const bundle = bundlesOf(desk);
  const tableText = onceEach((table: Game['state']) =>
    onceEach((known: number) =>
      stateText({ ...desk, state: table, entries: desk.entries.slice(0, known) }),
    ),
  );
  const { settings: said } = game.settings;
  const settings = {
    ...said,
    options: optionsPlayed(desk, said),
    language: words.catalogue.lang,
  };
  const form = formPapers(game, formOf);
  const { messages } = words;
  const reissued = reissuedIn(game.log.lines);
  const again = (seat: Seat) => reissuedTo(desk, reissued, { seat, messages, fileOf: publicFile });
  const rules = ownRules(game);
  const heads = headsByPhase(game);
  return (seat) => {
    const own = bundle(seat);
    return {
      [BUNDLE]: bundleText({ hash: sha256, program: VERSION }, settings, own, {
        reissued: again(seat),
        heads,
      }),
      // How many entries there are would tell of those that are sealed to the seat.
      'state.yaml': tableText(viewFor(desk, state, seat).state)(own.entries.length),
      ...form(seat),
      ...rules,
    };
  };
};

/** A game that goes on by rules of its own hands them out: the program of a player has others. */
const ownRules = ({ desk: { ruleset }, loaded }: ModeratorGame): Papers =>
  loaded.source === 'own'
    ? { [KEPT_RULES]: keptRulesText({ ruleset: ruleset.id, form: ruleset.dataForm }, loaded) }
    : {};

/** The template and the schema of a seat's orders, while there are any to give. */
const formPapers = (game: ModeratorGame, formOf: FormOf): ((seat: Seat) => Papers) => {
  const { desk, words } = game;
  const { lang } = words.catalogue;
  const notes = [...dueNotes(game), words.frame('template.tag')];
  return (seat) => {
    const form = formOf(seat);
    if (form === undefined) return {};
    const standing = formatStandingOrders(desk, seat, lang).join('; ');
    const ofStanding =
      standing === ''
        ? []
        : [words.frame('waits.standing', { seat: words.noun(seat), said: standing })];
    return {
      'orders.txt': templateText(form, words.catalogue, [...notes, ...ofStanding]),
      // Programs read it, and it goes by mail: no space is spent on making it look nice.
      'orders.schema.json': `${JSON.stringify(form.schema)}\n`,
    };
  };
};

const dueNotes = ({ desk, words, settings }: ModeratorGame): readonly string[] => {
  const moment = momentOfDesk(desk);
  const deadline = deadlineAt(settings.settings, moment);
  return deadline === undefined
    ? []
    : [dueText(words, asksFor(desk.ruleset, moment.phase), deadline)];
};

interface MapFiles {
  readonly boards: Boards;
  /** `png`: a picture of dots, besides the SVG. */
  readonly map: 'svg' | 'png';
  readonly font?: string;
}

type MapPapers = (reader: Reader) => Promise<Papers>;

/** The board as it lies, as a reader sees it. */
const mapPapersOf = (game: OpenGame, { boards, map, font }: MapFiles): MapPapers => {
  const { lang } = game.words.catalogue;
  const draw = async (picture: Picture): Promise<Papers> => {
    const svg = onceEach((one: Lang) => mapFile(boards.drawn(picture)(one)));
    // All who see it get the same bytes.
    const bytes = Buffer.from(svg(lang));
    if (map === 'svg') return { 'map.svg': bytes };
    const png = await pngFrom(game.ports, { draw: svg, lang, ...(font !== undefined && { font }) });
    return { 'map.svg': bytes, 'map.png': png };
  };
  const drawn = onceEach(draw);
  return async (reader) => {
    const picture = boards.pictureFor(reader);
    return picture === undefined ? {} : drawn(picture);
  };
};

/** The deadline of the phase that is asked for, for everybody's calendar. */
const calendarPapers = (game: ModeratorGame): Papers => {
  const { desk, words, settings, log } = game;
  const time = deadlineOf(game);
  if (time === undefined || desk.stop().over) return {};
  const moment = momentOfDesk(desk);
  const { name, seedHash } = settings.settings;
  const said = (settings.said ?? []).filter((one) => one.moment === makeMoment(moment));
  const opened = String(log.lines[0]?.['at'] ?? time);
  return {
    'deadline.ics': calendarText({
      uid: `${seedHash.slice(0, 16)}.${makeMoment(moment)}@rookery.invalid`,
      title: words.frame('clock.calendar', { game: name, when: words.when(moment) }),
      time,
      // The same deadline gives the same file, whenever it is written.
      stamp: said.at(-1)?.at ?? opened,
      sequence: Math.max(0, said.length - 1),
    }),
  };
};

export const PUBLIC = 'public';

interface PacketOptions {
  readonly lang?: Lang;
  readonly round?: number;
  /** Each seat's key, too, which is handed over once. */
  readonly keys?: boolean;
  /** A picture of dots, too. */
  readonly map?: 'svg' | 'png';
  readonly font?: string;
  /** The places where it is posted; none: as the game has it. */
  readonly post?: readonly (Outlet | 'all')[];
}

/** The papers of a reader. */
export type PacketOf = (reader: Reader) => Promise<Papers>;

/** The papers of each reader with the list of their digests, in his own language where none is named for all. */
export const packetsOf = (game: ModeratorGame, { lang, ...options }: PacketOptions): PacketOf => {
  const packetsIn = onceEach((one: Lang) => packetsInOne(inLanguage(game, one), options));
  return async (reader) =>
    (await packetsIn(lang ?? languageFor(game.settings.settings, reader)))(reader);
};

/** Papers that one kind of place takes, by their names; all others serve everywhere. */
const TAKEN: Readonly<Record<Outlet, RegExp>> = {
  mail: /^report\.txt$/,
  web: /^report\.html$/,
  phpbb: /\.phpbb(?:-\d+)?\.txt$/,
  discuz: /\.discuz(?:-\d+)?\.txt$/,
  discord: /^report\.md$/,
  data: /^report\.json$/,
};

/** The places where a game is posted; left out: any. */
const placesIn = ({ post }: Settings): readonly (Outlet | 'all')[] => {
  if (post === undefined) return ['all'];
  return typeof post === 'string' ? [post] : post;
};

/** The papers that these places take. */
const takenBy = (places: readonly (Outlet | 'all')[], papers: Papers): Papers => {
  if (places.includes('all')) return papers;
  const isTaken = (name: string): boolean =>
    OUTLETS.every((place) => !TAKEN[place].test(name)) ||
    OUTLETS.some((place) => places.includes(place) && TAKEN[place].test(name));
  return Object.fromEntries(Object.entries(papers).filter(([name]) => isTaken(name)));
};

/** The order sheet of a seat, and the one for everybody. */
const SHEET = 'orders.html';

/** What a player opens, and the text that he writes in; all else is for programs, and where no page can be shown. */
const LOOKED_AT: readonly string[] = ['report.html', SHEET, 'orders.txt'];

const withFilesApart = (papers: Papers): Papers =>
  Object.fromEntries(
    Object.entries(papers).map(([name, content]) => [
      LOOKED_AT.includes(name) ? name : `${PACKET_FILES}/${name}`,
      content,
    ]),
  );

const packetsInOne = async (
  game: ModeratorGame,
  { round, keys = false, map = 'svg', font, post = [] }: Omit<PacketOptions, 'lang'>,
): Promise<PacketOf> => {
  const momentsFor = momentsToTell(game, round);
  const rules = await ruleTextsOf(game);
  const told = onceEach((moments: readonly Moment[]) =>
    reportPapers(reportsInAll(game, moments), rules),
  );
  const boards = await boardsOf(game);
  const maps = mapPapersOf(game, { boards, map, ...(font !== undefined && { font }) });
  const postsOf = onceEach((moments: readonly Moment[]) => postPapers(game, moments, formOf));
  const formOf = onceEach(orderFormOf(game));
  const own = seatPapers(game, formOf);
  const sheets = await sheetPapersOf(game, { boards, formOf });
  const places = post.length > 0 ? post : placesIn(game.settings.settings);
  const papersFor = async (reader: Reader): Promise<Papers> =>
    reader === PUBLIC
      ? takenBy(places, await allFor(reader))
      : withFilesApart(await allFor(reader));
  const allFor = async (reader: Reader): Promise<Papers> => ({
    ...told(momentsFor(reader))(reader),
    ...(await postsOf(momentsFor(reader)))(reader),
    ...(await maps(reader)),
    ...(reader === PUBLIC ? calendarPapers(game) : own(reader)),
    ...sheets(reader),
    ...(reader !== PUBLIC && keys && { [KEY_FILE]: `${game.keyFor(reader)}\n` }),
  });
  const digest = onceOf((paper: Uint8Array) => sha256(paper));
  return async (reader) => withSums(await papersFor(reader), digest);
};

/** A packet as one file, which unpacks to a folder that says what it is of. */
export const archiveOf = (moment: string, reader: Reader, papers: Papers): Promise<Uint8Array> =>
  packed(`${moment}-${reader}`, papers);

type SheetPapers = (reader: Reader) => Papers;

/** The pages on which the seats write their orders; none where the program has no such page for a game. */
export const sheetPapersOf = async (
  game: ModeratorGame,
  { boards, formOf }: { readonly boards: Boards; readonly formOf: FormOf },
): Promise<SheetPapers> => {
  const code = await game.ports.library.sheetCode?.(game.parts.id);
  if (code === undefined) return () => ({});
  const script = { text: code, digest: hash('sha256', code, 'base64') };
  const common = commonStretch(commonData(game, code));
  const before = momentsPlayed(game.desk).findLast(
    ({ round }) => round < momentOfDesk(game.desk).round - 1,
  );
  const draw = drawnBy(game, boards);
  const drawn = onceEach((picture: Picture) =>
    onceEach((past: Picture | undefined) => draw(picture, past)),
  );
  const mapFor = (reader: Reader): SheetMap | undefined => {
    const picture = boards.pictureFor(reader);
    return picture && drawn(picture)(before && boards.pastFor(before, reader));
  };
  const bundleFor = bundlesOf(game.desk);
  const parts: Making = { game, mapFor, formOf, bundleFor, script, common };
  // Most of each page is in all the others, too.
  const bytesOf = onceOf(({ text }: Stretch) => Buffer.from(text));
  return (reader) => ({ [SHEET]: Buffer.concat(sheetFor(parts, reader).map(bytesOf)) });
};

/** Of all words those that the script can say, of the game and of the program. */
const commonData = (game: ModeratorGame, code: string): CommonData => {
  const { loaded, settings, words, parts } = game;
  const codes = codesIn(code);
  return {
    ruleset: parts.id,
    program: VERSION,
    rules: rulesSaidIn(codes, withPresetWords(loaded, settings.settings.preset)),
    frames: framesSaidIn(codes, FRAMES),
    lang: words.catalogue.lang,
    langs: languagesOf(game),
  };
};

interface Making {
  readonly game: ModeratorGame;
  readonly mapFor: (reader: Reader) => SheetMap | undefined;
  readonly formOf: FormOf;
  readonly bundleFor: (seat: Seat) => Bundle;
  readonly script: SheetScript;
  readonly common: Stretch;
}

const sheetFor = (making: Making, reader: Reader): readonly Stretch[] => {
  const { common, script } = making;
  return sheetHtml({ common, own: ownData(making, reader), script }, plainlyFor(making, reader));
};

/** What the last round has changed in figures: the reader's own, those of all others, and where all of it is told. */
const newsIn = ({ desk, words }: ModeratorGame, reader: Reader): readonly string[] => {
  const { round, was, now } = lastRoundOf(desk);
  const { catalogue, frame } = words;
  const inOne = (all: readonly string[]): string => all.join(frame('sheet.news-and'));
  const changesOf = (seat: Seat, measures = now): string =>
    inOne(
      measures.flatMap(({ measure, values }) => {
        const before = was.find((one) => one.measure === measure)?.values[seat];
        const amount = values[seat];
        if (before === undefined || amount === undefined || before === amount) return [];
        const what = catalogue.say(say(`history.measure.${measure}`));
        return [frame('sheet.news-change', { what, was: before, amount })];
      }),
    );
  if (now.length === 0) return [];
  const own = desk.seats
    .filter((seat) => seat === reader)
    .map((seat) => frame('sheet.news-own', { round, changes: changesOf(seat) || null }));
  // Of others as much as the game is won by.
  const others = desk.seats
    .filter((seat) => seat !== reader)
    .map((seat) => ({ seat, changes: changesOf(seat, now.slice(0, 1)) }))
    .filter(({ changes }) => changes !== '')
    .map((one) => frame('sheet.news-of', one));
  return [
    ...own,
    ...(others.length === 0 ? [] : [frame('sheet.news-others', { others: inOne(others) })]),
    frame('sheet.news-report'),
  ];
};

const ownData = ({ game, bundleFor }: Making, reader: Reader): OwnData => {
  const { desk, settings, words } = game;
  const said = {
    ...settings.settings,
    options: optionsPlayed(desk, settings.settings),
    language: words.catalogue.lang,
  };
  const news = Object.fromEntries(
    languagesOf(game).map((lang) => [lang, newsIn(inLanguage(game, lang), reader)]),
  );
  if (reader === 'public')
    return {
      news,
      shared: { settings: sharedSettings(said), bundle: sinceCheckpoint(publicBundleOf(desk)) },
    };
  const bundle = sinceCheckpoint(bundleFor(reader));
  return {
    news,
    ...addressee(settings.settings),
    bundle: bundleText({ hash: sha256, program: VERSION }, said, bundle),
  };
};

/** Whom its orders go to, where the game is played by mail; a page for everybody tells nobody's address. */
const addressee = ({ mail }: Pick<Settings, 'mail'>): Pick<OwnData, 'to'> =>
  mail === undefined ? {} : { to: mail.from };

/** Whatever lies further back is in the reports: a sheet is about what comes now. */
const sinceCheckpoint = <B extends Pick<PublicBundle<Game>, 'entries' | 'checkpoint'>>(
  bundle: B,
): B => ({
  ...bundle,
  entries: bundle.entries.slice(bundle.checkpoint),
  checkpoint: 0,
});

/** The languages that this game has sentences in. */
const languagesOf = ({ loaded }: ModeratorGame): readonly Lang[] =>
  (['en', 'zh'] as const).filter((lang) => lang in loaded.messages);

/**
 * A board that can be touched, as it is written in the game's language; in all others, and as it lay before the
 * last round, by what is different.
 */
const drawnBy =
  (game: ModeratorGame, { drawn }: Boards) =>
  (picture: Picture, past: Picture | undefined): SheetMap => {
    const { lang: own } = game.words.catalogue;
    const draw = (lang: Lang, shown = picture): Svg =>
      touchable(drawn(shown)(lang), shown, inLanguage(game, lang).words.catalogue);
    const map = draw(own);
    const inAll = (langs: readonly Lang[], shown?: Picture) =>
      Object.fromEntries(langs.map((one) => [one, describeByBase(map, draw(one, shown))]));
    const langs = languagesOf(game);
    const round = momentOfDesk(game.desk).round - 1;
    return sheetMap(map.svg, {
      maps: inAll(langs.filter((one) => one !== own)),
      ...(past !== undefined && { past: { ...inAll(langs, past), round } }),
    });
  };

const plainlyFor = ({ game, formOf, mapFor }: Making, reader: Reader): Plainly => {
  const { desk, words, settings } = game;
  const { catalogue, frame } = words;
  const moment = momentOfDesk(desk);
  const deadline = deadlineOf(game);
  const { name } = settings.settings;
  const isShared = reader === 'public';
  const form = isShared ? undefined : formOf(reader);
  const open = openNow(desk).filter(({ seat }) => isShared || seat === reader);
  const map = mapFor(reader);
  return {
    lang: catalogue.lang,
    title: isShared
      ? frame('sheet.title-shared', { game: name })
      : frame('sheet.title', { game: name, seat: reader }),
    lines: [
      words.when(moment),
      ...(deadline === undefined
        ? []
        : [dueText(words, asksFor(desk.ruleset, moment.phase), deadline)]),
      ...newsIn(game, reader),
    ],
    ...(map !== undefined && { map }),
    questions: open.map((one) =>
      isShared
        ? catalogue.say(
            say('posted.choices', {
              question: words.noun(one.seat),
              choices: [catalogue.say(questionOf(one))],
            }),
          )
        : catalogue.say(questionOf(one)),
    ),
    template: form === undefined ? '' : templateText(form, catalogue),
    words: {
      noScript: frame('sheet.no-script'),
      map: frame('sheet.map'),
      asked: frame('sheet.asked'),
      template: frame('sheet.template'),
    },
  };
};
