import { hash } from 'node:crypto';
import { say } from '../../core/document.ts';
import type { Game, Lang, Reader, Seat } from '../../core/game.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import {
  type Bundle,
  bundlesOf,
  bundleText,
  type PublicBundle,
  publicBundleOf,
  sharedSettings,
} from '../../desk/bundle.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { momentsPlayed } from '../../desk/look-back.ts';
import { asksFor } from '../../desk/moment.ts';
import { lastRoundOf, openNow } from '../../desk/readers.ts';
import { withPresetWords } from '../../desk/words.ts';
import { touchable } from '../../report/map/draw.ts';
import type { Svg } from '../../report/map/svg.ts';
import { describeByBase } from '../../report/map/translated.ts';
import { questionOf } from '../../report/next.ts';
import { templateText } from '../../report/order-template.ts';
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
import type { Boards } from '../documents/maps.ts';
import type { Papers } from '../documents/papers.ts';
import { deadlineOf, dueText } from '../folder/deadline.ts';
import { inLanguage, type ModeratorGame, optionsPlayed } from '../folder/game.ts';
import type { Settings } from '../folder/settings.ts';
import type { FormOf } from '../inbox/asked-letter.ts';
import { sha256 } from '../io/hashing.ts';
import { VERSION } from '../io/version.ts';

/** The order sheet of a seat, and the one for everybody. */
export const SHEET = 'orders.html';

type SheetPapers = (reader: Reader) => Papers;

/** The pages on which the seats write their orders; none where the program has no such page for a game. */
export const sheetPapersOf = async (
  game: ModeratorGame,
  { boards, formOf }: { readonly boards: Boards; readonly formOf: FormOf },
): Promise<SheetPapers> => {
  const code = await game.library.sheetCode?.(game.parts.id);
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
