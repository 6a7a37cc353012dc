// The answer alone to the only question that a seat is asked: `Tywin`, `Minas Tirith`, `不用`. It is read as the line that a
// template has for it, if the message says nothing else; the receipt shows that line.

import type { Lang, Seat, View } from '../core/game.ts';
import { onceOf } from '../core/once.ts';
import type { Question } from '../core/question.ts';
import { type Repair, speaksOf } from '../core/wishes.ts';
import { isHan } from '../notation/index.ts';
import { type Desk, viewFor } from './desk.ts';
import { remarksIn } from './remarks/remarks.ts';

/** A message with its plain answer written out, and what was put in its place. */
interface PlainAnswer {
  readonly lines: readonly string[];
  readonly repair: Repair;
}

/** So many lines that say something has a message that only answers. */
const MOST_LINES = 6;
const LONGEST = 80;

/** A name below such words is a signature; below a greeting it is not. */
const GREETING =
  /^\W*(?:hi|hello|hey|hiya|dear|moin|good (?:morning|afternoon|evening)|greetings|你好|您好|大家好|主持|早上好|晚上好|各位)/iu;

/** Words before an answer that say only that it is one: `My card:`, `I play`, `我出`. */
const LEAD =
  /^(?:(?:(?:i['’]ll|we['’]ll|i['’]d like|let['’]s|ok|okay|well|then|my|our|the|is|it|its|that|would|will|be|in|this|case|answer|reply|choice|card|order|bids?|vote|decision|i|we|play|plays|playing|use|using|choose|pick|take|go|going|with|for|please|pls|send|name|give|lose|kill|remove|support|recall|bring|back|to|the)\b|[:,=—–-]|请|請|我|我方|我们|我們|自己|出牌|出价|竞标|出|打出|打|使用|用|派出|派|选择|選擇|选|選|损失|損失|死|牺牲|犧牲|裁掉|支持|支援|召回|退到|撤到|撤往|的|牌|家族牌|答案|答复|回答|答|是|为|就|那|吧|，|：)\s*)*/iu;

/** Words behind an answer that say nothing of it. */
const BEHIND =
  /(?:[\s,，;；]*(?:please|pls|thanks|thank you|thx|ty|cheers|then|for me|谢谢|謝謝|多谢|拜托|吧|了|哦|哈)?[\s.!。！~～]*)$/iu;

interface AnswerContext {
  readonly desk: Desk;
  readonly view: View;
  readonly seat: Seat;
  readonly question: Question;
}

/**
 * What may stand before an answer: all up to a colon; or as much as some lines of the template say alike. Of heads that the
 * same lines share the longest serve: `retreat to`, and no `retreat`. The names behind may begin alike as well (`撤退到白港`,
 * `撤退到白刃河`), therefore a few.
 */
const headsIn = (lines: readonly string[], lang: Lang): readonly (readonly string[])[] => {
  const glue = lang === 'zh' ? '' : ' ';
  const colons = lines.flatMap((line) => /^[^:：]*[:：]/u.exec(line) ?? []);
  const sharers = new Map<string, string[]>();
  for (const [at, line] of lines.entries()) {
    const parts = line.split(glue);
    for (let end = 1; end < parts.length; end++) {
      const head = parts.slice(0, end).join(glue);
      sharers.set(head, [...(sharers.get(head) ?? []), `${at}`]);
    }
  }
  const alike = new Map<string, string[]>();
  for (const [head, who] of sharers)
    if (who.length > 1) alike.set(`${who}`, [...(alike.get(`${who}`) ?? []), head]);
  const longest = [...alike.values()].flatMap((heads) => heads.slice(-MOST_ALIKE));
  return [colons, longest].map((heads) => [...new Set(heads)].map((head) => head + glue));
};
const MOST_ALIKE = 3;

/** Heads of the lines that answer a question, likelier ones first: kept with the stop at which it is asked. */
const headsOf = (asked: AnswerContext, lang: Lang): readonly (readonly string[])[] => {
  const kept = headsAt(asked.desk.stop());
  const key = `${asked.seat} ${lang}`;
  const heads = kept.get(key) ?? findHeads(asked, lang);
  kept.set(key, heads);
  return heads;
};
const headsAt = onceOf((_stop: object) => new Map<string, readonly (readonly string[])[]>());

const findHeads = (
  { desk, view, seat, question }: AnswerContext,
  lang: Lang,
): readonly (readonly string[])[] => {
  const form = desk.ruleset.orderForm?.(view, { seat, lang, questions: [question] });
  const lines = (form?.asked ?? []).flatMap((one) =>
    one.lines.flatMap((line) => ('order' in line ? [line.order] : [])),
  );
  return headsIn(lines, lang);
};

