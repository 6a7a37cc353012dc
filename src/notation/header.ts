// The line that says which message it is: for which game and round, whose, and whether it is final.

import type { Seat } from '../core/game.ts';
import { invalid, type Place, type Problem } from '../core/problem.ts';
import type { Reading } from '../core/wishes.ts';
import { also, either } from './choices.ts';
import { field, idle, list, opt, phrase } from './combinators.ts';
import type { Pattern } from './contract.ts';
import { isBegunName, type Lexicon } from './lexicon.ts';
import { called, located, means, reads, the, words } from './meanings.ts';
import { readingOf } from './read.ts';
import type { Located } from './senses.ts';
import { everyday, type Sentences } from './sentences.ts';
import { startsOf } from './starts.ts';
import { mark, name, number, soft, text } from './terminals.ts';
import { type Line, type Span, textOf } from './tokens.ts';

/** `game autumn fair, round 2, Finch, final` */
export interface Header {
  readonly says: 'header';
  readonly game?: Span;
  readonly round?: Located<number>;
  readonly seat?: Located<Seat>;
  readonly status?: 'provisional' | 'final';
}

/** A part of it; a game is surely named behind a colon, else only beside another part. */
type HeaderPart = Omit<Header, 'says'> & { readonly isSure?: true };

const isStatus = (own: Sentences): Pattern<'provisional' | 'final'> =>
  either<'provisional' | 'final'>(
    means(everyday('provisional', own), 'provisional'),
    means(everyday('final', own), 'final'),
  );

const partOf = (group: string, own: Sentences): Pattern<HeaderPart> => {
  const round = field('round', located(number()));
  return either<HeaderPart>(
    reads(
      phrase(
        everyday('game', own),
        field('isSure', opt(means(mark(':'), true))),
        field('game', text(',;:(')),
      ),
      (said) => said as HeaderPart, // a part without its colon has no such member
    ),
    also(
      phrase(everyday('round', own), soft(':'), round, idle(everyday('rounds', own))),
      phrase(everyday('shortRound', own), round),
    ),
    phrase(idle(words(everyday('player', own), soft(':'))), field('seat', located(name(group)))),
    phrase(field('status', isStatus(own))),
  );
};

/** The header of a game whose seats are a group of names; it may have words of its own for it. */
export const headerOf = (group: string, own: Sentences): Pattern<Header> => {
  const filling = idle(everyday('orders', own));
  const marks = soft(',;:()→');
  const between = words(marks, filling, marks, filling, marks);
  const parts = field('parts', list(partOf(group, own), between));
  return called(
    'header',
    reads(
      the('parts', phrase(soft('('), filling, soft(','), parts, between)),
      (all): Header | undefined => {
        const keys = all.flatMap((one) => Object.keys(one).filter((key) => key !== 'isSure'));
        const [only] = all;
        const isGameAlone = all.length === 1 && only?.game !== undefined && only.isSure !== true;
        if (new Set(keys).size < keys.length || isGameAlone) return undefined;
        const { isSure: _, ...said } = Object.assign({}, ...all) as HeaderPart;
        return { says: 'header', ...said };
      },
    ),
  );
};

/** True of a line with the word of a game for itself: no other names one. */
export const mayNameGame = (gameWord: Pattern<void>, lexicon: Lexicon, line: Line): boolean => {
  const { texts } = startsOf(gameWord);
  return line.tokens.some(
    ({ text }, at) => texts.has(text) && gameWord.ways(readingOf(line, lexicon), at).length > 0,
  );
};

/** True of a header that orders may stand behind: the name of another alone is whom they speak to, or of. */
export const isHeading = ({ seat, round, game }: Header, own: Seat): boolean =>
  round !== undefined || game !== undefined || seat === undefined || seat.value === own;

/** What a header is held against. */
interface HeaderContext {
  readonly seat: Seat;
  /** The round of now; null where it cannot be judged. */
  readonly round: number | null;
  /** True of a round that is meant now, where more than one can be. */
  isNow?(round: number): boolean;
  readonly lexicon: Lexicon;
  /** Orders stand above it. */
  readonly isBelowOrders: boolean;
}

interface HeardHeader extends Pick<Reading, 'game' | 'status'> {
  readonly problems: readonly Problem[];
}

/** What a header says of its message, and what is wrong with it. */
export const hearHeader = (
  { game, round, seat, status }: Header,
  { line, placeOf }: { readonly line: Line; placeOf(span: Span): Place },
  held: HeaderContext,
): HeardHeader => {
  const problems: Problem[] = [];
  const said = (span: Span) => ({ text: textOf(line, span) });
  // A word alone below orders that only begins a seat's name, such as a signature, is no header.
  const isSignature =
    held.isBelowOrders &&
    seat !== undefined &&
    [game, round, status].every((one) => one === undefined) &&
    seat.span.to - seat.span.from === line.tokens.length &&
    isBegunName(held.lexicon, seat.value, textOf(line, seat.span));
  if (seat !== undefined && seat.value !== held.seat && !isSignature)
    problems.push(
      invalid('wrong-seat', placeOf(seat.span), {
        ...{ ...said(seat.span), named: seat.value, seat: held.seat },
      }),
    );
  const isNow = held.isNow ?? ((one: number): boolean => one === held.round);
  if (round !== undefined && held.round !== null && !isNow(round.value))
    problems.push(
      invalid('wrong-round', placeOf(round.span), {
        ...{ ...said(round.span), got: round.value, round: held.round },
      }),
    );
  const column = ({ place }: Problem): number => place?.column ?? 0;
  return {
    problems: problems.toSorted((a, b) => column(a) - column(b)),
    ...(game && { game: { ...said(game), place: placeOf(game) } }),
    ...(status && { status }),
  };
};
