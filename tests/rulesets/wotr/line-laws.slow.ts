// No line of words makes a wish that breaks: lines by chance, of all the words that orders are made of, are
// judged on tables by chance and answered to what is asked there.

import { expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import type { Lang, Random } from '../../../src/core/game.ts';
import type { Source } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { playersOf, playMatch } from '../../../src/desk/simulation.ts';
import { childrenOf, type Lexicon, type Pattern } from '../../../src/notation/index.ts';
import type { Seat, View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { languageOf } from '../../../src/rulesets/wotr/orders/message.ts';
import { runs } from '../../support/runs.ts';
import { matchFor, rules, rulesOf, settingOf } from './played.ts';

interface Saying {
  readonly lang: Lang;
  readonly lexicon: Lexicon;
  readonly random: Random;
}

const oneOf = <T>(all: readonly T[], random: Random): T | undefined => all[random(all.length)];

const spelt = ({ lang, lexicon, random }: Saying, group: string): string => {
  const noun = oneOf([...(lexicon.groups[group]?.values() ?? [])], random)?.[lang];
  return oneOf([noun?.name ?? '', ...(noun?.also ?? [])], random) ?? '';
};

/** Words that a pattern may be said with, as chance has it. */
const sayOf = (pattern: Pattern<unknown> | undefined, to: Saying): string => {
  if (pattern === undefined) return '';
  const { shape } = pattern;
  const { lang, random } = to;
  switch (shape.is) {
    case 'word':
      return oneOf(shape.word.spellings[lang], random) ?? '';
    case 'mark':
      return shape.marks[random(shape.marks.length)] ?? '';
    case 'number':
      return String(shape.least + random(4));
    case 'name':
      return spelt(to, shape.group);
    case 'text':
      return 'x';
    case 'idle':
      return random(3) > 0 ? '' : sayOf(shape.of, to);
    case 'opt':
      return random(2) > 0 ? '' : sayOf(shape.of, to);
    case 'by-language':
      return sayOf(shape.of[lang], to);
    case 'list':
      return sayAll([shape.item, ...(random(2) > 0 ? [shape.between, shape.item] : [])], to);
    case 'phrase':
      return sayAll(childrenOf(pattern), to);
    default:
      return sayOf(oneOf(childrenOf(pattern), random), to);
  }
};
const sayAll = (all: readonly Pattern<unknown>[], to: Saying): string =>
  all.map((one) => sayOf(one, to)).join(to.lang === 'en' ? ' ' : '');

const view: View = { rules, state: wotr.blank(rules, wotr.seats(rules)) };

/** The wishes of so many lines, by kind, each with its words. */
const wishesBy = (seed: string, count: number) => {
  const random = streamOf(seed);
  const { line, lexicon } = languageOf(rules);
  const said = new Map<string, { readonly text: string; readonly wish: Wish }[]>();
  for (let n = 0; n < count; n++) {
    const lang = n % 2 === 0 ? 'en' : 'zh';
    const text = sayOf(line, { lang, lexicon, random });
    for (const wish of wotr.readOrders(view, 'shadow', [text], { spelling: 0 }).wishes) {
      const all = said.get(wish.kind) ?? [];
      said.set(wish.kind, [...all, { text, wish }]);
    }
  }
  return said;
};

const trying = (text: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    throw new Error(`${text}: ${error}`, { cause: error });
  }
};

const LINES = runs(7200);
const ASKED = runs(15);

test('no line of words breaks what judges it', { timeout: 300_000 }, () => {
  const said = wishesBy('lines', LINES);
  const kinds = new Map(wotr.kinds.map((kind) => [kind.name, kind]));
  const met = new Set<string>();
  const random = streamOf('which');
  const judged = (own: View, seat: Seat, { text, wish }: { text: string; wish: Wish }): void =>
    trying(text, () => {
      kinds.get(wish.kind)?.neverLegal(own, seat, wish.wish);
      kinds.get(wish.kind)?.warning(own, seat, wish.wish);
    });
  const trial: Source<Wotr> = (question, _key, own) => {
    const { kind, seat } = question;
    const pool = said.get(kind.name) ?? [];
    for (let n = 0; n < Math.min(ASKED, pool.length); n++) {
      const one = pool[random(pool.length)];
      if (one === undefined || one.wish.asks !== undefined) continue;
      judged(own, seat, one);
      trying(one.text, () => {
        const { answer } = kind.resolve(own, question, one.wish.wish);
        if (answer !== undefined) kind.check(own, question, answer);
      });
      met.add(kind.name);
    }
    return undefined;
  };
  for (const game of ['one', 'two', 'three'].slice(0, 1 + runs(2))) {
    const setting = settingOf(rulesOf('first-edition', {}, 2));
    const match = matchFor(`lines-${game}`, 'random', setting);
    playMatch(setting, match, [trial, playersOf(setting, match)]);
  }
  expect(met.size).toBeGreaterThan(15);
});
