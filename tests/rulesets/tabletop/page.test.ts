// The players' page says nothing that the program does not read.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { rulesFor, startOf } from './played.ts';

const viewOf = (preset: string) => {
  const rules = rulesFor(preset);
  return { rules, state: startOf(rules).state };
};
const [view, teams] = [viewOf('trident'), viewOf('teams-game-of-thrones')];

const OTHERS =
  /^(rookery|games\/|measure|sees|arc|reach|charge |odds|skirmish|trident|game-of-|clash-of|storm-of|feast-for|winds-of|teams-|free-for-|--players|O[15]$|P[12]$|--army|card …|if enemy|若敌方|rules|rulings|always:$|turns:$|if |else |on all|toward|right|left|facing|turned|until|to within|as far|whole|[0-9]|retreat$|contact$|pivot$|re-roll$|weakened$|前进|直到|尽量|朝|右转|左转|面向|收步|全面|左半|右半|否则|总是：$|依次：$|；$|;$|LG1在11寸|SS1看到|SS1有|LG1已|SS1接战|SS1未接战|现在是)|`/;

test.each(['docs/playing-tabletop.md', 'docs/zh/playing-tabletop.md'])('%s', (page) => {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const blocks = Array.from(text.matchAll(/```\n([\s\S]*?)```/g), ([, block = '']) => block);
  const spans = Array.from(text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g), (one) =>
    String(one[1]),
  ).filter((one) => !OTHERS.test(one));
  const said = [...blocks.map((block) => block.trim().split('\n')), ...spans.map((one) => [one])];
  expect(said.length).toBeGreaterThan(20);
  const wrong = said.flatMap((lines) => {
    const at = /Umber|安柏/.test(lines.join()) ? teams : view;
    const { problems, unread = [], wishes } = tabletop.readOrders(at, 'stark', lines);
    return problems.length + unread.length > 0 || wishes.length === 0 ? [lines] : [];
  });
  expect(wrong).toEqual([]);
});
