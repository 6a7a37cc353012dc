// Mails as players write them: lines of their order templates, and what people write besides.

import { inLanguage } from '../../../src/cli/folder/game.ts';
import { orderFormOf } from '../../../src/cli/inbox/asked-letter.ts';
import type { Lang, Seat } from '../../../src/core/game.ts';
import type { TemplateLine } from '../../../src/core/ruleset.ts';
import { findUnanswered, stopAsPlayed } from '../../../src/desk/asked-questions.ts';
import { momentOfDesk } from '../../../src/desk/desk.ts';
import type { WeekDesk } from './desk.ts';

/** A game as its moderator sees it. */
export interface Stand {
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly round: number;
  readonly phase: string;
  readonly over: boolean;
  /** The seats that are asked and have not answered. */
  readonly missing: readonly Seat[];
  /** Its template of orders, line for line; none: it is asked nothing. */
  readonly form: (seat: Seat, lang: Lang) => readonly TemplateLine[];
  /** The line that says for which game and round orders are. */
  readonly header: (seat: Seat, lang: Lang) => string;
}

export const standOf = (desk: WeekDesk): Promise<Stand> =>
  desk.opened((game) => {
    const { round, phase } = momentOfDesk(game.desk);
    const stop = stopAsPlayed(game.desk);
    const formFor = (seat: Seat, lang: Lang) => orderFormOf(inLanguage(game, lang))(seat);
    return {
      name: game.settings.settings.name,
      seats: game.desk.seats,
      round,
      phase,
      over: stop.over,
      missing: [...new Set(findUnanswered(game.desk, stop).map(({ question }) => question.seat))],
      form: (seat, lang) => formFor(seat, lang)?.lines ?? [],
      header: (seat, lang) => {
        const form = formFor(seat, lang);
        return form === undefined ? '' : inLanguage(game, lang).words.catalogue.say(form.header);
      },
    };
  });

/** The lines of a form that stand together, as ways of saying one thing. */
interface Choices {
  readonly isAsked: boolean;
  readonly orders: readonly string[];
}

const choicesIn = (lines: readonly TemplateLine[]): readonly Choices[] => {
  const all: { isAsked: boolean; orders: string[] }[] = [];
  let isAsked = true;
  let isOpen = false;
  for (const line of lines) {
    if ('order' in line) {
      if (!isOpen) all.push({ isAsked, orders: [] });
      all.at(-1)?.orders.push(line.order);
    } else if ('heading' in line && /advance|always|ahead/.test(line.heading.say)) isAsked = false;
    isOpen = 'order' in line;
  }
  return all;
};

/** Lines of a seat's orders by chance: an answer to nearly all that is asked, and a little of what may come. */
export const ordersOf = (
  desk: WeekDesk,
  stand: Stand,
  seat: Seat,
  lang: Lang = desk.beginning.lang,
): readonly string[] =>
  choicesIn(stand.form(seat, lang)).flatMap(({ isAsked, orders }) =>
    desk.often(isAsked ? 92 : 8) ? [desk.pick(orders)] : [],
  );

/** Words that are no orders, and lines that are none quite. */
const BESIDE: Readonly<Record<Lang, readonly (readonly string[])[]>> = {
  en: [
    ['Are we still on for Friday?'],
    ['ready'],
    ['final'],
    ['please wait'],
    ['vote: draw'],
    ['vote: end'],
    ['vote: no'],
    ['withdraw my vote'],
    ['I am away 9-12 November'],
    ['press to all: I come in peace,', 'and bring # gifts.'],
    ['cancel my orders'],
    ['Wintrfel: marhc +1 > Karhold'],
    ['xyzzy: plugh'],
    ['provisional'],
    ['Thanks!', '', 'Best wishes'],
    [''],
  ],
  zh: [
    ['周五还玩吗？'],
    ['准备好了'],
    ['定稿'],
    ['请等一等'],
    ['投票：平局'],
    ['投票：结束'],
    ['投票：反对'],
    ['撤回我的投票'],
    ['我11月9日至12日不在'],
    ['传话给全体：我为和平而来，', '带来#件礼物。'],
    ['取消我的指令'],
    ['临冬成：行军+1→卡霍成'],
    ['甲乙丙：丁'],
    ['暂定'],
    ['谢谢！', '', '祝好'],
    [''],
  ],
};

export const besideOf = (desk: WeekDesk): readonly string[] =>
  desk
    .pick(BESIDE[desk.beginning.lang])
    .map((line) => line.replace('#', () => String(desk.chance(100_000))));
