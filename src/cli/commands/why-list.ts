import type { Entry } from '../../core/entry.ts';
import type { Game, Reader } from '../../core/game.ts';
import { type OutlineLine, outlineOf } from '../../report/outline.ts';
import { type Section, sectionsOf } from '../../report/sections.ts';
import type { OpenGame } from '../open/game.ts';
import { entryText } from '../papers/entry-text.ts';
import { EXIT, leave } from '../program/exit.ts';
import { hanging, painted } from '../terminal/hanging.ts';
import { inTints, markedWords } from '../terminal/painted.ts';
import type { Paint } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { json } from './options.ts';

interface Listed {
  readonly reader: Reader;
  /** The entries as the reader may know them. */
  readonly known: readonly Entry[];
  readonly round?: number;
  readonly json?: boolean;
}

/** What the report of a round tells, each line with the number of its entry. */
export const listEntries = <G extends Game>(
  game: OpenGame<G>,
  { reader, known, round, json: isJson }: Listed,
  paint: Paint,
): string => {
  const { words } = game;
  const sections = sectionsOf(known, words.messages);
  const last = sections.at(-1)?.round ?? 0;
  const told = sections.filter((one) => one.round === (round ?? last));
  if (told.length === 0)
    return leave(EXIT.needed, words.frame('why.no-round', { round: round ?? last, last }));
  if (isJson) return json({ reader, entries: told.flatMap((one) => shown(one, words)) });
  const lines = listLines(told, markedWords(game, paint), paint);
  return inTints(game, `${lines.join('\n')}\n`, paint);
};

const linesIn = (section: Section, { messages }: Words): readonly OutlineLine[] =>
  outlineOf(section, messages).filter(({ told }) => told === 'here');

const shown = (section: Section, words: Words): readonly object[] =>
  linesIn(section, words).map(({ entry: { n, round, phase, event }, entry, depth }) => ({
    n,
    round,
    phase,
    rule: event.rule,
    depth,
    text: entryText(entry, words),
  }));

const listLines = (sections: readonly Section[], words: Words, paint: Paint): readonly string[] => {
  const lines = sections.flatMap((section) => linesIn(section, words));
  const width = String(lines.at(-1)?.entry.n ?? 0).length;
  const line = ({ entry, depth }: OutlineLine): readonly string[] => {
    const label = `${String(entry.n).padStart(width + 2)}  ${'  '.repeat(depth)}`;
    return painted(label, entryText(entry, words), paint.faint);
  };
  return [
    ...sections.flatMap((section) => [
      paint.bold(words.when(section)),
      ...linesIn(section, words).flatMap(line),
      '',
    ]),
    ...hanging('', more(lines, words)),
  ];
};

/** How to go on from here: to one of these entries, and to another round. */
const more = (lines: readonly OutlineLine[], { frame }: Words): string => {
  const last = lines.at(-1)?.entry;
  const round = last?.round ?? 0;
  if (round <= 1) return frame('why.only', { n: last?.n });
  return frame('why.one', { n: last?.n, round: round - 1 });
};
