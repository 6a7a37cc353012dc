import type { Lang } from '../../core/game.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Problem } from '../../core/problem.ts';
import { termsIn, type Words, wordsIn, wordsWithout } from '../../desk/words.ts';
import type { GameWords } from '../../post/order-like.ts';
import { mappingOf } from '../../report/reading.ts';
import { calledIn } from '../../report/wording.ts';
import { FRAMES, type Frame } from '../../report/words/commands.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { Ports } from './terminal.ts';

export { termsIn, type Words, wordsOfPreset } from '../../desk/words.ts';

const spokenIn = onceOf((loaded: LoadedRules) =>
  onceEach((lang: Lang) =>
    onceEach(
      (preset: string | undefined) =>
        wordsIn(FRAMES, loaded, lang, preset) ?? unspoken(loaded, lang),
    ),
  ),
);

/**
 * The words of a language, as the players of a preset use them; without one, as the board's do. They are
 * made once of the same rules: a mailbox has readers of two languages, a club many games.
 */
export const wordsFor = (loaded: LoadedRules, lang: Lang, preset?: string): Words =>
  spokenIn(loaded)(lang)(preset);

/** The language of whoever gives a command, where a game has it. */
export const spokenLang = (
  { messages }: LoadedRules,
  { acting }: Pick<Ports, 'acting'>,
): Lang | undefined => (acting?.lang && acting.lang in messages ? acting.lang : undefined);

const unspoken = ({ messages }: LoadedRules, lang: Lang): never => {
  const { [lang]: _, ...others } = messages;
  const ids = Object.keys(others).join(', ');
  return leave(EXIT.wrong, why('leave.no-language', { what: lang, ids }));
};

/** Leaves where the rules of a game cannot be read, in the words of the program: those of the game may be what is wrong. */
export const leaveWithRulesFiles = async (problems: readonly Problem[]): Promise<never> => {
  const { rulesFileLines } = await import('../rules/rules-lines.ts');
  const { sentence } = wordsOfNoGame('en');
  return leave(EXIT.wrong, ...rulesFileLines(problems, { sentence }));
};

/** Asks the person at the terminal a question that is answered by yes or no; whoever leaves it says no. */
export const askYesOrNo = async (
  person: NonNullable<Ports['person']>,
  { frame }: Pick<Words, 'frame'>,
  question: Frame,
): Promise<boolean> => {
  const choices = [
    { label: frame('do.yes'), value: true },
    { label: frame('do.no'), value: false },
  ];
  const asking = { question: frame(question), keys: frame('do.keys') };
  return (await person.choose(asking, choices)) ?? false;
};

/** Leaves where what is named is not there, and says what there is. */
export const leaveWithOthers = (
  { frame }: Pick<Words, 'frame'>,
  code: Frame,
  what: string,
  ids: readonly string[],
): never =>
  leave(EXIT.wrong, frame(code, { what }), frame('leave.there-are', { ids: ids.join(', ') }));

/** The program's words where no game can be asked for its own. */
export const wordsOfNoGame = (lang: Lang): Words => wordsWithout(FRAMES, lang);

/** A game's messages, of every language and every preset's players. */
const messagesIn = ({ messages, wordings = {} }: LoadedRules): readonly unknown[] =>
  [messages, ...Object.values(wordings)].flatMap((spoken) => Object.values(spoken));

/** The players' words for a seat, in all languages of the game. */
export const seatWordsIn = (loaded: LoadedRules): readonly string[] => [
  ...new Set(messagesIn(loaded).flatMap((said) => calledIn(said, 'seat'))),
];

interface Noun {
  readonly name: string;
  readonly also?: readonly string[];
}

/** The nouns of a game with other spellings, in all its languages. */
const nounsIn = ({ data, messages }: LoadedRules): readonly string[] =>
  Object.keys(messages).flatMap((lang) =>
    Object.values(termsIn(data, lang as Lang, '')).flatMap((group) =>
      Object.values(group).flatMap(({ name, also = [] }: Noun) => [name, ...also]),
    ),
  );

/** The words by which orders are known among what else a message says, in all languages of a game. */
export const gameWords = (loaded: LoadedRules): Required<GameWords> => ({
  seatWords: seatWordsIn(loaded),
  nouns: nounsIn(loaded),
  orderWords: [
    ...new Set(
      messagesIn(loaded).flatMap((said) => [...beginningsIn(said), ...calledIn(said, 'round')]),
    ),
  ],
});

const beginningsIn = (said: unknown): readonly string[] => {
  const { begins } = mappingOf(said, '', () => {});
  return Array.isArray(begins) ? begins.filter((word) => typeof word === 'string') : [];
};
