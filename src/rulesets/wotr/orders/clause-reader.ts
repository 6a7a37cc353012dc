// What the clauses of a line are, each by itself.

import type { Seat } from '../../../core/game.ts';
import { isHeading } from '../../../notation/header.ts';
import { type Line, readLine, remembered, scan } from '../../../notation/index.ts';
import { trimLine } from '../../../notation/message.ts';
import type { Face, Nation, RegionId, View } from '../game.ts';
import { type Entry, isAction } from '../language/entries.ts';
import { type ParsedLine, stepsOf } from '../language/said.ts';
import { hasArmy, holderOf, sideOf } from '../table.ts';
import type { ClauseReader } from './clauses.ts';
import { isSequenced, type OrderLanguage, type Statement } from './message.ts';
import { isOrderLine, speaksOfGame } from './order-line.ts';
import type { Teller } from './order-sentences.ts';
import {
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
  const cuts: Teller['cuts'] = new Map();
  const orderOf = (text: string): ParsedLine | undefined => {
    const found = readLine(language, lineOf(text));
    return found.how === 'read' && isOrder(found.value) ? found.value : undefined;
  };
  /** The die of the line above. */
  const dieOf = (above: string | undefined): Face | undefined => {
    const said = above === undefined ? entries.findLast(isAction)?.said : orderOf(above);
    return (said === undefined ? [] : actsOf(said)).at(-1)?.die;
  };
  return {
    isRead: (text) => readLine(language, lineOf(text)).how !== 'not',
    sortOf: (text) => {
      const found = readLine(language, lineOf(text));
      if (found.how !== 'read' || isSequenced(found.value)) return undefined;
      const { value } = found;
      if (!isOrder(value)) return isHeading(value, seat) ? 'header' : undefined;
      return stepsOf(value) === 0 ? 'answer' : sortOfActs(actsOf(value));
    },
    hasDie: (text) => {
      const said = orderOf(text);
      return said !== undefined && actsOf(said).every((one) => one?.die !== undefined);
    },
    linesOfBoth: (text) => linesOfBoth(text, beside, lexicon),
    withoutReasons: (text) => withoutReasons(text, beside, lexicon),
    withPlaceBefore: (text, above) =>
      withPlaceBefore(text, beside, {
        lexicon,
        above: (above ?? entries.findLast(isAnswer)?.text)?.replace(/^[^:：]*[:：]\s*/u, ''),
        isOwn: (one) =>
          one in view.rules.nations
            ? view.rules.nations[one as Nation].side === sideOf(view, seat)
            : hasArmy(view, sideOf(view, seat), one as RegionId),
        holds: (region) => holderOf(view, region) === sideOf(view, seat),
      }),
    withAlwaysBefore: (text) => withAlwaysBefore(text, beside, lexicon),
    withConditionBehind: (text) => withConditionBehind(text, beside, lexicon),
    withPlacesApart: (text) => withPlacesApart(text, beside, lexicon),
    isPlaced: (text) => {
      const tries = orderOf(text)?.steps.flatMap((one) => one.tries) ?? [];
      return (
        tries.length > 0 && tries.every(({ when = [] }) => when.some((one) => one.if === 'at'))
      );
    },
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
        ...{ view, lexicon, cuts, side: sideOf(view, seat), sent: sentTo(entries) },
        dieBefore: dieOf(above),
      }),
    isWanted: (text) => isWanted(language, lineOf(text)),
    speaksOfGame: (text) => speaksOfGame(lineOf(text), language),
  };
};
