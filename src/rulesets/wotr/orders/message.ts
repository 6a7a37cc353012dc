// All lines that a message can have, and the names that they speak of.

import { onceOf } from '../../../core/once.ts';
import { type Header, headerOf } from '../../../notation/header.ts';
import {
  type Cover,
  either,
  idle,
  type Language,
  type Lexicon,
  leadingWords,
  mute,
  type Pattern,
  reads,
  words,
} from '../../../notation/index.ts';
import { nounsOf } from '../../../notation/lexicon.ts';
import {
  everyday,
  type Phrasebook,
  phrasebookOf,
  type Sentences,
} from '../../../notation/sentences.ts';
import { broken, type Sequence, sequence } from '../../../notation/sequence.ts';
import { scoped } from '../../../notation/statement.ts';
import { sparing } from '../battles/lines.ts';
import type { Sayings } from '../chapter.ts';
import { sayingsOf } from '../chapters.ts';
import type { Rules, State } from '../game.ts';
import { conditionsOf, THEN } from '../language/conditions.ts';
import { battleOf, lineOf, packetOf, queueOf } from '../language/queues.ts';
import { actionOf, choicesOf, openingOf, orElse, type ParsedLine } from '../language/said.ts';
import { isCharacter } from '../table.ts';
import { names, suits } from '../walking.ts';
import { orderWordsIn, wordsBesideIn } from './sentence-words.ts';

/** `game war of the ring, turn 2, Shadow`: rounds are turns here. */
const header = headerOf('seats', {
  round: { en: 'turn', zh: '第' },
  shortRound: { en: 't', zh: '' },
  orders: {
    en: 'actions|action phase|hunt allocation|hunt phase|fellowship phase|event phase|phase',
    zh: '行动|行动阶段|指令如下|命令如下|魔戒团阶段|追猎阶段|追猎分配',
  },
});

/** A line about the order of others, or that what is below goes on behind what is above. */
interface SequenceLine {
  readonly sequence: Sequence | 'break';
}
export type Statement = Header | ParsedLine | SequenceLine;
export const isSequenced = (said: Statement): said is SequenceLine => 'sequence' in said;
/** The lines of orders, and the words that they begin with. */
export interface OrderLanguage extends Language<Statement> {
  readonly deedHeads: Pattern<unknown>;
  readonly answerHeads: Pattern<unknown>;
  readonly heads: Pattern<unknown>;
  /** `first`, `always`, `if revealed`: before an order they say something of it, and before prose nothing. */
  readonly before: Pattern<unknown>;
  /** `keep the leader`: it answers nothing by itself. */
  readonly sparing: Pattern<void>;
  readonly book: Phrasebook;
  /** The words of which actions are told in a sentence. */
  readonly told: ReturnType<typeof orderWordsIn>;
  readonly beside: ReturnType<typeof wordsBesideIn>;
  /** Answers as data, by the members of a file of orders. */
  readonly data: Required<Sayings>['data'];
}

const headsOf = (patterns: readonly Pattern<unknown>[]): Pattern<unknown> =>
  either<unknown>(...patterns.flatMap((one) => leadingWords(one)));

const sequenced: Pattern<SequenceLine> = either<SequenceLine>(
  reads(sequence, (said) => ({ sequence: said })),
  reads(broken, () => ({ sequence: 'break' as const })),
);

/** All lines, by the sentences of the game. */
export const linesIn = (book: Phrasebook): Omit<OrderLanguage, 'lexicon' | 'negations'> => {
  const said = sayingsOf(book);
  const { lines, rows, deeds, deedRows, bare, inBattle } = said;
  const all = {
    ...{ deeds: either(...deeds), rows: either(...deedRows), bare: either(...bare) },
    ...{ suits, names },
  };
  /** The use of a die, with the die where it is said. */
  const action = actionOf(book, all);
  /** All that can be answered in a battle of one's own. */
  const packet = packetOf(book, either(...inBattle.lines), either(...inBattle.rows));
  const orders = either<ParsedLine>(
    // Of several answers the head is written once.
    lineOf(book, either(...lines), either(...rows)),
    ...lines.map((line) => lineOf(book, line)),
    lineOf(book, action, choicesOf(all), orElse),
    queueOf(book, action, packet),
    battleOf(packet),
  );
  const opening = openingOf(book);
  const deedHeads = headsOf([...deeds, ...deedRows]);
  const answerHeads = headsOf([...lines, ...rows]);
  return {
    // Each line of orders alone: the words that they begin with are the words of orders.
    line: either<Statement>(header, scoped({ opening, line: orders }, book.own), sequenced),
    ...{ deedHeads, answerHeads, heads: either<unknown>(deedHeads, answerHeads) },
    before: either<unknown>(
      opening,
      everyday('always'),
      words(mute(conditionsOf(book).conditions), idle(THEN)),
    ),
    ...{
      sparing: sparing(book),
      data: said.data,
      book,
      told: orderWordsIn(book),
      beside: wordsBesideIn(book),
    },
  };
};
const linesOf = onceOf((sentences: Sentences) => linesIn(phrasebookOf(sentences)));

