import { join } from 'node:path';
import { applyChanges, type Change, changesBetween } from '../../core/changes.ts';
import { dataOf } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import { copy, isSame } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import type { Problem } from '../../core/problem.ts';
import { type Desk, momentOfDesk, viewFor, withRuling } from '../../desk/desk.ts';
import { asOne, batchLines } from '../../desk/history.ts';
import { judge } from '../../desk/judge.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { combine, isOrder } from '../../desk/merged-orders.ts';
import { type Moment, makeMoment, parseMoment } from '../../desk/moment.ts';
import { errorsIn } from '../../desk/receipt.ts';
import { moveToData, ruleAnswer, setRight } from '../../desk/rulings.ts';
import { partsOf, readSaidLines } from '../../desk/said-lines.ts';
import { shellWord } from '../../report/escape.ts';
import { questionOf } from '../../report/next.ts';
import { STATE_FILE } from '../folder/derived.ts';
import { inLanguage, type ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { keepRules, keptFile } from '../folder/kept-rules.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { folderFirst, folderOf } from '../folder/options.ts';
import { ORDERS, orderFilesOf } from '../folder/order-files.ts';
import { rulingBatch, saveRulings, type Word } from '../folder/save-game.ts';
import { requireGame } from '../folder/settings.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { filesIn, readIfThere } from '../io/files.ts';
import {
  applyCorrection,
  type Correction,
  type CorrectOptions,
  changeSaid,
  changeText,
  editedIn,
  type ModeratorWords,
  refused,
} from '../rulings/corrected.ts';
import { changesTold, type OtherData, otherData } from '../rulings/other-data.ts';
import { printRuling, type RulingOptions, ruling, wordOf } from '../rulings/ruling.ts';
import type { WholeCall } from '../table/groups.ts';
import { nearLines } from '../terminal/spelled.ts';
import type { Ports } from '../terminal/terminal.ts';
import { askYesOrNo } from '../terminal/words.ts';
import { seatNamed, splitSeatWords } from './reader.ts';

/** The game goes by other data of its rules from now on, or from a place of before. */
const moveGame = (
  ports: Ports,
  folder: string,
  files: readonly string[],
  options: CorrectOptions,
): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: async (opened, word) => asOne((await moving(opened, { word, options }, files)).lines),
    carryOut: async (opened) => {
      const word = wordOf(opened, options);
      const { frame } = opened.words;
      const { game, other, desk, lines, told } = await moving(opened, { word, options }, files);
      const { fingerprint } = other.loaded;
      if (!options.preview) {
        const { id, dataForm: form } = game.desk.ruleset;
        // Before the log goes by them: whoever opens the game then finds them.
        keepRules(game.folder, { ruleset: id, form }, game.loadedAt(fingerprint));
        saveRulings(game, desk, asOne(lines));
      }
      const says = [...changesTold(game, other), ...told];
      const data = { preview: options.preview === true, says };
      const file = keptFile(filesIn(game.folder), fingerprint);
      const end = options.preview ? frame('correct.preview') : frame('moved.done', { file });
      return printRuling(game, options, { after: desk, data, lines: [...says, end] });
    },
  });

/** The game by other data, and the lines that say so. */
const moving = async (
  opened: ModeratorGame,
  { word, options }: Pick<ModeratorWords, 'word' | 'options'>,
  files: readonly string[],
) => {
  const { frame } = opened.words;
  if (options.for !== undefined || options.state) leave(EXIT.wrong, frame('correct.either'));
  const other = await otherData(opened, files);
  const { fingerprint } = other.loaded;
  if (fingerprint === opened.loaded.fingerprint) leave(EXIT.done, frame('other.same-data'));
  const game = knowing(opened, other);
  const made = applyCorrection(game, { word, options }, (there) =>
    moved(game, there, { word, options, data: fingerprint }),
  );
  return { game, other, ...made };
};

