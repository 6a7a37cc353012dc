// Laws of words beside orders, on sentences put together from parts that the program has in no list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FindsNames, namesFor } from '../../src/desk/remarks/mentions.ts';
import { isReserved, remarksIn, talkIn } from '../../src/desk/remarks/remarks.ts';
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

  test('waits or is shown in the line of an order', () => {
    const [order = '', other = ''] = ORDERS;
    const silent = sentences.filter((sentence) => {
      const lines = [`${order}. ${sentence}`, other];
      const unread = [{ text: sentence.replace(/[.!?。！？]+$/u, ''), place: { line: 1 } }];
      const wishes = [1, 2].map((line) => ({ place: { line } }));
      return remarksIn({ lines, wishes, unread, round: 5, findNames }).length === 0;
    });
    expect(silent).toEqual([]);
  });

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

/** Each of some sentences with each word in the place of a sign. */
const filled = (shapes: readonly string[], words: Readonly<Record<string, readonly string[]>>) => {
  let all = shapes;
  for (const [sign, each] of Object.entries(words))
    all = all.flatMap((shape) =>
      shape.includes(sign) ? each.map((word) => shape.replace(sign, word)) : [shape],
    );
  return all;
};

describe('orders are taken back in every spelling', () => {
  const english = filled(
    [
      ...['Please VERB OBJ.', 'VERB OBJ', 'Thanks, but VERB OBJ.', 'hi, could you VERB OBJ? thx'],
      ...["Don't use OBJ!", 'OBJ no longer count.', 'I want to VERB OBJ, sorry.'],
    ],
    {
      VERB: ['cancel', 'withdraw', 'disregard', 'ignore', 'scrap', 'revoke', 'cancle', 'discrad'],
      OBJ: ['my orders', 'all my orders', 'the orders I sent', 'my moves', 'my last mail'],
    },
  );
  const han = filled(
    [
      '请VERBOBJ。',
      'VERBOBJ',
      'OBJVERB',
      '谢谢，OBJVERB了',
      '麻烦主持VERBOBJ，谢谢',
      'OBJ全部VERB。',
    ],
    {
      VERB: ['取消', '撤回', '作废', '撤销', '收回', '作廢'],
      OBJ: ['我的命令', '我的指令', '军令', '上一封', '所有命令'],
    },
  );

  test('alone, and beside orders', () => {
    const passed = [...english, ...han].filter(
      (line) => weigh([...ORDERS, '', line]) !== 'held' || weigh([line, '', ...ORDERS]) !== 'held',
    );
    expect(passed).toEqual([]);
    const idle = [...english, ...han].filter((line) =>
      remarksIn(alone(line)).every(({ touches }) => touches !== 'earlier'),
    );
    expect(idle).toEqual([]);
  });
});

const alone = (line: string) => ({
  ...{ lines: [line], wishes: [], unread: [{ text: line, place: { line: 1 } }] },
  ...{ round: 5, findNames },
});

describe('courtesy by its shape', () => {
  const english = filled(
    [
      ...['Thanks for THING, NAME.', 'thx a lot for THING!', 'NAME, many thanks for THING'],
      ...['Sorry for being LATE, everyone.', 'Apologies for the LATE mail.', 'WISH'],
      ...['Hello NAME, greetings from rainy Lisbon!', 'Received, thanks, all looks good to me.'],
    ],
    {
      THING: ['your patience', 'the quick report', 'the map', 'running this', 'the extension'],
      LATE: ['late', 'short', 'long'],
      NAME: ['Jonas', 'Henrik', 'mod'],
      WISH: ['Have a nice weekend!', 'Hope you are well.', 'Sleep well, all of you.'],
    },
  );
  const han = filled(
    ['WHO，THANKSTHING！', 'THANKS主持THING', '不好意思，LATE', '收到，THANKS', 'WISH'],
    {
      WHO: ['主持', '老大', '各位'],
      THANKS: ['谢谢', '感谢', '辛苦了，多谢'],
      THING: ['这么快的战报', '的耐心', '的延期', '画的地图'],
      LATE: ['来晚了', '发晚了', '让大家久等了', '写得太长'],
      WISH: ['祝大家周末愉快！', '早点休息', '晚安，明天顺利'],
    },
  );

  test('bothers nobody beside orders, and by itself nobody has to deal with it', () => {
    const bothers = [...english, ...han].filter(
      (line) => weigh([line, '', ...ORDERS]) !== 'silent' || weigh([...ORDERS, line]) !== 'silent',
    );
    expect(bothers).toEqual([]);
    expect([...english, ...han].filter((line) => talkIn(alone(line)) === undefined)).toEqual([]);
  });

  test.each([
    ...['One more:', 'Forgot one:', 'Also:', 'Sorry, I forgot this one:', 'two more'],
    ...['还有一条：', '漏了一个，补上：', '抱歉，刚才漏了一条', '另外：'],
  ])('who adds to his orders goes on, if anything follows: %s', (line) => {
    expect(weigh([line, ...ORDERS])).toBe('silent');
    expect(weigh([...ORDERS.slice(1), '', line, '', ...ORDERS.slice(0, 1)])).toBe('silent');
    expect(weigh([...ORDERS, '', line])).not.toBe('silent');
  });

  test.each([
    ...['Sorry, wait.', 'Thanks, wait for me.', 'Looking forward to your OK before you use this.'],
    ...['Thanks, only the first one.', 'One more thing: not the raid.', 'Sorry, the rest is fine.'],
    ...['等一下！', '谢谢，等我。', '辛苦了，先别执行', '抱歉，第二条改一下', '还有一条不要'],
  ])('is to the last word, or none: %s', (line) => {
    expect(weigh([...ORDERS, '', line])).not.toBe('silent');
  });
});

test('behind a farewell whoever has a first name signs, and a word that changes orders is none', () => {
  for (const said of ['Cheers, Olga', 'Thanks, Marek', 'Best, Zoe'])
    expect([said, weigh([...ORDERS, '', said])]).toEqual([said, 'silent']);
  // Where all words have capitals they tell nothing.
  for (const said of ['Thanks, Drop The Second', 'Cheers, Make It Two', 'Hi Tom, Leave The Ships'])
    expect([said, weigh([...ORDERS, '', said])]).not.toEqual([said, 'silent']);
  expect(weigh([...ORDERS, '', 'Thanks,', 'Drop The Second'])).not.toBe('silent');
  for (const said of ['Cheers, Swap', 'Thanks, Wait', 'Thanks, Cancel'])
    expect([said, weigh([...ORDERS, '', said])]).toEqual([said, 'held']);
});
