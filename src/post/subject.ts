const REPLY =
  /^(?:(?:re|aw|sv|antw|fw|fwd|wg|tr|rv|回复|回覆|答复|答覆|转发|轉發|轉寄|转寄)\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:：]|\[[^\]\n]{1,40}\])\s{0,5}/iu;
const FORWARD = /^(?:\[[^\]\n]{1,40}\]\s{0,5})?(?:fw|fwd|wg|tr|rv|转发|轉發|轉寄|转寄)\s?[:：]/iu;
const MOST = 20;

/** A subject without what replies and lists put before it, unless nothing else is left. */
export const topicOf = (subject: string): string => {
  let topic = subject.trim();
  for (let round = 0; round < MOST; round++) {
    const rest = topic.replace(REPLY, '');
    if (rest === topic || rest === '') break;
    topic = rest;
  }
  return topic;
};

export const saysForwarded = (subject: string): boolean => FORWARD.test(subject.trim());