/**
 * The groups of nouns in orders, likelier ones first. `bearers`: Frodo and Sam have a character card and are no
 * character that an order could name (CHR-37).
 */
export const GROUPS = [
  'regions',
  'characters',
  'bearers',
  'cards',
  'combat',
  'nations',
  'peoples',
  'figures',
  'faces',
  'backs',
  'seats',
] as const;

/** Words that no slip makes of another: whoever loves Frodo does not move him. */
const NEGATIONS = ['not', 'never', 'dont', 'love', 'loved', '不', '别', '勿'];

/** The later of one man's two selves comes for the earlier: one of them alone can be meant by their name. */
const [GREY, WHITE] = ['gandalf-the-grey', 'gandalf-the-white'] as const;

/** Lands of Middle-earth that hold several regions, and are no nation's own. */
const LANDS: readonly Cover[] = [
  {
    spellings: ['Mordor', 'Land of Mordor', 'Black Land', '魔多', '末日之地'],
    ids: ['minas-morgul', 'morannon', 'gorgoroth', 'nurn', 'barad-dur'],
  },
  { spellings: ['Lindon', '林顿'], ids: ['forlindon', 'grey-havens', 'harlindon'] },
  {
    spellings: ['Misty Mountains', 'Hithaeglir', '迷雾山脉'],
    ids: ['mount-gram', 'mount-gundabad', 'high-pass', 'goblins-gate', 'moria'],
  },
];

/** The lands, and the nations by the regions that are theirs. */
export const coversOf = ({ terms, nations, regions }: Rules): readonly Cover[] => [
  ...Object.keys(nations).flatMap((nation) => {
    const nouns = Object.values(terms).map((said) => said['nations']?.[nation]);
    const spellings = nouns.flatMap((noun) => (noun ? [noun.name, ...(noun.also ?? [])] : []));
    const ids = Object.keys(regions).filter((region) => regions[region]?.nation === nation);
    return [{ spellings, ids }];
  }),
  ...LANDS,
];

const lexiconOf = (rules: Rules, absent: string): Lexicon => {
  const { terms, players } = rules;
  const idsOf = (group: string): readonly string[] =>
    group === 'seats'
      ? players.map(({ seat }) => seat)
      : Object.keys(terms.en?.[group] ?? terms.zh?.[group] ?? {});
  const nouns = (group: string) => {
    const own = group === 'bearers' ? 'characters' : group;
    const ids = idsOf(own).filter(
      (id) => own !== 'characters' || isCharacter(id) === (group === own),
    );
    return nounsOf(rules, own, ids);
  };
  return {
    covers: coversOf(rules),
    groups: Object.fromEntries(GROUPS.map((group) => [group, nouns(group)])),
    lesser: new Set([absent]),
    wording: undefined,
  };
};

/** By the players, and by who is absent: the same terms serve two, three and four of them. */
const lexicons = new WeakMap<Rules['players'], Map<string, Lexicon>>();

/** Made once for the rules of a game, and once more when the White has come. */
export const languageOf = (
  rules: Rules,
  { waiting }: Pick<State, 'waiting'> = { waiting: [WHITE] },
): OrderLanguage => {
  const absent = waiting.includes(WHITE) ? WHITE : GREY;
  const known = lexicons.get(rules.players) ?? new Map<string, Lexicon>();
  const lexicon = known.get(absent) ?? lexiconOf(rules, absent);
  lexicons.set(rules.players, known.set(absent, lexicon));
  return { ...linesOf(rules.sentences), lexicon, negations: NEGATIONS };
};
