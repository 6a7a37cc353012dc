// Words by which a line puts right what was said before it.

/** Words in front of a correction, and what may stand before them. */
const LEAD =
  /^(?:(?:oh|ah|so|and|please|pls|ok|no|wait|i[’']?m|very|抱歉|不好意思|对不起|對不起|哎呀|呃|啊|请|請)[\s,，.!！:：-]*)*(?:(?:sorry|oops|ups|whoops|my bad|my mistake|typo|correction|corrected|scratch that|strike that|forget that|change that|make (?:that|it)(?: be)?|(?:or )?rather|instead|on (?:second|2nd) thoughts?|on reflection|come to think of it|(?:a )?change of plans?|(?:that|it|this) should(?: have)? (?:be(?:en)?|read|say)|i meant?(?: to (?:say|write))?|actually|(?:no|nope|nah)(?=,)|edit|手滑了?|不是?(?=[，,])|我是说|我的意思是|其实|应该是|应为|改成|改为|换成|更正|修正|改正|纠正|糾正|勘误|勘誤|改一下|改|[写寫打说說弄搞][错錯]了?|笔误|筆誤|[错錯]了|不对|不對|抱歉|不好意思|对不起|對不起)[\s,，.。!！:：;；-]*)+/iu;

/** The rest of a line that begins with words of correction; undefined: it begins with none, or says no more. */
export const correctedIn = (text: string): string | undefined => {
  const written = text.trim();
  const rest = written.replace(LEAD, '');
  return rest === written || rest === '' ? undefined : rest;
};