/** The game with data that do not lie in its folder yet. */
const knowing = (game: ModeratorGame, { loaded }: OtherData): ModeratorGame => {
  const { rules } = game.equipWith(loaded);
  const { desk, loadedAt } = game;
  const isIt = (data: string | undefined): boolean => data === loaded.fingerprint;
  const rulesAt = (data: string | undefined) => (isIt(data) ? rules : desk.rulesAt?.(data));
  return {
    ...game,
    desk: { ...desk, rulesAt },
    loadedAt: (data) => (isIt(data) ? { ...loaded, source: 'own' } : loadedAt(data)),
  };
};

const moved = (
  game: ModeratorGame,
  desk: Desk,
  { word, options, data: is }: Pick<ModeratorWords, 'word' | 'options'> & { readonly data: string },
): Correction => {
  const { fingerprint: was } = game.loadedAt(dataOf(desk.entries));
  const right = moveToData(desk, { was, is }, word);
  if (!right.ok) return refused(game, right.problems);
  const { desk: after, entries } = right.value;
  const others = changesBetween(desk.state, after.state).map((one) => changeText(game, one));
  const told = others.length === 0 ? [] : [game.words.frame('moved.table'), ...others];
  if (others.length > 0 && !options.yes && !options.preview)
    leave(EXIT.wrong, ...told, game.words.frame('moved.meant'));
  const batch = rulingBatch(game, after, { ...word, ruled: word, entries });
  return { desk: after, lines: batchLines(batch), told };
};

/** A value with nothing within it, and the names that lead to it. */
interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

const leavesOf = (path: readonly string[], value: unknown): readonly Leaf[] => {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf([...path, name], inner));
};

/** Leaves where a value names what there is not, or, unless the moderator has said yes, cannot well be. */
const checkValues = (
  game: ModeratorGame,
  desk: Desk,
  changes: readonly Change[],
  isMeant = false,
): void => {
  const { words } = game;
  const leaves = changes.flatMap(({ path, is }) => leavesOf(path, is));
  for (const { path, value } of leaves)
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      leave(EXIT.wrong, words.frame('correct.whole', { path: path.join('.'), value: `${value}` }));
  const known = namesIn(desk);
  for (const name of namesSaid(changes))
    if (!known.has(name) && !words.hasNoun(name))
      leave(
        EXIT.wrong,
        words.frame('correct.unknown', { name }),
        ...nearLines(name, [...known], words),
        words.frame('correct.refused'),
      );
  const odd = oddIn(desk, changes, leaves).map(({ path, value, most }) =>
    words.frame('correct.odd', { path: path.join('.'), value, most }),
  );
  if (odd.length > 0 && !isMeant) leave(EXIT.wrong, ...odd, words.frame('correct.meant'));
};

/** Every name and word that the table and what has happened have. */
const namesIn = ({ state, entries, seats }: Desk): ReadonlySet<string> => {
  const names = new Set<string>(seats);
  const add = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) names.add(name);
        add(inner);
      }
  };
  add(state);
  for (const { event } of entries) add(event);
  return names;
};

/** The names and words of the new values that were not there before. */
const namesSaid = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ path, was, is }) => {
    const own = was === undefined ? path.slice(-1) : [];
    const within = leavesOf([], is).flatMap((leaf) => [
      ...leaf.path.filter((name) => !/^\d+$/.test(name)),
      ...(typeof leaf.value === 'string' ? [leaf.value] : []),
    ]);
    return [...own, ...within];
  });

/** Numbers below nothing, and above what the game has pieces for. */
const oddIn = (
  { ruleset, rules, state: before }: Desk,
  changes: readonly Change[],
  leaves: readonly Leaf[],
): readonly (Leaf & { readonly most?: number })[] => {
  const state = copy(before);
  applyChanges(state, changes);
  return leaves.flatMap((leaf) => {
    if (typeof leaf.value !== 'number') return [];
    if (leaf.value < 0) return [leaf];
    const most = ruleset.mostAt?.({ rules, state }, leaf.path);
    return most !== undefined && leaf.value > most ? [{ ...leaf, most }] : [];
  });
};

