// What looks like an order in any game's notation: `SUBJECT: what it does`, an arrow, or one of the
// words that begin a line which names no subject. The caller who knows the game says it better.
// An answer to a question about a message, `take 2`, orders as much.

const SUBJECT = /^[^:：<>@/\\]{1,60}[:：]\s*\S/u;
const ARROW = /(?:->|=>|→|⇒)/;
const WORD =
  /^(?:bid|tie|muster|cards|blade|raven|retreat|always|provisional|final|game|round)\b|^(?:竞标|競標|竞价|抵御|抵禦|征兵|征召|征募|平局|伤亡|傷亡|撤退|游戏|遊戲|(?:take|选|選|选择|選擇|采用|採用)\s?\d|第\s?[\d０-９一二三四五六七八九十]{1,3}\s?(?:回合|轮))/i;
const CONTACT =
  /^(?:tel|telephone|phone|mobile|fax|e-?mail|web|www|https?|ftp|mailto|address|skype|qq|wechat|from|to|cc|sent|date|subject|电话|電話|手机|手機|传真|傳真|邮箱|郵箱|邮件|地址|网址|網址|微信)\s*[:：.]/i;

export interface LooksLikeOrder {
  (line: string): boolean;
  /** What the game's players write above their orders, besides what any game's do. */
  readonly titles?: RegExp;
}

/** The same, where players call a seat by one of some words: `Army of the East`. */
export const withTitles = (isOrder: LooksLikeOrder, words: readonly string[]): LooksLikeOrder => {
  if (words.length === 0) return isOrder;
  const asWord = (word: string): string => (/^\w+$/.test(word) ? `\\b${word}\\b` : word);
  const plain = words.filter((word) => /^[\p{L}\s]+$/u.test(word));
  return Object.assign((line: string) => isOrder(line), {
    titles: new RegExp(plain.map(asWord).join('|') || '(?!)', 'iu'),
  });
};

export const looksLikeOrder: LooksLikeOrder = (line) => {
  const text = line.slice(0, 300).normalize('NFKC').trim();
  if (CONTACT.test(text)) return false;
  return SUBJECT.test(text) || ARROW.test(text) || WORD.test(text);
};

/** The same lines are asked about again and again. */
export const remembered = (isOrder: LooksLikeOrder): LooksLikeOrder => {
  const known = new Map<string, boolean>();
  const { titles } = isOrder;
  const remembering = (line: string): boolean => {
    const is = known.get(line) ?? isOrder(line);
    known.set(line, is);
    return is;
  };
  return titles === undefined ? remembering : Object.assign(remembering, { titles });
};
