import type { Game, Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import type { Problem } from '../../core/problem.ts';
import { batchOf } from '../../desk/adjudicate.ts';
import { asOne, batchLines } from '../../desk/batch.ts';
import { type Desk, viewFor, withRuling } from '../../desk/desk.ts';
import { type PlayedOn, playOn, ruledBy, setRight, tookBack } from '../../desk/rulings.ts';
import { questionOf } from '../../report/waiting.ts';
import { sha256 } from '../io/hashing.ts';
import { requireGame } from '../io/settings.ts';
import type { ModeratorGame } from '../open/game.ts';
import { makerOf } from '../open/maker.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { changeSaid, changeText, editedIn } from '../rulings/changes-said.ts';
import { differences } from '../rulings/differences.ts';
import { areOrders } from '../rulings/orders-meant.ts';
import { checkValues } from '../rulings/values.ts';
import { backLines, rulingBatch, saveRulings, type Word } from '../saving/save-ruling.ts';
import type { Ports } from '../terminal/ports.ts';
import { seatNamed } from './reader.ts';
import { historyIn, placeIn, type RulingOptions, ruling, rulingsSoFar, wordOf } from './undo.ts';

export interface CorrectOptions extends RulingOptions {
  /** Whose answer is decided. */
  readonly for?: string;
  /** Where in the game: a phase or an entry; left out: now. */
  readonly at?: string;
  readonly anew?: boolean;
  /** Values are meant though they cannot well be. */
  readonly yes?: boolean;
  /** The change is made in state.yaml, by hand. */
  readonly state?: boolean;
}

/** A game set right, and the lines of the log that say so. */
interface Corrected<G extends Game> {
  readonly desk: Desk<G>;
  readonly lines: readonly LogLine[];
  readonly told: readonly string[];
}

/** The moderator rules on the game itself: an answer, or what lies on the table; then it is played on from there. */
export const correctGame = async (
  ports: Ports,
  folder: string,
  said: readonly string[],
  options: CorrectOptions,
): Promise<Exit> => {
  requireGame(folder);
  if (await areOrders(ports, folder, said, options)) {
    const { receiveMessages } = await import('./receive.ts');
    const pasted = { ...ports, readStdin: () => `${said.join('\n')}\n` };
    return receiveMessages(pasted, folder, ['-'], options);
  }
  return ruling(ports, folder, options, (game) => {
    const word = wordOf(ports, game, options);
    const { frame } = game.words;
    if (said.length === 0 && !options.state) leave(EXIT.wrong, frame('correct.nothing'));
    if (said.length > 0 && options.state) leave(EXIT.wrong, frame('correct.either'));
    const { desk, lines, told } = corrected(ports, game, { said, word, options });
    if (!options.preview) saveRulings(game, desk, asOne(lines));
    const end = frame(options.preview ? 'correct.preview' : 'correct.done');
    ports.out.write([...told, end, ''].join('\n'));
    return EXIT.done;
  });
};

/** Now, or at a place of before: from there all is played again with what was said then. */
const corrected = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  said: Said,
): Corrected<G> => {
  const { at, anew } = said.options;
  if (at === undefined) return rightened(ports, game, game.desk, said);
  const number = anew ? rulingsSoFar(game) + 1 : undefined;
  const back = tookBack(game.desk, historyIn(game), placeIn(game, at), number);
  const right = rightened(ports, game, back.desk, said);
  const played = playOn(right.desk, back.dropped);
  const word = { ...said.word, ...(anew && { anew: 'yes' as const }) };
  return {
    desk: played.desk,
    lines: [
      ...backLines(ports.library, game, back.desk, word),
      ...right.lines,
      ...runLines(ports, game, played, word),
    ],
    told: [...right.told, ...differences(game, played)],
  };
};

interface Said {
  readonly said: readonly string[];
  readonly word: Word;
  readonly options: CorrectOptions;
}

const rightened = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  desk: Desk<G>,
  { said, word, options }: Said,
): Corrected<G> => {
  if (options.for !== undefined) {
    const seat = seatNamed(desk.seats, options.for, game.words);
    return answered(ports, game, desk, { seat, said, word });
  }
  const changes = options.state
    ? editedIn(game, desk)
    : said.map((one) => changeSaid(game, desk, one));
  if (changes.length === 0) leave(EXIT.wrong, game.words.frame('correct.nothing'));
  checkValues(game, desk, changes, options.yes);
  if (changes.every(({ was, is }) => isSame(was, is)))
    leave(EXIT.done, game.words.frame('correct.so-already'));
  const right = setRight(desk, changes, word);
  if (!right.ok) return refused(game, right.problems);
  const { desk: after, entries } = right.value;
  const batch = rulingBatch(ports.library, game, after, { ...word, ruled: word, entries });
  const told = changes.map((change) => changeText(game, change));
  return { desk: after, lines: batchLines(batch), told };
};

const refused = <G extends Game>(
  { words }: ModeratorGame<G>,
  problems: readonly Problem[],
): never =>
  leave(
    EXIT.wrong,
    ...problems.map((problem) => words.sentence(problem)),
    words.frame('correct.refused'),
  );

interface Ruled {
  readonly seat: Seat;
  readonly said: readonly string[];
  readonly word: Word;
}

/** The answer that is decided for a seat, read from the words of its orders. */
const answered = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  desk: Desk<G>,
  { seat, said, word }: Ruled,
): Corrected<G> => {
  const { ruleset, manner } = desk;
  const reading = ruleset.readOrders(viewFor(desk, desk.stop().state, seat), seat, said, manner);
  const wrong = [...reading.problems, ...(reading.doubts ?? [])];
  if (wrong.length > 0) refused(game, wrong);
  const ruled = ruledBy(desk, { seat, wishes: reading.wishes }, word);
  if (!ruled.ok) return refused(game, ruled.problems);
  let after = desk;
  const lines: LogLine[] = [];
  for (const one of ruled.value) {
    after = withRuling(after, { entries: [], ruled: one });
    lines.push(
      ...batchLines(rulingBatch(ports.library, game, after, { ...word, ruled: one, entries: [] })),
    );
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

/** The log lines of the runs that played on from the ruling. */
const runLines = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { runs }: PlayedOn<G>,
  { at }: Word,
): readonly LogLine[] =>
  runs.flatMap(({ was, run, taken }): readonly LogLine[] => {
    const maker = makerOf(ports.library, game.loaded);
    const batch = batchOf(run, { at, taken, directions: was.directions, maker }, sha256);
    return batchLines(batch);
  });
