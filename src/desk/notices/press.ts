import type { Lang, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { isRecord } from '../../core/shape.ts';
import type { Lexicon, Pattern } from '../../notation/index.ts';

/** Words of a player to others, that the moderator passes on. */
export interface Press {
  readonly to: 'all' | readonly Seat[];
  readonly text: string;
}

/** A press where it stands in a message. */
interface FoundPress {
  readonly value: Press;
  readonly line: number;
  readonly text: string;
}

/** The letters that it begins with: the rest is slow to make. */
const MAY_BE_HEAD = /^\s*(?:pre|[请請传傳公转轉带帶])/i;
const HEAD =
  /^\s*(?:press\s+(?:to|for)|[请請]?(?:[传带]话给|[傳帶]話給|[转轉]告)|公开信致|公開信致)\s*([^:：]{1,100})[:：]\s*(.*)$/iu;
/** The line that ends a press that begins below its head. */
const END = /^\s*(?:end(?: of)? press|传话完|傳話完)\s*[.。!！]?\s*$/iu;
const ALL = /^(?:all|everybody|everyone|全体|全體|大家|所有人|各家)$/iu;
const BETWEEN = /\s*(?:[,，、;；&+]|(?<![\p{L}])and(?![\p{L}])|和|与|與)\s*/iu;

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whom it is for; undefined where a name is nobody's: then it is no press. */
const readersIn = (names: Lexicon, said: string): Press['to'] | undefined => {
  if (ALL.test(said.trim())) return 'all';
  const seats = [...(names.groups['seats'] ?? [])];
  const found = said.split(BETWEEN).flatMap((name) => {
    const known = seats.find(([seat, nouns]) =>
      [seat, ...Object.values(nouns).map((noun) => noun.name)].some(
        (one) => folded(one) === folded(name),
      ),
    );
    return known === undefined ? [undefined] : [known[0]];
  });
  const meant = found.flatMap((seat) => seat ?? []);
  return meant.length === found.length && meant.length > 0 ? [...new Set(meant)] : undefined;
};

/** True of a line that is an order, a header or another word to the moderator: press ends above it. */
type IsOther = (line: string) => boolean;

/** The end of a press whose words begin at a line: where it says so, else before an empty line or what is no press. */
const endOf = (lines: readonly string[], from: number, isOther: IsOther): number => {
  const behind = (is: (line: string, index: number) => boolean, after: number): number =>
    lines.findIndex((line, index) => index > after && is(line, index));
  const said = behind((line) => END.test(line), from - 1);
  const isNext = behind((line) => HEAD.test(line), from);
  if (said >= 0 && (isNext < 0 || said < isNext)) return said;
  const first = behind((line) => line.trim() !== '', from - 1);
  const end =
    first < 0
      ? -1
      : behind((line) => line.trim() === '' || HEAD.test(line) || isOther(line), first);
  return end < 0 ? lines.length : end;
};

/** A press that begins at a line, and the last of its lines; undefined where none does. */
const pressAt = (
  names: Lexicon,
  lines: readonly string[],
  at: number,
  isOther: IsOther,
): { readonly value: Press; readonly last: number } | undefined => {
  const line = lines[at] ?? '';
  const [, whom, said = ''] = (MAY_BE_HEAD.test(line) ? HEAD.exec(line) : null) ?? [];
  const to = whom === undefined ? undefined : readersIn(names, whom);
  if (to === undefined) return undefined;
  const end = endOf(lines, said === '' ? at + 1 : at, isOther);
  const text = [said, ...lines.slice(at + 1, end)].join('\n').trim();
  return { value: { to, text }, last: END.test(lines[end] ?? '') ? end : end - 1 };
};

/** Takes press out of a text: an empty line stands for each of its lines, so none of it is an order. */
export const pressIn = (
  names: Lexicon,
  lines: readonly string[],
  isOther: IsOther = () => false,
): { readonly lines: readonly string[]; readonly press: readonly FoundPress[] } => {
  const rest = [...lines];
  const press: FoundPress[] = [];
  for (let at = 0; at < lines.length; at++) {
    const found = pressAt(names, lines, at, isOther);
    if (found === undefined) continue;
    const { value, last } = found;
    rest.fill('', at, last + 1);
    if (value.text !== '') press.push({ value, line: at + 1, text: (lines[at] ?? '').trim() });
    at = last;
  }
  return { lines: rest, press };
};

/** A press as a notice keeps it. */
export const pressOf = (value: Json): Press | undefined =>
  isRecord(value) && typeof value['text'] === 'string'
    ? { to: value['to'] as Press['to'], text: value['text'] }
    : undefined;

const nameIn = (names: Lexicon, seat: Seat, lang: Lang): string =>
  names.groups['seats']?.get(seat)?.[lang]?.name ?? seat;

/** The end of a line of Chinese: nothing parts it from the next. */
const NO_SPACE = /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])[ \t]*\n\s*/gu;

/** No line by itself is press as other notices are: it may go on for many. */
export const PRESS_LINE: Pattern<Json> = {
  shape: { is: 'text' },
  ways: () => [],
  write: (value, { lang, lexicon }) => {
    const press = pressOf(value);
    if (press === undefined) return undefined;
    const { to } = press;
    const text = press.text.replaceAll(NO_SPACE, '').replaceAll(/\s*\n\s*/g, ' ');
    const readers = to === 'all' ? [] : to.map((seat) => nameIn(lexicon, seat, lang));
    return lang === 'zh'
      ? `传话给${to === 'all' ? '全体' : readers.join('、')}：${text}`
      : `press to ${to === 'all' ? 'all' : readers.join(', ')}: ${text}`;
  },
};