/** The moderator rules on the game itself: an answer, or what lies on the table; then it is played on from there. */
export const correctGame = async (call: WholeCall<'correct'>): Promise<Exit> => {
  const { ports, operands, options: given } = call;
  const named = given.rules ? { C: '.', ...given } : given;
  const { what, folder: place } = folderFirst(ports, operands, named);
  const folder = folderOf(place, given);
  requireGame(folder);
  const { said: words, options } = await speakingFor(ports, folder, what, given);
  const said = words.flatMap((one) => one.split('\n').filter((line) => line.trim() !== ''));
  if (options.rules) return moveGame(ports, folder, said, options);
  if (await areOrders(ports, folder, said, options)) {
    const { receiveMessages } = await import('./receive.ts');
    const pasted = { ...ports, readStdin: () => `${said.join('\n')}\n` };
    return receiveMessages({ ports: pasted, folder, operands: ['-'], options });
  }
  const made = (game: ModeratorGame, word: Word) => {
    const { frame } = game.words;
    if (said.length > 0 === (options.state === true))
      leave(EXIT.wrong, frame(options.state ? 'correct.either' : 'correct.nothing'));
    return applyCorrection(game, { word, options }, (there) =>
      rightened(game, there, { said, word, options }),
    );
  };
  return ruling(ports, folder, options, {
    word: (game, word) => asOne(made(game, word).lines),
    carryOut: async (game) => {
      if (options.state && game.edit === undefined)
        leave(EXIT.wrong, game.words.frame('correct.not-edited', { file: STATE_FILE }));
      const { desk, lines, told } = made(game, wordOf(game, options));
      if (!(await isAgreed(game, options, told)))
        leave(EXIT.wrong, ...told, game.words.frame('correct.sure'));
      if (!options.preview) saveRulings(game, desk, asOne(lines));
      const { preview = false } = options;
      const end = game.words.frame(preview ? 'correct.preview' : 'correct.done');
      const data = { preview, says: told };
      return printRuling(game, options, { after: desk, data, lines: [...told, end] });
    },
  });
};

/** The seat may be named before its answer; a place that is corrected has its sign. */
const speakingFor = async (
  ports: Ports,
  folder: string,
  what: readonly string[],
  options: CorrectOptions,
): Promise<{ readonly said: readonly string[]; readonly options: CorrectOptions }> => {
  const isSeat = options.for === undefined && !options.rules && what.length > 1;
  if (!isSeat || what[0]?.includes('=')) return { said: what, options };
  return withModeratorGame(ports, folder, async (game) => {
    const { named, said } = splitSeatWords(game, what, undefined, () => false);
    return { said, options: named === undefined ? options : { ...options, for: named } };
  });
};

/** Asks whether what was edited is meant; where nobody can be asked it has to be said. */
const isAgreed = async (
  { words, ports: { person, out } }: ModeratorGame,
  { state, yes, preview }: CorrectOptions,
  told: readonly string[],
): Promise<boolean> => {
  if (!state || yes || preview) return true;
  if (person === undefined) return false;
  out.write(`${told.join('\n')}\n`);
  return askYesOrNo(person, words, 'correct.agree');
};

const rightened = (
  game: ModeratorGame,
  desk: Desk,
  { said, word, options }: ModeratorWords,
): Correction => {
  if (options.for !== undefined) {
    const seat = seatNamed(desk, options.for, game.words);
    return answered(game, desk, { seat, said, word });
  }
  const named = options.state
    ? editedIn(game, desk)
    : said.map((one) => changeSaid(game, desk, one));
  if (named.length === 0) leave(EXIT.wrong, game.words.frame('correct.nothing'));
  checkValues(game, desk, named, options.yes);
  const changes = named.filter(({ was, is }) => !isSame(was, is));
  if (changes.length === 0) leave(EXIT.done, game.words.frame('correct.so-already'));
  const right = setRight(desk, changes, word);
  if (!right.ok) return refused(game, right.problems);
  const { desk: after, entries } = right.value;
  const batch = rulingBatch(game, after, { ...word, ruled: word, entries });
  const told = changes.map((change) => changeText(game, change));
  return { desk: after, lines: batchLines(batch), told };
};

