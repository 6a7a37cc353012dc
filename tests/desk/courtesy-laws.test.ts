// Laws of words beside orders, on sentences put together from parts that the program has in no list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FindsNames, namesFor } from '../../src/desk/judging/mentions.ts';
import { isReserved, remarksIn } from '../../src/desk/judging/remarks.ts';
import { loadData } from '../support/rules.ts';

const ORDERS = ['Winterfell: raid Castle Black', 'Narrow Sea: support Eyrie'];
const CASES = 300;

let findNames: FindsNames = () => [];
beforeAll(async () => {
  const seats = ['stark', 'lannister', 'baratheon', 'tyrell', 'greyjoy'];
  findNames = namesFor(await loadData(), seats, { seat: 'stark', called: ['Anna'] });
});

const weigh = (lines: readonly string[]): 'silent' | 'shown' | 'held' => {
  const placed = lines.map((text, at) => ({ text, place: { line: at + 1, file: 'a.txt' } }));
  const unread = placed.filter(({ text }) => text !== '' && !ORDERS.includes(text));
  const wishes = placed.filter(({ text }) => ORDERS.includes(text));
  const remarks = remarksIn({ lines, wishes, unread, round: 5, findNames });
  if (isReserved(remarks)) return 'held';
  return remarks.length > 0 ? 'shown' : 'silent';
};

/** The same numbers in each run. */
const dice = (seed: number) => {
  let state = seed;
  return <T>(of: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((state / 2_147_483_648) * of.length)] as T;
  };
};

const ENGLISH = {
  who: ['My uncle', 'The plumber', 'Our landlord', 'My toddler', 'The postman', 'My hamster'],
  did: ['broke', 'painted', 'forgot', 'lost', 'cooked', 'cancelled', 'dropped', 'fixed', 'changed'],
  what: ['the lasagne', 'his umbrella', 'two windows', 'a bicycle', 'half the fence', 'my glasses'],
  when: [
    'last night',
    'on Tuesday',
    'this morning',
    'while I slept',
    'in the rain',
    'before sunrise',
  ],
  end: ['.', '!', ', what a mess in the kitchen.', ', and the neighbours laughed.'],
};
const HAN = {
  when: ['昨晚', '今天一早', '刚才', '上周末', '中午'],
  who: ['我姑妈', '邻居', '我家狗', '快递小哥', '理发师'],
  did: ['弄丢了', '打翻了', '修好了', '忘了拿', '送来了', '没收了'],
  what: ['雨伞', '一锅红烧肉', '两箱苹果', '自行车', '眼镜'],
  end: ['。', '，笑死我了。', '！', '，真是哭笑不得。'],
};

const storyIn = (pick: ReturnType<typeof dice>, isHan: boolean): string =>
  isHan
    ? [HAN.when, HAN.who, HAN.did, HAN.what, HAN.end].map((parts) => pick(parts)).join('')
    : `${[ENGLISH.who, ENGLISH.did, ENGLISH.what, ENGLISH.when].map((parts) => pick(parts)).join(' ')}${pick(ENGLISH.end)}`;

test.each([
  ['English', false],
  ['Chinese', true],
])('orders beside a story of everyday life are used: %s', (_, isHan) => {
  const pick = dice(37);
  for (let nth = 0; nth < CASES; nth++) {
    const story = storyIn(pick, isHan);
    const lines = pick([
      [story, '', ...ORDERS],
      [...ORDERS, '', story],
      [ORDERS[0] as string, '', story, '', ORDERS[1] as string],
    ]);
    expect([lines, weigh(lines)]).not.toEqual([lines, 'held']);
  }
});

describe('a sentence that can touch orders', () => {
  const sentences = ['remarks.en.txt', 'remarks.zh.txt'].flatMap((name) =>
    readFileSync(join(import.meta.dirname, '../messages', name), 'utf8')
      .split('\n')
      .filter(Boolean),
  );

  test('waits or is shown at any place, whatever else is told', () => {
    const pick = dice(73);
    for (const sentence of sentences) {
      const isHan = /\p{Script=Han}/u.test(sentence);
      const lines = ['', storyIn(pick, isHan), '', ...ORDERS, '', storyIn(pick, isHan), ''];
      const at = pick(lines.map((_, index) => index));
      const all = lines.toSpliced(at, 0, sentence);
      expect([all, weigh(all)]).not.toEqual([all, 'silent']);
    }
  });
});

test.each(['idle.en.txt', 'idle.zh.txt'])('chatter bothers no orders: %s', (name) => {
  const chatter = readFileSync(join(import.meta.dirname, '../messages', name), 'utf8').split('\n');
  expect(chatter.filter((line) => line !== '' && weigh([...ORDERS, '', line]) === 'held')).toEqual(
    [],
  );
});
