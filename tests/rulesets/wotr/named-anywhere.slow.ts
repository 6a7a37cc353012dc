// No name breaks what judges it, wherever it stands: every figure, character, nation, die and seat in every place of an
// order that has a name, the Ring-bearers among them, who are no character that an order could name.

import { expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import type { Question } from '../../../src/core/question.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { put } from '../../../src/rulesets/wotr/forces.ts';
import type { State, View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { languageOf } from '../../../src/rulesets/wotr/orders/message.ts';
import { oneOf, pairsOf, runs } from '../../support/runs.ts';
import { stage } from './staged.ts';

/** Lines with a gap where a name stands. */
const FRAMES: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    ...['_', '_ -> Bree', 'move _ -> Bree', 'move _ from Rivendell to Bree', '_ goes to Lórien'],
    ...['move Strider and _ -> Bree', 'Rivendell -> Bree: _', 'move Rivendell -> Bree leaving _'],
    ...['attack Moria from Lórien with _', 'attack Moria from Lórien leaving _', 'attack _'],
    ...[
      'separate _ to Bree',
      'separate Strider, _ to Bree',
      'guide _',
      'bring _',
      'bring _ at Bree',
    ],
    ...['muster _ at Edoras', 'muster 2 _ at Edoras', 'advance _', 'advance by _', '_ rallies'],
    ...['play _', 'combat card: _', 'draw a _ card', '_ die: move the fellowship', '_: pass'],
    ...['ring: _ -> Event', 'declare at _', 'found at _', 'protect: _', 'take _', 'sacrifice _'],
    ...['_ escapes to Bree', 'remove from Moria: _', 'losses: _', 'retreat to _', 'damage: _'],
    ...['voice of Saruman: recruit at _', 'hunt _', 'discard _', 'target: _', 'choose _'],
    ...['always: move _ -> Bree', 'always: guide _', 'if at Moria guide _', 'C: _ -> Bree'],
    ...['pass then move _ -> Bree', 'pass then attack Moria from Lórien with _; losses: _'],
    ...['C: move _ -> Bree else skip', 'battle: losses: _', 'battle: combat card: _'],
  ],
  zh: [
    ...['_', '_→布理', '移动_→布理', '_去布理', '移动神行客、_→布理', '向导：_', '_脱队前往布理'],
    ...[
      '从罗斯洛立安进攻摩瑞亚带_',
      '召集_于伊多拉斯',
      '推进_',
      '_号召',
      '_登场',
      '打出_',
      '_骰：魔戒团前进',
    ],
    ...[
      '披露于_',
      '败露于_',
      '保护：_',
      '_逃往布理',
      '损失：_',
      '撤退到_',
      '总是：移动_→布理',
      '依次：跳过然后移动_→布理',
    ],
  ],
};
/** So many names of each group stand for the rest; of characters all, since each has rules of his own. */
const MOST: Readonly<Record<string, number>> = {
  ...{ characters: 99, bearers: 9, regions: 2, cards: 2, combat: 2 },
  ...{ nations: 2, peoples: 2, figures: 4, faces: 2, backs: 1, seats: 1 },
};

const inTheOpen = (state: State): void => {
  put(state, 'free-peoples', { region: 'bree' }, { troops: {}, characters: ['gimli'] });
  put(state, 'shadow', { region: 'morannon' }, { troops: {}, characters: ['witch-king'] });
};
const { rules, state } = stage(inTheOpen);
const view: View = { rules, state };
const { lexicon } = languageOf(rules);

const linesOf = (lang: Lang): readonly string[] => {
  const names = Object.entries(MOST).flatMap(([group, most]) =>
    [...(lexicon.groups[group]?.values() ?? [])]
      .slice(0, most)
      .flatMap((one) => one[lang]?.name ?? []),
  );
  return oneOf(3, pairsOf(FRAMES[lang], names)).map(([frame, name]) => frame.replaceAll('_', name));
};

/** A wish is judged as it is when it comes in, and answered to as when an action is asked. */
const judge = (seat: string, wish: Wish): void => {
  const kind = wotr.kinds.find(({ name }) => name === wish.kind);
  if (kind === undefined) return;
  kind.neverLegal(view, seat, wish.wish);
  kind.warning(view, seat, wish.wish);
  if (wish.kind !== 'action') return;
  const question = { kind, seat, about: {} } as unknown as Question<Wotr>;
  const { answer } = kind.resolve(view, question, wish.wish);
  if (answer !== undefined) kind.check(view, question, answer);
};

const tryLine = (seat: string, line: string, lang: Lang): number => {
  try {
    const { wishes } = wotr.readOrders(view, seat, [line]);
    wotr.writeOrders(view, wishes, lang);
    for (const wish of wishes) judge(seat, wish);
    return wishes.length + [...(wotr.warnings?.(view, seat, wishes) ?? [])].length;
  } catch (error) {
    throw new Error(`${line}: ${error}`, { cause: error });
  }
};

test.each(['en', 'zh'] as const)(
  'no name in any place is a fault of ours, %s',
  { timeout: 120_000 },
  (lang) => {
    let judged = 0;
    for (const line of linesOf(lang))
      for (const seat of ['free-peoples', 'shadow']) judged += tryLine(seat, line, lang);
    expect(judged).toBeGreaterThan(runs(100));
  },
);
