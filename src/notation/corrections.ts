// Words in a line beside its order: those by which it puts right what was said before it, and those that say why.

/** Words in front of a correction, and what may stand before them. */
const LEAD =
  /^(?:(?:oh|ah|so|and|please|pls|ok|no|wait|i[’']?m|very|抱歉|不好意思|对不起|對不起|哎呀|呃|啊|请|請)[\s,，.!！:：-]*)*(?:(?:sorry|oops|ups|whoops|my bad|my mistake|typo|correction|corrected|scratch that|strike that|forget that|change that|make (?:that|it)(?: be)?|(?:or )?rather|instead|on (?:second|2nd) thoughts?|on reflection|come to think of it|(?:a )?change of plans?|(?:that|it|this) should(?: have)? (?:be(?:en)?|read|say)|i meant?(?: to (?:say|write))?|actually|(?:no|nope|nah)(?=,)|edit|手滑了?|不是?(?=[，,])|我是说|我的意思是|其实|应该是|应为|改成|改为|换成|更正|修正|改正|纠正|糾正|勘误|勘誤|改一下|改|[写寫打说說弄搞][错錯]了?|笔误|筆誤|[错錯]了|不对|不對|抱歉|不好意思|对不起|對不起)[\s,，.。!！:：;；-]*)+/iu;

/** The rest of a line that begins with words of correction; undefined: it begins with none, or says no more. */
export const correctedIn = (text: string): string | undefined => {
  const written = text.trim();
  const rest = written.replace(LEAD, '');
  return rest === written || rest === '' ? undefined : rest;
};

/** `… because everyone hates me`, `…毕竟钱是万能的`, `… (since Sauron looks away)`: why, behind what a line says. */
const REASON =
  /^(.{2,}?)[\s,，;；—–-]*([(（]?)((?:(?<![\p{Script=Latin}\d])(?:because|bc|cuz|cos|coz|since|(?:as|for) (?:i|we|he|she|they|it|you|nobody|everybody|everyone))|毕竟|畢竟|因为|因為|反正|谁让|誰讓)(?![\p{Script=Latin}])[^:：;；→>=+\d()（）]{2,80})([)）]?)[\s.!。！]*$/iu;
/** Words by which a reason says more than why: another way, a condition, a time. */
const SAYS_MORE =
  /\b(?:else|or|if|unless|until|till|otherwise|instead|then|but|except|only|rather|and (?:raid|march|support|move|also|draw|play|attack|advance|hide|use|muster|separate|retreat|send|take|keep|discard|bid))\b|否则|否則|不然|如果|若|除非|要是|但|改|等|再|才|并|並|然后|然後/iu;

interface Reasoned {
  readonly order: string;
  readonly reason: string;
  /** The reason says more than why: it is no mere remark. */
  readonly saysMore: boolean;
}

/** The order of a line and why it is given; undefined: it does not say why. */
export const reasonBehind = (text: string): Reasoned | undefined => {
  const [, order, opens, reason, closes] = REASON.exec(text.trim()) ?? [];
  if (order === undefined || reason === undefined || (opens === '') !== (closes === ''))
    return undefined;
  return { order, reason: reason.trim(), saysMore: SAYS_MORE.test(reason) };
};