/** The command that takes words in as orders of a seat. */
const receivingText = (
  folder: string,
  { seat, said, reason }: { seat: Seat; said: readonly string[]; reason: string },
): string => {
  const within = `-C ${shellWord(folder)} --for ${seat} --reason ${shellWord(reason)}`;
  return `printf '%s\\n' ${said.map(shellWord).join(' ')} | rookery receive - ${within}`;
};

/** The way to say what is asked later, where that is what was not decided. */
const inAdvance = (
  { words, folder }: ModeratorGame,
  problems: readonly Problem[],
  { seat, said, word: { reason } }: ReplacedOrders,
): readonly string[] =>
  problems.some(({ code, args }) => code === 'not-asked-now' && args?.['kind'])
    ? [words.frame('correct.in-advance'), `  ${receivingText(folder, { seat, said, reason })}`]
    : [];

interface ReplacedOrders {
  readonly seat: Seat;
  readonly said: readonly string[];
  readonly word: Word;
}

/** The answer that is decided for a seat, read from the words of its orders. */
const answered = (
  game: ModeratorGame,
  desk: Desk,
  { seat, said, word }: ReplacedOrders,
): Correction => {
  const { ruleset, manner } = desk;
  const reading = ruleset.readOrders(viewFor(desk, desk.stop().state, seat), seat, said, manner);
  const wrong = [...reading.problems, ...(reading.doubts ?? [])];
  if (wrong.length > 0) refused(game, wrong);
  const ruled = ruleAnswer(desk, { seat, wishes: reading.wishes }, word);
  if (!ruled.ok)
    return refused(game, ruled.problems, inAdvance(game, ruled.problems, { seat, said, word }));
  let after = desk;
  const lines: LogLine[] = [];
  for (const one of ruled.value) {
    after = withRuling(after, { entries: [], ruled: one });
    lines.push(...batchLines(rulingBatch(game, after, { ...word, ruled: one, entries: [] })));
  }
  const asked = new Map(desk.stop().asked.map(({ key, question }) => [key, question]));
  const told = ruled.value.flatMap(({ key }) => {
    const question = asked.get(key);
    return question === undefined
      ? []
      : [
          game.words.frame('correct.answer', {
            seat,
            question: questionOf({ kind: question.kind.name, about: question.about }),
          }),
        ];
  });
  return { desk: after, lines, told };
};

/** A line of a seat's orders that could not stand beside what is said now, and why. */
interface PushedOut {
  readonly text: string;
  readonly why: Problem;
}

/** The orders of a seat, of other things, that words for it would push out: a token that lies twice. */
const pushedOut = (
  game: ModeratorGame,
  { seat, moment, said }: { seat: Seat; moment: Moment; said: readonly string[] },
): readonly PushedOut[] => {
  const { folder, desk, words } = game;
  const path = join(folder, ORDERS, makeMoment(moment), `${seat}.txt`);
  const there = readIfThere(path)?.toString().split('\n') ?? [];
  const lines = there.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const reader = readerFor({ game }, seat);
  const asked = desk.stop().asked.filter(({ question }) => question.seat === seat);
  const wrongIn = (read: readonly string[]): readonly Problem[] => {
    const { wishes, problems } = desk.ruleset.readOrders(reader.view, seat, read, desk.manner);
    return errorsIn({ judged: judge({ ...reader, asked }, wishes), invalid: problems });
  };
  const messages = [lines, said].map((text, at) => ({
    number: at + 1,
    lines: readSaidLines(reader, text),
  }));
  const { fallen } = combine(
    { reader, lang: words.catalogue.lang, wrongIn, isAhead: false },
    messages,
  );
  return fallen.flatMap(({ text, why }) => (why === undefined ? [] : [{ text, why }]));
};

