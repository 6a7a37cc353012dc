import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { noticesInForce, type SaidNotice } from '../../desk/counting-notices.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { NOTICES, type Word } from '../../desk/notices/kinds.ts';
import { noticeIn, writeNotice } from '../../desk/notices/read.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { logWith } from '../folder/log-file.ts';
import { isSaidLast, noteInLog, printSaidLast } from '../folder/note-game.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import { folderFirst, folderOf } from '../folder/options.ts';
import { listNotices, timesAwayOf } from '../inbox/attendance.ts';
import { timeOfMessage } from '../inbox/merged-order-file.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { printResult, timeOf } from '../terminal/terminal.ts';
import { writeAndJudge } from './judging.ts';
import { seatNamed, splitSeatWords } from './reader.ts';

type NoticeOptions = OptionsFor<'notice'>;

/** Shows what players have said to the moderator; with words, he says them for a seat. */
export const giveNotice = (call: WholeCall<'notice'>): Promise<Exit> => {
  const { ports, operands, options } = call;
  const { folder: place, what } = folderFirst(ports, operands, options);
  const folder = folderOf(place, options);
  if (what.length === 0)
    return lookAt(ports, folder, options, (game) => showNotices(game, options));
  return workOn(ports, folder, options, (game) => {
    const { said, named } = splitSeatWords(
      game,
      what,
      options.for,
      (all) => noticeIn(game.desk, all) !== undefined,
    );
    return recordNotice(game, said.join(' '), { ...options, ...(named && { for: named }) });
  });
};

const showNotices = (game: ModeratorGame, { for: named, ...options }: NoticeOptions): Exit => {
  const { words, desk, settings, ports } = game;
  const only = named === undefined ? undefined : seatNamed(desk, named, words);
  const now = new Date(timeOf(ports, options.now)).toISOString();
  const over = timesAwayOf(game).filter(({ until }) => until <= now);
  const speaking = noticesInForce(listNotices(game), momentOfDesk(desk)).filter(
    (one) =>
      (only === undefined || one.seat === only) && !over.some(({ said }) => isSame(said, one)),
  );
  const lines = speaking.map((one) => lineOf(game, one));
  const data = { game: settings.settings.name, notices: speaking };
  const told = lines.length > 0 ? lines : [words.frame('notices.none')];
  return printResult(ports, options, data, told);
};

const lineOf = (game: ModeratorGame, one: SaidNotice): string => {
  const { words, desk } = game;
  const { seat, number, reason, at } = one;
  const text = writeNotice(desk, one, words.catalogue.lang);
  const time = timeOfMessage(game, at);
  return words.frame('notices.line', { seat: words.noun(seat), text, number, time, reason });
};

/** The words that are said, and the seat; or leaves with what is wrong with them. */
const given = (
  { desk, words }: ModeratorGame,
  said: string,
  { for: named, reason = '' }: NoticeOptions,
): { readonly seat: Seat; readonly word: Word } => {
  const seat = seatNamed(desk, named, words);
  const word = noticeIn(desk, said);
  if (word === undefined || NOTICES[word.kind]?.lasts === 'message')
    return leave(
      EXIT.wrong,
      words.frame('notices.unknown', { text: said }),
      ...kindsThere(desk, words.catalogue.lang),
    );
  if (reason.trim() === '') leave(EXIT.wrong, words.frame('ruling.reason'));
  return { seat, word };
};

const kindsThere = (desk: ModeratorGame['desk'], lang: 'en' | 'zh'): readonly string[] =>
  Object.entries(NOTICES)
    .filter(([, { lasts }]) => lasts !== 'message')
    .map(([kind, { example = null }]) => `  ${writeNotice(desk, { kind, value: example }, lang)}`);

const recordNotice = async (
  game: ModeratorGame,
  said: string,
  options: NoticeOptions,
): Promise<Exit> => {
  const { words, desk, log, ports } = game;
  const { seat, word } = given(game, said, options);
  const { reason, private: isPrivate } = options;
  const line: LogLine = {
    ...{ line: 'person', at: timeOf(ports, options.now), seat, what: word.kind },
    about: { value: word.value, ...momentOfDesk(desk) },
    ...(isPrivate ? { secret: { reason } } : { reason }),
  };
  const isThere = await isSaidLast(game, () => [line]);
  const heard = isThere ? game : { ...game, log: logWith(log, [line]) };
  const text = writeNotice(desk, word, words.catalogue.lang);
  return writeAndJudge(
    heard,
    options,
    () => (isThere ? printSaidLast(game) : void noteInLog(game, [line])),
    () => ports.out.write(`${words.frame('notices.noted', { seat: words.noun(seat), text })}\n`),
  );
};
