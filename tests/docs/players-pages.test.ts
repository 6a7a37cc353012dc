// The players' pages say nothing that the program does not read.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Reading } from '../../src/core/wishes.ts';
import { tabletop } from '../../src/rulesets/tabletop/index.ts';
import { westeros } from '../../src/rulesets/westeros/index.ts';
import * as trays from '../rulesets/tabletop/played.ts';
import * as hexes from '../rulesets/westeros/played.ts';

interface Page {
  readonly read: (lines: readonly string[]) => Reading;
  /** What a page quotes besides lines of orders. */
  readonly others: RegExp;
}

const ofTabletop = (preset: string) => {
  const rules = trays.rulesFor(preset);
  const view = { rules, state: trays.startOf(rules).state };
  return (lines: readonly string[]) => tabletop.readOrders(view, 'stark', lines);
};

const ofWesteros = () => {
  const rules = hexes.rulesFor('kingsroad');
  const view = { rules, state: hexes.startOf(rules).state };
  return (lines: readonly string[]) => westeros.readOrders(view, 'stark', lines);
};

const [alone, inTeams] = [ofTabletop('trident'), ofTabletop('teams-game-of-thrones')];

const PAGES: Readonly<Record<string, Page>> = {
  'playing-tabletop.md': {
    read: (lines) => (/Umber|安柏/.test(lines.join()) ? inTeams : alone)(lines),
    others:
      /^(rookery|games\/|measure|sees|arc|reach|charge |odds|skirmish|trident|game-of-|clash-of|storm-of|feast-for|winds-of|teams-|free-for-|--players|O[15]$|P[12]$|--army|card …|if enemy|若敌方|rules|rulings|always:$|turns:$|if |else |on all|toward|right|left|facing|turned|until|to within|as far|whole|[0-9]|retreat$|contact$|pivot$|re-roll$|weakened$|前进|直到|尽量|朝|右转|左转|面向|收步|全面|左半|右半|否则|总是：$|依次：$|；$|;$|LG1在11寸|SS1看到|SS1有|LG1已|SS1接战|SS1未接战|现在是)|`/,
  },
  'playing-westeros.md': {
    read: ofWesteros(),
    others: /^(rookery|what|reach|sees|odds|dice|hand|kingsroad|rules|rulings|games|own-)|`/,
  },
};

test.each(
  Object.entries(PAGES).flatMap(([name, page]) => [
    [name, page] as const,
    [`zh/${name}`, page] as const,
  ]),
)('docs/%s', (name, { read, others }) => {
  const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  const blocks = Array.from(text.matchAll(/```\n([\s\S]*?)```/g), ([, block = '']) => block);
  const spans = Array.from(text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g), (one) =>
    String(one[1]),
  ).filter((one) => !others.test(one));
  const said = [...blocks.map((block) => block.trim().split('\n')), ...spans.map((one) => [one])];
  expect(said.length).toBeGreaterThan(20);
  const wrong = said.filter((lines) => {
    const { problems, unread = [], wishes } = read(lines);
    return problems.length + unread.length > 0 || wishes.length === 0;
  });
  expect(wrong).toEqual([]);
});
