// What the clauses of a line are, each by itself.

import type { Seat } from '../../../core/game.ts';
import { isHeading } from '../../../notation/header.ts';
import { type Line, readLine, remembered, scan, textOf } from '../../../notation/index.ts';
import { trimLine } from '../../../notation/message.ts';
import type { Face, Nation, RegionId, Side, View } from '../game.ts';
import { type Entry, isAction } from '../language/entries.ts';
import { region } from '../language/parts.ts';
import { type ParsedLine, stepsOf } from '../language/said.ts';
import { hasArmy, holderOf, sideOf } from '../table.ts';
import type { ClauseReader } from './clauses.ts';
import { isSequenced, type OrderLanguage, type Statement } from './message.ts';
import { isOrderLine, speaksOfGame } from './order-line.ts';
import type { Teller } from './order-sentences.ts';
import {
  isAgain,
  isDieAlone,
  linesOfBoth,
  longestAt,
  withAlwaysBefore,
  withAnswersApart,
  withConditionBehind,
  withDieBefore,
  withoutReasons,
  withPlaceBefore,
  withPlacesApart,
} from './sentence-words.ts';
import { actionsTold } from './told-lines.ts';

export const isOrder = (said: Statement): said is ParsedLine => 'steps' in said;

/** Dice as pictures: the one of dice says nothing, others show a face. */
const PICTURES: Readonly<Record<string, string>> = {
  ...{ '🎲': '', '⚔': 'C', '🗡': 'C', '🚩': 'A', '🏴': 'A', '⚑': 'A', '⛑': 'M', '🪖': 'M' },
  ...{ '👁': 'Eye', '🔮': 'Ev' },
};
const PICTURE = /^(\s*(?:[-*•]\s+|\d{1,2}[.)]\s*)?)(🎲|⚔|🗡|🚩|🏴|⚑|⛑|🪖|👁|🔮)\ufe0f?(?=\s*(.?))/u;
export const withFaces = (text: string): string =>
  text.replace(PICTURE, (_, before: string, picture: string, next: string) => {
    const face = PICTURES[picture] ?? '';
    return `${before}${face}${face === '' || /[:：]/u.test(next) ? '' : ': '}`;
  });

export const lineOf = (text: string): Line => trimLine(scan(withFaces(text)));

export const isWanted = (language: OrderLanguage, line: Line): boolean =>
  remembered(language, line, 'order', () => isOrderLine(line, language));

/** What nobody but whoever is attacked is asked. */
const OF_DEFENDER: readonly string[] = ['stand', 'retreat'];

const isAnswer = ({ said }: Entry): boolean => said !== undefined && stepsOf(said) === 0;

/** Where armies come by the actions that are said. */
const sentTo = (entries: readonly Entry[]): readonly RegionId[] =>
  entries.flatMap(({ said }) =>
    (said === undefined ? [] : actsOf(said)).flatMap((one) =>
      one?.act === 'move-armies' || one?.act === 'attack'
        ? [...(one.moves ?? []).map(({ to }) => to), ...(one.to === undefined ? [] : [one.to])]
        : [],
    ),
  );

/** As much of an action as its clauses are judged by. */
interface Act {
  readonly act?: string;
  readonly die?: Face;
  readonly to?: RegionId;
  readonly moves?: readonly { readonly to: RegionId }[];
}
const actsOf = ({ steps }: ParsedLine): readonly (Act | null)[] =>
  steps.flatMap(({ tries }) => tries.map(({ wish }) => wish as Act | null));

const sortOfActs = (acts: readonly (Act | null)[]): 'action' | 'attack' | 'moves' => {
  if (acts.every((one) => one?.act === 'attack' || one?.act === 'play-card')) return 'attack';
  const areMoves = acts.every((one) => one?.act === 'move-armies' && (one.moves?.length ?? 0) > 1);
  return areMoves ? 'moves' : 'action';
};

const hasDie = (said: ParsedLine | undefined): boolean =>
  said !== undefined && actsOf(said).every((one) => one?.die !== undefined);

const sortOf = (said: Statement, seat: Seat): ReturnType<ClauseReader['sortOf']> => {
  if (isSequenced(said)) return undefined;
  if (!isOrder(said)) return isHeading(said, seat) ? 'header' : undefined;
  return stepsOf(said) === 0 ? 'answer' : sortOfActs(actsOf(said));
};

/** The one place that all answers of a line are of. */
const placeOf = (said: ParsedLine | undefined, { lexicon }: OrderLanguage): string | undefined => {
  const all = (said?.steps ?? [])
    .flatMap(({ tries }) => tries)
    .map(({ when = [], about }) => {
      const at = when.find((one) => one.if === 'at');
      return about?.['region'] ?? (at?.if === 'at' ? at.region : undefined);
    });
  const [place, ...others] = new Set(all);
  return place === undefined || others.length > 0
    ? undefined
    : region.write(place as RegionId, { lang: 'en', lexicon });
};

