// Lines that put an order of the same message right in words of their own.
import { correctedIn } from '../../../notation/index.ts';

/** `Winterfell should be: raid Castle Black`, `Change Oldtown to defense +2`, `卡霍城写错了，应该是防守+1` */
const NAMED = [
  /^(?:the |my )?(?:orders? (?:for|in|at|of) )?(.{2,40}?) (?:should (?:be|read|have been)|must be|is to be)\s*[:：]?\s*(.+)$/iu,
  /^(?:please )?(?:change|correct|set|turn|edit|amend|fix) (?:the |my )?(?:orders? (?:for|in|at|of) )?(.{2,40}?) (?:to|into)\s*[:：]?\s*(.+)$/iu,
  /^(?:把)?(.{2,10}?)(?:那[条條個个]|的(?:命令|指令))?(?:我)?(?:[写寫打说說弄搞]?[错錯]了?|不对|不對)?[，,。；;\s]*(?:[应應](?:该|該|当|當)?[是为為]|改[成为為]|更正[为為]|修正[为為]|[换換]成)[：:\s]*(.+)$/u,
];
/** `oops, Riverrun is march -1`: only behind words of correction. */
const IS = /^(?:the |my )?(.{2,40}?) (?:is|gets|has) (.+)$/iu;
/** `I mistyped the ships, they go: Narrow Sea: …`, `白港那条重写：白港：…` */
const SAID_ANEW =
  /^[^:：]*(?:\b(?:mistyped|typos?|wrong|mistake|mixed up|meant|misspel\w+|slip)\b|[写寫打说說弄搞抄][错錯反混]|手滑|重[写寫來来])[^:：]{0,40}[:：]\s*(.+[:：].+)$/iu;
/** `…，打错了`, `…, not defense` */
const BEHIND =
  /[\s,，;；。]+(?:(?:我)?[写寫打说說弄搞][错錯]了?|手滑了?|不好意思|抱歉|sorry|my bad|typo|not \w+)[\s.!。！]*$/iu;

/** The notation of corrections for what a line may correct in other words. */
export const correctionsIn = (text: string): readonly string[] => {
  const whole = text.trim().replace(BEHIND, '');
  const led = correctedIn(whole);
  const rest = led ?? whole;
  const anew = SAID_ANEW.exec(whole)?.[1];
  const named = [...NAMED, ...(led === undefined ? [] : [IS])].flatMap((pattern) => {
    const [, area, order] = pattern.exec(rest) ?? [];
    return area === undefined || order === undefined ? [] : [`${area.trim()}: ${order.trim()}`];
  });
  return [...named, ...(led === undefined ? [] : [led]), ...(anew === undefined ? [] : [anew])].map(
    (one) => `correction: ${one}`,
  );
};
