import type { Game, Lang, Reader, Seat } from '../../core/game.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { stopAsPlayed } from '../../desk/asked-questions.ts';
import { bundlesOf, bundleText } from '../../desk/bundle.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { asksFor, type Moment, makeMoment } from '../../desk/moment.ts';
import { formatStandingOrders } from '../../desk/status.ts';
import { calendarText } from '../../report/calendar.ts';
import { mapFile } from '../../report/map/draw.ts';
import { templateText } from '../../report/order-template.ts';
import { OUTLETS, type Outlet } from '../../report/render/channel-names.ts';
import { type Boards, boardsOf, ruleTextsOf } from '../documents/maps.ts';
import { type Papers, withSums } from '../documents/papers.ts';
import { pngFrom } from '../documents/png-map.ts';
import { reportsInAll } from '../documents/report-formats.ts';
import { reportPapers } from '../documents/report-papers.ts';
import { KEY_FILE } from '../folder/bundle.ts';
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
import { BUNDLE, PACKET_FILES, type Settings } from '../folder/settings.ts';
import { reissuedIn, reissuedTo } from '../folder/versions.ts';
import { type FormOf, orderFormOf } from '../inbox/asked-letter.ts';
import { packed } from '../io/archive.ts';
import { sha256 } from '../io/hashing.ts';
import { VERSION } from '../io/version.ts';
import type { Ports } from '../terminal/ports.ts';
import { postPapers } from './post-papers.ts';
import { momentsToTell } from './report-marks.ts';
import { SHEET, sheetPapersOf } from './sheet-papers.ts';

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
const mapPapersOf = (ports: Ports, game: OpenGame, { boards, map, font }: MapFiles): MapPapers => {
  const { lang } = game.words.catalogue;
  const draw = async (picture: Picture): Promise<Papers> => {
    const svg = onceEach((one: Lang) => mapFile(boards.drawn(picture)(one)));
    // All who see it get the same bytes.
    const bytes = Buffer.from(svg(lang));
    if (map === 'svg') return { 'map.svg': bytes };
    const png = await pngFrom(ports, { draw: svg, lang, ...(font !== undefined && { font }) });
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
export const packetsOf = (
  ports: Ports,
  game: ModeratorGame,
  { lang, ...options }: PacketOptions,
): PacketOf => {
  const packetsIn = onceEach((one: Lang) => packetsInOne(ports, inLanguage(game, one), options));
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
  ports: Ports,
  game: ModeratorGame,
  { round, keys = false, map = 'svg', font, post = [] }: Omit<PacketOptions, 'lang'>,
): Promise<PacketOf> => {
  const momentsFor = momentsToTell(game, round);
  const rules = await ruleTextsOf(ports, game);
  const told = onceEach((moments: readonly Moment[]) =>
    reportPapers(reportsInAll(game, moments), rules),
  );
  const boards = await boardsOf(game);
  const maps = mapPapersOf(ports, game, { boards, map, ...(font !== undefined && { font }) });
  const postsOf = onceEach((moments: readonly Moment[]) =>
    postPapers(ports, game, moments, formOf),
  );
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
