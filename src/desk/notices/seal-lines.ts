import type { Json } from '../../core/json.ts';
import { as, field, type Pattern, phrase, soft, the, word } from '../../notation/index.ts';
import { ownWord } from './own-word.ts';
import { codeWord, digestWord, lockedBlock, SALT_SIGNS } from './seal-words.ts';

// Lines of games in which nobody need believe the moderator: words for chance, digests, salts, locks.

const text = (pattern: Pattern<string>): Pattern<Json> =>
  as(
    pattern,
    (said): Json => said,
    (said) => (typeof said === 'string' ? said : undefined),
  );

const behind = (begins: Pattern<void>, said: Pattern<string>): Pattern<Json> =>
  text(the('said', phrase(begins, soft(':', { en: ': ', zh: '：' }), field('said', said))));

export const wordLine = behind(word('word', '我的暗语 暗语 口令'), ownWord);
export const sealedLine = behind(word('sealed|seal', '密封'), digestWord);
export const saltLine = behind(word('salt', '盐'), codeWord(SALT_SIGNS));
export const lockedLine = text(lockedBlock);
