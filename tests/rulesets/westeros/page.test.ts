// The players' page says nothing that the program does not read.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('kingsroad');
const view = { rules, state: startOf(rules).state };

const OTHERS = /^(rookery|what|reach|sees|odds|dice|hand|kingsroad|rules|rulings|games|own-)|`/;

test.each(['docs/playing-westeros.md', 'docs/zh/playing-westeros.md'])('%s', (page) => {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const blocks = Array.from(text.matchAll(/```\n([\s\S]*?)```/g), ([, block = '']) => block);
  const spans = Array.from(text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g), (one) =>
    String(one[1]),
  ).filter((one) => !OTHERS.test(one));
  const said = [...blocks.map((block) => block.trim().split('\n')), ...spans.map((one) => [one])];
  expect(said.length).toBeGreaterThan(20);
  const wrong = said.flatMap((lines) => {
    const { problems, unread = [], wishes } = westeros.readOrders(view, 'stark', lines);
    return problems.length + unread.length > 0 || wishes.length === 0 ? [lines] : [];
  });
  expect(wrong).toEqual([]);
});
