// Orders given on a sheet reach the moderator as they were given, whatever the channel does to them.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { library } from '../../src/cli/rules/library.ts';
import type { Lang } from '../../src/core/game.ts';
import { FRAMES } from '../../src/report/words/commands.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { fitsOf } from '../../src/sheet/model/channels.ts';
import { choicesFor, targetsOf } from '../../src/sheet/model/choices.ts';
import { positionIn, sheetContextFor } from '../../src/sheet/model/context.ts';
import { formsOf } from '../../src/sheet/model/slots.ts';
import { headOf, withLine } from '../../src/sheet/model/text.ts';
import { FORUM, withoutPlaces } from '../rulesets/agot/orders/table.ts';
import { bundlesOf } from '../support/bundles.ts';
import { type Intake, lastReceipt, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { write } from '../support/sample-games.ts';

/** A whole set of orders, as the sheet writes it: for each place the first thing that can be done there. */
const written = async (bundle: string, lang: Lang): Promise<string> => {
  const loaded = await library.loadRules('agot');
  if (!loaded.ok) throw new Error('no rules');
  const made = await library.withRuleset('agot', (ruleset) => {
    const position = positionIn({ ruleset: 'agot' }, readFileSync(bundle, 'utf8'));
    if (!position.ok) throw new Error(position.problems);
    const context = sheetContextFor(
      ruleset as never,
      { rules: loaded.value, frames: FRAMES },
      position.value as never,
      lang,
    );
    if (context === undefined) throw new Error('no bench');
    const form = formsOf(context).whole();
    const spaces = new Set(Object.keys(context.terms['areas'] ?? {}));
    let text = headOf(context, form.header);
    for (const [at, slot] of form.slots.entries()) {
      const { wishes } = context.desk.ruleset.readOrders(
        context.view,
        context.seat,
        text.split('\n'),
      );
      const choices = choicesFor(context, slot, wishes);
      const choice = choices[(at * 3) % choices.length];
      if (choice === undefined) continue;
      const [target] = targetsOf(context, slot, choice.goesOn, spaces);
      text = withLine(context, text, slot.id, target?.trial.text ?? choice.trial.text);
    }
    return text;
  });
  if (!made.ok) throw new Error('no text');
  return made.value;
};

type Mangled = (lines: readonly string[]) => readonly string[];
const each =
  (change: (line: string) => string): Mangled =>
  (lines) =>
    lines.map(change);

const wishesIn = (lines: readonly string[]): readonly unknown[] => {
  const { wishes, problems } = readOrders(FORUM, 'stark', lines);
  expect(problems).toEqual([]);
  return withoutPlaces(wishes);
};

/** What channels and telephones do to text. */
const CHANNELS: Readonly<Record<string, Mangled>> = {
  'as it stands': (lines) => lines,
  'double spaces dropped, trailing ones added': each((line) => `${line.replace(/ {2,}/g, ' ')}  `),
  'arrows drawn': each((line) => line.replaceAll('->', '→')),
  'full-width punctuation': each((line) =>
    line.replace(/[:;,()]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ),
  'curled quotes': each((line) => line.replaceAll("'", '’')),
  'zero-width spaces and hard ones': each((line) => `\u200b${line.replace(/ /, '\u00a0')}\u200b`),
  'dashes for minus signs': each((line) => line.replace(/(?<= |行军)-(?=\d)/g, '−')),
  'empty lines between': (lines) => lines.flatMap((line) => [line, '']),
  'a code block': (lines) => ['```', ...lines, '```'],
  'a list': each((line) => `- ${line}`),
};

describe.each(['en', 'zh'] as const)('orders written in %s', (lang) => {
  let text: string;
  beforeAll(async () => {
    text = await written(
      `${await bundlesOf('wuwang', '--for', 'stark')}/stark/files/bundle.jsonl`,
      lang,
    );
  }, 120_000);

  const sent = async (lines: readonly string[]): Promise<Intake> => {
    const intake = openIntake();
    write(intake.mails, 'one.eml', mail(lines));
    await intake.receive();
    return intake;
  };

  test('are whole', () => {
    expect(text.trim().split('\n').length).toBe(2 + 5);
    expect(fitsOf(text).map(({ id, parts }) => [id, parts.length])).toEqual([
      ['discord', 1],
      ['wechat', 1],
      ['phpbb', 1],
      ['discuz', 1],
    ]);
  });

  test.each(Object.keys(CHANNELS))('arrive the same: %s', async (name) => {
    const lines = text.trim().split('\n');
    const plain = await sent(lines);
    const mangled = await sent(CHANNELS[name]?.(lines) ?? []);
    const orders = wishesIn(ordersIn(plain.game));
    expect(orders.length).toBeGreaterThan(1);
    expect(wishesIn(ordersIn(mangled.game))).toEqual(orders);
    expect(lastReceipt(mangled.game)).not.toMatch(/另一个局面|没有读懂|处错误/);
  });

  test('that were made on another position say so in the receipt', async () => {
    const stale = text.replace(/(?<=position |局面 ).*/, '0000-0000');
    expect(stale).not.toBe(text);
    const { game } = await sent(stale.trim().split('\n'));
    expect(ordersIn(game).length).toBe(5);
    expect(lastReceipt(game)).toMatch(/另一个局面/);
  });
});
