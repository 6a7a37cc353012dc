import {
  DEFAULT_SLIPS,
  type Lexicon,
  type Line,
  mendLine,
  type Read,
  readingOf,
  readLine,
  remembered,
  startsOf,
} from '../../../notation/index.ts';
import { gameWord, type Led, TITLED } from '../language/shell.ts';
import type { Said, Statement } from './lines.ts';
import type { Message } from './message.ts';

/** A line behind the house of its message, or behind words that say nothing of it. */
const readLed = ({ language, lines, seat }: Message, line: Line): Read<Statement> | undefined => {
  const read = readLine({ ...language, line: lines.led }, line);
  const isOwn = ({ house }: Led<Said>): boolean => house === undefined || house === seat;
  if (read.how === 'read' && isOwn(read.value)) return { ...read, value: read.value.of };
  if (read.how !== 'several' || !read.values.every(isOwn)) return undefined;
  const [{ of: one }, { of: two }, ...others] = read.values;
  return { ...read, values: [one, two, ...others.map(({ of }) => of)] };
};

export const mayNameGame = (lexicon: Lexicon, line: Line): boolean => {
  const { texts } = startsOf(gameWord);
  return line.tokens.some(
    ({ text }, at) => texts.has(text) && gameWord.ways(readingOf(line, lexicon), at).length > 0,
  );
};

/** As it stands, else with its slips put right. */
export const readForgivingly = (message: Message, line: Line): Read<Statement> => {
  const { language, reads, mendsLeft } = message;
  const { spelling = DEFAULT_SLIPS } = reads;
  const read = readLine(language, line);
  if (read.how !== 'not') return read;
  const title = message.isFirst ? readLine<Statement>({ ...language, line: TITLED }, line) : read;
  if (title.how === 'read') return title;
  const led = readLed(message, line);
  if (led !== undefined) return led;
  if (spelling === 0 || mendsLeft === 0 || isForeign(message, line)) return read;
  message.mendsLeft--;
  return mendLine(language, line, spelling) ?? read;
};

/** The head of a line that other games have. */
export const isForeign = ({ lines, language }: Message, line: Line): boolean =>
  remembered(
    language,
    line,
    'foreign',
    () => lines.foreign.ways(readingOf(line, language.lexicon), 0).length > 0,
  );

/** So many lines of one message are mended; the rest stays as it is. */
export const MOST_MENDED = 200;
