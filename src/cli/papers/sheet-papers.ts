import { createHash } from 'node:crypto';
import { say } from '../../core/document.ts';
import type { Game, Lang, Reader, Seat } from '../../core/game.ts';
import { stopAsPlayed } from '../../desk/asked.ts';
import { bundlesOf, type PublicBundle, publicBundleOf } from '../../desk/bundle.ts';
import { bundleText, sharedSettings } from '../../desk/bundle-file.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import { asksFor } from '../../desk/moment.ts';
import { openNow } from '../../desk/readers.ts';
import { spokenAs } from '../../desk/words.ts';
import { drawSvg } from '../../report/map/draw.ts';
import type { Svg } from '../../report/map/svg.ts';
import { translatedFrom } from '../../report/map/translated.ts';
import { nameForHeader, templateText } from '../../report/order-template.ts';
import { questionOf } from '../../report/waiting.ts';
import { FRAMES } from '../../report/words/commands.ts';
import type { SheetData } from '../../sheet/data.ts';
import { framesSaidIn, rulesSaidIn } from '../../sheet/frames.ts';
import { type Plainly, type SheetScript, sheetHtml } from '../../sheet/page-html.ts';
import { sha256 } from '../io/hashing.ts';
import type { Settings } from '../io/settings.ts';
import { deadlineOf, dueText } from '../messages/deadline.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { optionsPlayed } from '../open/opening.ts';
import { VERSION } from '../program/version.ts';
import { paintsOf } from './painting.ts';
import type { Papers } from './papers.ts';

/** The order sheet of a seat, and the one for everybody. */
const SHEET = 'orders.html';

type SheetPapers = (reader: Reader) => Papers;

/** The pages on which the seats write their orders; none where the program has no such page for a game. */
export const sheetPapersOf = async <G extends Game>(
  game: ModeratorGame<G>,
): Promise<SheetPapers> => {
  const code = await game.library.sheetCode?.(game.parts.id);
  if (code === undefined) return () => ({});
  const digest = createHash('sha256').update(code).digest('base64');
  const paint = await paintsOf(game, 'lying');
  const { loaded, settings } = game;
  const words = {
    rules: rulesSaidIn(code, spokenAs(loaded, settings.settings.preset)),
    frames: framesSaidIn(code, FRAMES),
  };
  const parts: Making<G> = { game, paint, script: { code, digest }, words };
  return (reader) => ({ [SHEET]: sheetFor(parts, reader) });
};

interface Making<G extends Game> {
  readonly game: ModeratorGame<G>;
  readonly paint: Awaited<ReturnType<typeof paintsOf<G>>>;
  readonly script: SheetScript;
  /** Those that the script can say, of the game and of the program. */
  readonly words: Pick<SheetData, 'rules' | 'frames'>;
}

const sheetFor = <G extends Game>(making: Making<G>, reader: Reader): string => {
  const { game, script } = making;
  const { desk, settings, words, parts } = game;
  const { lang } = words.catalogue;
  const langs = languagesOf(game);
  const said = {
    ...settings.settings,
    options: optionsPlayed(desk, settings.settings),
    language: lang,
  };
  const draw = drawnFor(making, reader);
  const map = draw?.(lang);
  const others = langs.filter((one) => one !== lang);
  const maps = others.map((one) => [one, draw && map && translatedFrom(map, draw(one))] as const);
  const data: SheetData = {
    ruleset: parts.id,
    program: VERSION,
    ...making.words,
    lang,
    langs,
    ...(reader === 'public'
      ? {
          shared: { settings: sharedSettings(said), bundle: sinceCheckpoint(publicBundleOf(desk)) },
        }
      : {
          ...addressee(settings.settings),
          bundle: bundleText(
            { hash: sha256, program: VERSION },
            said,
            sinceCheckpoint(bundlesOf(desk)(reader)),
          ),
        }),
    ...(map !== undefined && { maps: Object.fromEntries(maps) }),
  };
  return sheetHtml(data, plainlyFor(game, reader, map), script);
};

/** Whom its orders go to, where the game is played by mail; a page for everybody tells nobody's address. */
const addressee = ({ mail }: Pick<Settings, 'mail'>): Pick<SheetData, 'to'> =>
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
const languagesOf = <G extends Game>({ loaded }: ModeratorGame<G>): readonly Lang[] =>
  (['en', 'zh'] as const).filter((lang) => lang in loaded.messages);

/** The board as a reader sees it, in any language. */
const drawnFor = <G extends Game>(
  { game, paint }: Making<G>,
  reader: Reader,
): ((lang: Lang) => Svg) | undefined => {
  const moment = momentOfDesk(game.desk);
  const picture = paint(lookBack(game.desk, moment, reader), moment);
  if (picture === undefined) return undefined;
  const title = game.settings.settings.name;
  return (lang) =>
    drawSvg(picture, { title, words: inLanguage(game, lang).words.catalogue, touched: 'yes' });
};

const plainlyFor = <G extends Game>(
  game: ModeratorGame<G>,
  reader: Reader,
  map: Svg | undefined,
): Plainly => {
  const { desk, words, settings } = game;
  const { catalogue, frame } = words;
  const moment = momentOfDesk(desk);
  const deadline = deadlineOf(game);
  const { name } = settings.settings;
  const isShared = reader === 'public';
  const open = openNow(desk).filter(({ seat }) => isShared || seat === reader);
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
    ],
    ...(map !== undefined && { map: map.svg }),
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
    template: isShared ? '' : templateFor(game, reader),
    words: {
      noScript: frame('sheet.no-script'),
      map: frame('sheet.map'),
      asked: frame('sheet.asked'),
      template: frame('sheet.template'),
    },
  };
};

const templateFor = <G extends Game>(
  { desk, words, settings }: ModeratorGame<G>,
  seat: Seat,
): string => {
  const { state, over, asked } = stopAsPlayed(desk);
  const questions = asked.flatMap(({ question }) => (question.seat === seat ? [question] : []));
  const wanted = {
    ...nameForHeader(settings.settings.name),
    seat,
    lang: words.catalogue.lang,
    questions,
  };
  const form = over ? undefined : desk.ruleset.orderForm?.(viewFor(desk, state, seat), wanted);
  return form === undefined ? '' : templateText(form, words.catalogue);
};
