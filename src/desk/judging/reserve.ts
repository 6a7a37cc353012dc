// What players say beside their orders may take them back, or bind them to something: nobody but the
// moderator can tell how far it reaches, so nothing is carried out before he has read it.
import type { UnreadLine, Wish } from '../../core/wishes.ts';

const OBJECT =
  /the \p{L}{3,}|my \p{L}{3,}|orders?|moves?|bids?|mails?|messages?|all|everything|that|it|this|these|those|them|one|first|second|last|previous|earlier|old|above|below|others?|rest/u;
const UNDO =
  /cancel|forget|ignore|disregard|scrap|withdraw|discard|void|revoke|retract|rescind|annul|undo|replaces?|overrides?|supersedes?|never mind|take back|call off|no longer|(?:drop|delete|remove|strike)(?=\s(?:the|my|all|those|these|that)\b)|(?:do not|don[’']t|never) (?:do|use|count|play|execute|process|carry out)/u;
/** `Forget all my earlier orders.`, `they replace everything`, `之前的命令作废`. */
const TAKES_BACK = [
  new RegExp(
    String.raw`(?<!(?:\bnot|\bnever|n[’']t) )\b(?:${UNDO.source})\b[^.!?]{0,60}\b(?:${OBJECT.source})\b`,
    'iu',
  ),
  /取消|撤[销銷回掉]|作[废廢]|[废廢]除|不算(?:[数數了]|[。！!，,]|$)|忘掉|忘了(?:[前上那]|之前|刚才)|忽略|[无無][视視]|收回|(?<![分特个個])[别別](?:做|[执執]行|打|算|用)|不要(?:做|[执執]行|算|用)|以(?:[这這]|此|本).{0,4}[为為][准準]|全部重(?:[写寫]|[来來]|新)|推翻/u,
];
/** `same orders as last round`, `和上回合一样`: what those were stands nowhere in the message. */
const LIKE_BEFORE = [
  /\b(?:same|repeat|orders? (?:as|like)|as in)\b.{0,40}\b(?:last|previous|prior)\s(?:round|turn|week|time|phase)\b/iu,
  /(?:和|同|跟|[与與]|照|按|像)[上前]一?[个個]?(?:回合|[轮輪]|次).{0,4}(?:一[样樣]|相同|照[旧舊]|不[变變]|[来來]|命令|指令)/u,
];
const CONDITION = /only (?:if|when)|unless|provided|as long as|on condition|in case|except/u;
const DOUBT =
  /not|never|if|when|until|only|instead|no circumstances|no longer|old|previous|earlier|former|maybe|perhaps|possibly|might|ideas?|options?|alternatives?|drafts?|suppose|assum(?:e|ing)|examples?|undecided|tentative|considering|thinking|what happens/u;
/** `Only if Tom agrees:`, `以下作废：`: above orders, or with one of the first words below them. */
const HOLDS = [
  new RegExp(String.raw`\b(?:${CONDITION.source}|${DOUBT.source}|${UNDO.source})\b|n[’']t\b`, 'iu'),
  /不要|(?<![分特个個级級区區])[别別](?!的)|不[执執]行|不做|作[废廢]|取消|撤[销銷回]|如果|若|要是|假如|除非|只有|只要|等.{1,20}[再后後]|可能|也[许許]|或[许許]|考[虑慮]|草稿|想法|[备備][选選]|[旧舊]的|(?:之|以)前的|原[来來]的|上次的|例如|比如|否[则則]|[没沒未]定|[暂暫]定/u,
];
const BINDS = [
  new RegExp(
    String.raw`^[\s(（]*(?:(?:but|and|so|then)\s)?(?:${CONDITION.source}|otherwise|not if)\b`,
    'iu',
  ),
  /^[\s(（]*(?:但|不[过過]|前提|除非|只有|(?:如果|要是)(?!.{0,8}(?:[问問]|不清|[联聯]系|告[诉訴]))|否[则則])/u,
];
/** A sentence that is whole speaks of nothing below it. */
const ENDS = /[.!。！)）]\s*$/u;
const OPENS = /[:：…—-]\s*$|\.{3}\s*$/u;

const says = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

interface Said {
  readonly lines: readonly string[];
  readonly wishes: readonly Pick<Wish, 'place'>[];
  readonly message: { readonly receipt: { readonly unread?: readonly UnreadLine[] } };
}

/** True if a line that is no order may change what the orders beside it mean. */
export const isReserved = ({ lines, wishes, message: { receipt } }: Said): boolean => {
  const orders = new Set(wishes.map(({ place }) => place?.line));
  return orders.size > 0 && (receipt.unread ?? []).some((one) => isReserve(one, lines, orders));
};

const isReserve = (
  { text, place: { line } }: UnreadLine,
  lines: readonly string[],
  orders: ReadonlySet<number | undefined>,
): boolean => {
  if (says(TAKES_BACK, text) || says(LIKE_BEFORE, text)) return true;
  if (says(BINDS, text) && orders.has(line - 1)) return true;
  const below = lines.findIndex((other, at) => at >= line && other.trim() !== '') + 1;
  const isAbove =
    orders.has(below) && (OPENS.test(text) || (below === line + 1 && !ENDS.test(text)));
  return isAbove && says(HOLDS, text);
};