/** Words that would push out other orders of the seat are told before anything is done. */
const refusePushing = (game: ModeratorGame, said: Parameters<typeof pushedOut>[1]): void => {
  const { frame, sentence } = game.words;
  const out = pushedOut(game, said);
  if (out.length === 0) return;
  leave(
    EXIT.wrong,
    frame('correct.pushes', { seat: said.seat }),
    ...out.map(({ text, why }) => `  ${printable(text)}  (${sentence(why)})`),
    frame('correct.sure'),
  );
};

interface Options extends RulingOptions {
  readonly yes?: boolean;
  readonly for?: string;
  readonly at?: string;
}

/**
 * True if what is decided for a seat is some of its orders: the others stay as they are. So it is no
 * answer, but a word of the moderator's among the messages of its seat, if the phase is still open.
 */
const areOrders = async (
  ports: Ports,
  folder: string,
  said: readonly string[],
  options: Options,
): Promise<boolean> => {
  const { for: named, at, preview } = options;
  if (named === undefined) return false;
  let areMeant = false;
  await withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const now = momentOfDesk(game.desk);
    const then = at === undefined ? now : parseMoment(game.desk.ruleset.printedPhases, at);
    areMeant = then !== undefined && areOrdersIn(game, named, said);
    if (then === undefined || !areMeant) return;
    wordOf(game, options);
    const seat = seatNamed(game.desk, named, game.words);
    const file = laidByHand(game, then, seat);
    if (at !== undefined || preview || file !== undefined)
      leaveWithCommands(game, { then, said, options, seat, file });
    if (!options.yes) refusePushing(game, { seat, moment: then, said });
  });
  return areMeant;
};

const areOrdersIn = (
  { desk, words }: ModeratorGame,
  named: string,
  said: readonly string[],
): boolean => {
  const { ruleset, manner, state } = desk;
  const seat = seatNamed(desk, named, words);
  const { wishes } = ruleset.readOrders(viewFor(desk, state, seat), seat, said, manner);
  return partsOf(ruleset.together, wishes).some((part) => isOrder(ruleset.together, part));
};

/** The order file of a seat, if no message of its lies in it: that is changed where it lies. */
const laidByHand = (
  { folder, desk }: ModeratorGame,
  moment: Moment,
  seat: Seat,
): string | undefined => {
  const file = orderFilesOf(folder, moment, desk.seats).find((one) => one.seat === seat);
  if (file === undefined) return undefined;
  return readInbox(folder).written[file.source]?.hash === file.digest ? undefined : file.source;
};

interface How {
  readonly then: Moment;
  readonly seat: Seat;
  readonly file: string | undefined;
  readonly said: readonly string[];
  readonly options: Options;
}

/** The moderator's other words for it, to the letter. */
const leaveWithCommands = (
  { words, folder }: ModeratorGame,
  { then, said, options, seat, file }: How,
): never => {
  const { at, reason = '' } = options;
  const because = `--reason ${shellWord(reason)}`;
  const within = `-C ${shellWord(folder)}`;
  const lines = [
    ...(at === undefined ? [] : [`rookery undo ${within} --to ${makeMoment(then)} ${because}`]),
    file === undefined
      ? receivingText(folder, { seat, said, reason })
      : words.frame('correct.by-hand', { file }),
    ...(at === undefined ? [] : [`rookery adjudicate ${within}`]),
  ];
  return leave(
    EXIT.wrong,
    words.frame('correct.orders', { seat }),
    ...lines.map((line) => `  ${line}`),
  );
};
