// Laws of messages laid together, on random messages of a house in a sample game.
import { beforeAll, describe, expect, test } from 'vitest';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { viewFor } from '../../src/desk/desk.ts';
import { judge } from '../../src/desk/judge.ts';
import {
  type CombinedMessage,
  combine,
  isWhole,
  type MergedOrders,
  takesPlaceOf,
} from '../../src/desk/merged-orders.ts';
import { senseOf } from '../../src/desk/readings.ts';
import { errorsIn } from '../../src/desk/receipt.ts';
import { type CombinedLine, partsOf, readSaidLines } from '../../src/desk/said-lines.ts';
import { openIntake } from '../support/intake.ts';
import { portsWith } from '../support/sample-games.ts';

/** What Stark can say for round 5 of games/wuwang, each line legal by itself. */
const LINES: readonly (readonly string[])[] = [
  ['黑城堡：防守+1', '黑城堡：防守+2', '黑城堡：突袭*', '黑城堡：无指令'],
  ['卡霍城：巩固统治', '卡霍城：防守+1', '卡霍城：防守+2', '卡霍城：无指令'],
  ['白港：巩固统治', '白港：突袭*', '白港：防守+2'],
  ['海疆城：行军+0 → 奔流城 骑士1', '海疆城：防守+1', '行军：海疆城 → 灰水望 骑士1'],
  ['寒冰湾：支援 临冬城', '寒冰湾：突袭', '支援：寒冰湾 → 临冬城；绝不支持 葛雷乔伊'],
  ['抵御野蛮人 1', '抵御野蛮人 2'],
  ['撤退：海疆城 → 灰水望', '撤退：海疆城 → 卡林湾', '撤退：灰水望'],
  ['英雄：无'],
  ['长期指令：抵御野蛮人 1', '长期指令：抵御野蛮人 0'],
];

/** The same numbers for the same seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

interface Kit {
  readonly read: (lines: readonly string[]) => readonly Wish[];
  readonly wrongIn: (lines: readonly string[]) => readonly unknown[];
  readonly message: (number: number, lines: readonly string[]) => CombinedMessage;
  readonly lay: (messages: readonly CombinedMessage[]) => MergedOrders;
  /** Whether a message speaks of a part of what a line says, or orders as a whole. */
  readonly speaksAgain: (newer: readonly string[], older: string) => boolean;
  readonly covers: (newer: readonly Wish[], older: Wish) => boolean;
}

let kit: Kit;

beforeAll(async () => {
  const { game } = openIntake();
  kit = await withModeratorGame(portsWith({}).ports, game, async ({ desk }): Promise<Kit> => {
    const stop = desk.stop();
    const { ruleset, manner = {} } = desk;
    const view = viewFor(desk, stop.state, 'stark');
    const reader = { ruleset, view, seat: 'stark', manner };
    const asked = stop.asked.filter(({ question }) => question.seat === 'stark');
    const reading = (lines: readonly string[]) => ruleset.readOrders(view, 'stark', lines, manner);
    const wrongIn = (lines: readonly string[]) => {
      const { wishes, problems } = reading(lines);
      return errorsIn({ judged: judge({ ...reader, asked }, wishes), invalid: problems });
    };
    const parts = (wishes: readonly Wish[]) => partsOf(ruleset.together, wishes);
    return {
      read: (lines) => reading(lines).wishes,
      wrongIn,
      message: (number, lines) => ({ number, lines: readSaidLines(reader, lines) }),
      lay: (messages) => combine({ reader, lang: 'zh', wrongIn, isAhead: false }, messages),
      speaksAgain: (newer, older) => {
        const said = readSaidLines(reader, newer).flatMap((line) => line.parts);
        const old = readSaidLines(reader, [older]).flatMap((line) => line.parts);
        return (
          isWhole(reader, said) ||
          old.some((one) => said.some((each) => takesPlaceOf(ruleset, each, one)))
        );
      },
      covers: (newer, older) =>
        parts([older]).every((old) => parts(newer).some((one) => takesPlaceOf(ruleset, one, old))),
    };
  });
});

const randomMessages = (seed: number): readonly (readonly string[])[] => {
  const random = randomOf(seed);
  return Array.from({ length: 2 + random(3) }, () => {
    const said = LINES.filter(() => random(2) === 0).map((ways) => ways[random(ways.length)] ?? '');
    return kit.wrongIn(said).length === 0 ? said : said.slice(-2);
  });
};

const written = ({ lines }: MergedOrders): readonly string[] =>
  lines.flatMap((line) => line.written);

const isSaidAgain = (newer: CombinedLine, older: CombinedLine): boolean => {
  const wishes = kit.read(newer.written);
  return kit.read(older.written).some((wish) => kit.covers(wishes, wish));
};

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);

describe('messages laid together', () => {
  test('are what the only message says, where there is one', () => {
    for (const seed of SEEDS) {
      const [lines = []] = randomMessages(seed);
      const combined = kit.lay([kit.message(1, lines)]);
      expect(senseOf(kit.read(written(combined)))).toBe(senseOf(kit.read(lines)));
      expect(combined.fallen).toEqual([]);
    }
  });

  test('lose no line that nothing newer speaks of or leaves no room for', () => {
    for (const seed of SEEDS) {
      const messages = randomMessages(seed);
      const { lines, fallen } = kit.lay(messages.map((said, at) => kit.message(at + 1, said)));
      for (const [at, said] of messages.entries())
        for (const { line, text } of kit.message(at + 1, said).lines) {
          const isThere = lines.some((one) => one.number === at + 1 && one.line === line);
          const isTold = fallen.some((one) => one.number === at + 1 && one.line === line);
          expect(isThere || isTold, text).toBe(true);
        }
    }
  });

  test('say of each line that fell by what: a newer word for the same, or a clash', () => {
    for (const seed of SEEDS) {
      const messages = randomMessages(seed);
      const { fallen } = kit.lay(messages.map((said, at) => kit.message(at + 1, said)));
      for (const { text, by, number, why } of fallen) {
        expect(by).toBeGreaterThan(number);
        const said = messages[by - 1] ?? [];
        expect(why !== undefined || kit.speaksAgain(said, text), text).toBe(true);
      }
    }
  });

  test('hold all of the newest, and nothing that is wrong', () => {
    for (const seed of SEEDS) {
      const messages = randomMessages(seed);
      const combined = kit.lay(messages.map((said, at) => kit.message(at + 1, said)));
      const newest = kit.message(messages.length, messages.at(-1) ?? []).lines;
      const text = written(combined);
      for (const line of newest) expect(text).toContain(line.text);
      expect(kit.wrongIn(text)).toEqual([]);
    }
  });

  test('never hold two words for the same', () => {
    for (const seed of SEEDS) {
      const messages = randomMessages(seed);
      const { lines } = kit.lay(messages.map((said, at) => kit.message(at + 1, said)));
      for (const newer of lines)
        for (const older of lines.filter(({ number }) => number < newer.number))
          expect(isSaidAgain(newer, older), `${newer.text} | ${older.text}`).toBe(false);
    }
  });

  test('are the same again when the newest comes a second time', () => {
    for (const seed of SEEDS) {
      const messages = randomMessages(seed).map((said, at) => kit.message(at + 1, said));
      const again = { ...(messages.at(-1) ?? kit.message(1, [])), number: messages.length + 1 };
      const once = senseOf(kit.read(written(kit.lay(messages))));
      expect(senseOf(kit.read(written(kit.lay([...messages, again]))))).toBe(once);
    }
  });
});