/** What is of a side, and what it holds. */
const ownershipFor = (view: View, side: Side) => ({
  isOwn: (one: RegionId | Nation): boolean =>
    one in view.rules.nations
      ? view.rules.nations[one as Nation].side === side
      : hasArmy(view, side, one as RegionId),
  holds: (one: RegionId): boolean => holderOf(view, one) === side,
});

/** `no cards there`: the answer with the place of the one above it. */
const withPlaceAbove = (
  text: string,
  place: string | undefined,
  { beside: { there }, lexicon }: OrderLanguage,
): string | undefined => {
  const line = scan(text);
  const at = line.tokens.findIndex((_, one) => longestAt(there, line, lexicon, one) !== undefined);
  const end = longestAt(there, line, lexicon, Math.max(at, 0))?.end;
  if (place === undefined || at < 0 || end === undefined) return undefined;
  const rest = [
    textOf(line, { from: 0, to: at }),
    textOf(line, { from: end, to: line.tokens.length }),
  ];
  return `${place}: ${rest.join(' ').trim()}`;
};

/** Actions that a side may well do twice. */
const isRepeatable = (said: ParsedLine | undefined): boolean =>
  said !== undefined &&
  stepsOf(said) === 1 &&
  actsOf(said).every((one) => AGAIN.some((act) => act === one?.act));
const AGAIN = ['move-fellowship', 'advance-nation', 'draw-card'];

/** What the clauses of a line are, each by itself. */
export const clauseReaderOf = ({
  language,
  view,
  seat,
  entries,
}: {
  readonly language: OrderLanguage;
  readonly view: View;
  readonly seat: Seat;
  readonly entries: readonly Entry[];
}): ClauseReader => {
  const { lexicon, beside, told } = language;
  const [side, cuts]: [Side, Teller['cuts']] = [sideOf(view, seat), new Map()];
  const orderOf = (text: string): ParsedLine | undefined => {
    const found = readLine(language, lineOf(text));
    return found.how === 'read' && isOrder(found.value) ? found.value : undefined;
  };
  const lastAction = (above: string | undefined) => {
    const last = entries.findLast(isAction);
    return above === undefined
      ? { said: last?.said, line: last?.read?.() }
      : { said: orderOf(above), line: above };
  };
  /** The die of the line above. */
  const dieOf = (above: string | undefined): Face | undefined => {
    const { said } = lastAction(above);
    return (said === undefined ? [] : actsOf(said)).at(-1)?.die;
  };
  return {
    isRead: (text) => readLine(language, lineOf(text)).how !== 'not',
    sortOf: (text) => {
      const found = readLine(language, lineOf(text));
      return found.how === 'read' ? sortOf(found.value, seat) : undefined;
    },
    hasDie: (text) => hasDie(orderOf(text)),
    linesOfBoth: (text) => linesOfBoth(text, beside, lexicon),
    withoutReasons: (text) => withoutReasons(text, beside, lexicon),
    withPlaceBefore: (text, above) =>
      withPlaceBefore(text, beside, {
        lexicon,
        above: (above ?? entries.findLast(isAnswer)?.text)?.replace(/^[^:：]*[:：]\s*/u, ''),
        ...ownershipFor(view, side),
      }),
    withAlwaysBefore: (text) => withAlwaysBefore(text, beside, lexicon),
    withConditionBehind: (text) => withConditionBehind(text, beside, lexicon),
    withPlacesApart: (text) => withPlacesApart(text, beside, lexicon),
    placeOf: (text) => placeOf(orderOf(text), language),
    withPlaceAbove: (text, above) => {
      const said = above === undefined ? entries.findLast(isAnswer)?.said : orderOf(above);
      return withPlaceAbove(text, placeOf(said, language), language);
    },
    lineAgain: (text, above) => {
      const { said, line } = lastAction(above);
      const words = { lexicon, dieBefore: dieOf(above) };
      return isRepeatable(said) && isAgain(text, beside, words) ? line : undefined;
    },
    isDieAlone: (text) => isDieAlone(text, told, lexicon),
    isOfBattle: (text) => {
      const { steps = [{}], packet = [] } = orderOf(text) ?? {};
      return steps.length === 0 && packet.flat().every(({ kind }) => !OF_DEFENDER.includes(kind));
    },
    withAnswersApart: (text) => withAnswersApart(text, beside, lexicon),
    endOf: (words, text) => {
      const line = scan(text);
      const end = longestAt(beside.clause[words], line, lexicon)?.end ?? 0;
      return end === 0 ? 0 : (line.tokens[end]?.column ?? line.chars.length + 1) - 1;
    },
    holds: (words, text) => {
      const line = scan(text);
      return line.tokens.some(
        (_, at) => longestAt(beside.clause[words], line, lexicon, at) !== undefined,
      );
    },
    withDieBefore: (text, above) =>
      withDieBefore(text, beside, { lexicon, dieBefore: dieOf(above) }),
    linesTold: (clauses, above) =>
      actionsTold(clauses, told, {
        ...{ view, lexicon, cuts, side, sent: sentTo(entries) },
        dieBefore: dieOf(above),
      }),
    isWanted: (text) => isWanted(language, lineOf(text)),
    speaksOfGame: (text) => speaksOfGame(lineOf(text), language),
  };
};
