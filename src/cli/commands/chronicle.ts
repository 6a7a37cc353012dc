import { resolve } from 'node:path';
import { type Document, type Saying, say } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import { type CheckedChronicle, checkChronicle, type ToldEvent } from '../../desk/chronicle.ts';
import { lookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { gameNamesIn, marksNamedIn } from '../../desk/remarks/mentions.ts';
import { heading, list, paragraph } from '../../desk/speech.ts';
import { termsIn } from '../../desk/words.ts';
import { paintsOf } from '../documents/maps.ts';
import { show } from '../documents/show-document.ts';
import { documentsOf } from '../folder/documents.ts';
import { inLanguage, type OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { readContent } from '../folder/order-files.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { decoded } from '../io/files.ts';
import type { WholeCall } from '../table/groups.ts';

/** Holds a moderator's account of a round against what everybody was told of it. */
export const checkAccount = (call: WholeCall<'chronicle'>): Promise<Exit> => {
  const { ports, options } = call;
  const [what = '', path] = call.operands;
  if (what !== 'check') leave(EXIT.wrong, why('chronicle.what', { what }));
  const given = path === undefined ? leave(EXIT.wrong, why('chronicle.no-file')) : path;
  const text =
    given === '-'
      ? Buffer.from(ports.readStdin('')).toString()
      : decoded(readContent(resolve(ports.folder, given)).bytes);
  return withGame(ports, options.C ?? '.', options, async (game) => {
    const moments = momentsMeant(game, options.round);
    const checked = checkChronicle(await bookOf(game, moments), text);
    const { marked, untold, sentences } = checked;
    const [{ round } = { round: 0 }] = moments;
    const document = formatChecked(checked, { file: given, round });
    const data = { round, sentences, marked, untold };
    await show(game, { document, name: 'chronicle', reader: 'public', data }, options);
    return marked.length > 0 ? EXIT.needed : EXIT.done;
  });
};

/** The phases of a round that anything is told of; without a number those of the last one. */
const momentsMeant = (game: OpenGame, round: number | undefined): readonly Moment[] => {
  const { desk, words } = game;
  const told = momentsOf(desk, desk.entries, words.messages);
  const meant = round ?? told.at(-1)?.round;
  const moments = told.filter((moment) => moment.round === meant);
  return moments.length > 0
    ? moments
    : leave(EXIT.needed, words.frame('chronicle.no-round', { round: meant ?? 1 }));
};

/** All that everybody was told of these phases, in either language, and the names of the board. */
const bookOf = async (game: OpenGame, moments: readonly Moment[]) => {
  const { desk, loaded } = game;
  const moment = moments.at(-1) ?? { round: 0, phase: '' };
  const painted = (await paintsOf(game, 'all'))(lookBack(desk, moment, 'public'), moment);
  // A seat that nobody plays has done nothing, and saying so is untrue.
  const seats = new Set([
    ...desk.seats,
    ...Object.keys(termsIn(loaded.data, 'en', '').seats ?? {}),
  ]);
  const ids = new Set([...seats, ...(painted?.spaces.map(({ id }) => id) ?? [])]);
  const events = onceEach((lang: Lang) => eventsTold(inLanguage(game, lang), moments));
  const namesIn = onceEach((text: string) => {
    const names = gameNamesIn(loaded.data as object, text).filter((one) =>
      [...one.ids].some((id) => ids.has(id)),
    );
    const marks = marksNamedIn(text, desk.ruleset.marks).filter(
      ({ from }) => !names.some((one) => one.from <= from && from < one.to),
    );
    return [...names, ...marks].toSorted((a, b) => a.from - b.from);
  });
  return { events, namesIn, isSeat: (id: string) => seats.has(id) };
};

const RULE = / ?\[[A-Z]+-\d+\]/g;

/** The public report as its events, each with all that followed from it. */
const eventsTold = (game: OpenGame, moments: readonly Moment[]): readonly ToldEvent[] => {
  const { catalogue } = game.words;
  const lineOf = (saying: Saying): string => catalogue.say(saying).replaceAll(RULE, '');
  const events: string[][] = [];
  for (const block of documentsOf(game, moments, 'apart')('public')) {
    const { depth = 0 } = block.block === 'list' || block.block === 'table' ? block : {};
    if (block.block === 'list' && depth === 0)
      events.push(...block.items.map((one) => [lineOf(one)]));
    else if (block.block === 'list') events.at(-1)?.push(...block.items.map(lineOf));
    else if (block.block === 'table' && depth > 0)
      events.at(-1)?.push(...block.rows.map((row) => row.map(lineOf).join(' ')));
  }
  return events;
};

const formatChecked = (
  { sentences, marked, untold }: CheckedChronicle,
  about: { readonly file: string; readonly round: number },
): Document => [
  heading(1, say('chronicle.title', about)),
  paragraph(say('chronicle.sum', { sentences, marked: marked.length })),
  ...list(
    marked.map(({ line, text, why: code, what }) => ({
      ...say('chronicle.marked', { line, text, reason: say(`chronicle.${code}`, { what }) }),
      tone: 'bad' as const,
    })),
  ),
  ...(untold.length === 0
    ? []
    : [
        heading(2, say('chronicle.untold')),
        ...list(untold.map((text) => say('posted.text', { text }))),
      ]),
];