/** A line as canonical text, by the answer that it gives, if it answers the question and says nothing else. */
const asAnswer = (
  { desk, view, seat, question }: AnswerContext,
  line: string,
  lang: Lang,
): readonly [answer: string, line: string] | undefined => {
  const { kind, about } = question;
  const manner = { ...desk.manner, spelling: 1 };
  const {
    wishes,
    problems,
    repairs = [],
    unread,
  } = desk.ruleset.readOrders(view, seat, [line], manner);
  if (wishes.length === 0 || problems.length > 0 || unread !== undefined || repairs.length > 1)
    return undefined;
  // `0 / 3 / 2` answers what is asked now and what is asked next.
  const [first] = wishes;
  const isAnswer = wishes.every(
    (one) =>
      (one.kind === kind.name || (first?.kind === kind.name && ROW.test(line))) &&
      one.when === undefined &&
      one.asks === undefined &&
      speaksOf(one.about, about),
  );
  const own = wishes.map((one) =>
    Object.keys(about).length > 0 && one.kind === kind.name ? { ...one, about } : one,
  );
  if (!isAnswer) return undefined;
  // Several orders are no answer alone: all but the first would be lost.
  const [written = line, ...further] = desk.ruleset.writeOrders(view, own, lang);
  if (further.length > 0 && !ROW.test(line)) return undefined;
  const answers = wishes.map((one) =>
    one.kind === kind.name ? kind.resolve(view, question, one.wish).answer : one.wish,
  );
  return [JSON.stringify(answers), written];
};

const ROW = /\d+(?:\s*[/,，、 -]\s*\d+)+\s*$/u;

/** `过`, `无 / 过`, `keep`: none, however the line says it. */
const NOTHING =
  /^(?:no|none|nothing|no change|no bids?|no cards?|pass|skip|keep|keep it|无|没有|不|过|不换|不征|不用|不要|不出|不出价|不出牌|不竞标)(?:\s*[/／]\s*(?:无|过|none|pass))?$/iu;
const NONE = { en: ['none', 'no', '0'], zh: ['无', '不用', '0'] };

/** Words before an answer that name what is answered, by what stands in the name of such a question. */
const NOUNS = [
  [/\bbids?\b|出价|竞标/iu, 'bid'],
  [/\bcards?\b|牌/iu, 'card'],
  [/\borders?\b/iu, 'order'],
  [/\bvotes?\b/iu, 'vote'],
] as const;

/** True if it names another question than the one asked: `bid none`, where orders are asked. */
const isOfAnother = ({ desk, question }: AnswerContext, lead: string): boolean =>
  NOUNS.some(
    ([noun, part]) =>
      noun.test(lead) &&
      !question.kind.name.includes(part) &&
      desk.ruleset.kinds.some(({ name }) => name.includes(part)),
  );

/** The line that an answer alone stands for; undefined: none, or it could be more than one. */
const writtenOut = (asked: AnswerContext, text: string): string | undefined => {
  const bare = text.trim().replace(BEHIND, '');
  const core = bare.replace(LEAD, '').trim();
  const lang = isHan(text) ? 'zh' : 'en';
  const lead = NOTHING.test(bare) ? bare : bare.slice(0, bare.length - core.length);
  if (isOfAnother(asked, lead)) return undefined;
  const isNothing = NOTHING.test(bare) || NOTHING.test(core);
  const all = new Set([bare, core, ...(isNothing ? NONE[lang] : [])]);
  const answers = [...all].filter((one) => one !== '');
  for (const heads of headsOf(asked, lang)) {
    const read = heads.flatMap((head) =>
      answers.map((answer) => asAnswer(asked, head + answer, lang)),
    );
    const [line, ...others] = new Map(read.filter((one) => one !== undefined)).values();
    if (line !== undefined) return others.length === 0 ? line : undefined;
  }
  return undefined;
};

/** A message that only answers the only question that its seat is asked; undefined: it does more, or it does not. */
export const plainAnswerIn = (
  desk: Desk,
  seat: Seat,
  lines: readonly string[],
): PlainAnswer | undefined => {
  const said = lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ text, at }]));
  if (said.length === 0 || said.length > MOST_LINES) return undefined;
  const stop = desk.stop();
  const [asked, ...others] = stop.asked.filter(({ question }) => question.seat === seat);
  if (asked === undefined || others.length > 0) return undefined;
  const view = viewFor(desk, stop.state, seat);
  const { wishes, problems, unread = [] } = desk.ruleset.readOrders(view, seat, lines, desk.manner);
  // Lines that are understood without an answer in them, such as an order of raids, are none in short either.
  if (wishes.length > 0 || problems.length + unread.length === 0) return undefined;
  const first = said.find(({ text }) => !GREETING.test(text));
  if (first === undefined || first.text.length > LONGEST) return undefined;
  const line = writtenOut({ desk, view, seat, question: asked.question }, first.text);
  if (line === undefined) return undefined;
  const place = { line: first.at + 1 };
  const text = first.text.trim();
  const column = [...first.text.slice(0, first.text.indexOf(text))].length + 1;
  const beside = said
    .filter(({ at }) => at !== first.at)
    .map(({ text, at }) => ({ text, place: { line: at + 1 } }));
  const { round } = desk.ruleset.where(view.state);
  const findNames = desk.mentions?.(seat);
  if (remarksIn({ lines, wishes: [{ place }], unread: beside, round, findNames }).length > 0)
    return undefined;
  return {
    lines: lines.map((text, at) => (at === first.at ? line : text)),
    repair: {
      place: { ...place, column, length: [...text].length },
      text,
      read: line,
      answers: 'yes',
    },
  };
};
