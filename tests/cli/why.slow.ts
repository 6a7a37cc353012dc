import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/io/exit.ts';
import { widthOf } from '../../src/report/width.ts';
import { pathOf, rookery } from '../support/sample-games.ts';
import { deskIn, newToyGame, order } from './toy-desk.ts';
import { FIVE, FORUM, first, numbered, numbersOf, type Why, why } from './why-told.ts';

describe('rookery why', () => {
  test('follows an entry to the procedure', async () => {
    const told = await why(57, FIVE);
    expect(numbersOf(told.chain)).toEqual([57, 56]);
    expect(told.rules.map(({ id }) => id)).toEqual(['MAR-1', 'MAR-14', 'PLN-2']);
    expect(told.chain[0]?.text).toBe('Lannister resolves March 0 in Lannisport. [MAR-1]');
    expect(told.chain[1]?.text).toContain('as ordered [MAR-14]');
  });

  test('prints the trace, and the rules word for word', async () => {
    const { exit, out, err } = await rookery('why', '57', FIVE);
    expect({ exit, err }).toEqual({ exit: EXIT.done, err: '' });
    expect(out).toBe(
      [
        'Entry 57, round 1, marches',
        '==========================',
        '',
        'Lannister resolves March 0 in Lannisport. [MAR-1]',
        '',
        'It came from',
        '- 56: Lannister, march: Lannisport, knight to Riverrun - as ordered [MAR-14]',
        '  - the rules of this phase: round 1, marches',
        '',
        'What led to it',
        '- round 1, planning phase',
        '  - 36: Lannister, orders: Lannisport: March 0 - as ordered [PLN-2]',
        '',
        'Rules',
        '- MAR-1 In turn order, one march per house at a time, round and round, until',
        '  none is left. Ruling: a house with a march order left must resolve one on',
        '  its turn (order-duty as in RAD-1).',
        '- MAR-14 On its turn a house says which of its march orders it resolves, where',
        '  each unit goes, and whether it leaves a token. The answer is legal as a',
        '  whole or not at all, but for the token (MAR-16). Unsaid: its first in map',
        '  order, nobody moves, no token.',
        '',
        'Other rules on the way: rookery rules PLN-2',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['BAT-8', 558],
    ['bat-8', 558],
    ['last', 627],
    ['winterfell', 462],
    ['Winterfell', 462],
    ['WINTERFELL', 462],
  ])('%s is entry %i', async (what, n) => {
    expect((await why(what, FIVE)).chain[0]?.n).toBe(n);
  });

  test('an area by its name in the language that is told', async () => {
    const byId = await why('winterfell', FORUM);
    expect((await why('临冬城', FORUM)).chain[0]?.n).toBe(byId.chain[0]?.n);
  });

  test('tells a battle with its sum, both cards and the march', async () => {
    const { out } = await rookery('why', '558', FIVE);
    expect(out).toMatch(/^Total +5 +3$/m);
    const { chain, inputs } = await why(558, FIVE);
    const kinds = [...chain, ...inputs].map(({ event }) => event?.['kind']);
    const before = ['orders', 'orders', 'march', 'house-card'];
    expect(kinds).toEqual([undefined, 'house-card', ...before]);
    expect(inputs[2]?.text).toContain('ship to Sea of Dorne');
  });

  test.each([
    ['orders', 'as ordered'],
    ['forced', 'there was no choice'],
    ['default', 'by the default of the rules'],
  ])('says that %s decided', async (by, says) => {
    const { n } = first(FIVE, (event) => event['by'] === by);
    expect((await rookery('why', String(n), FIVE)).out.replace(/\s+/g, ' ')).toContain(says);
  });

  test('speaks the language that is asked for, and the words of the forum', async () => {
    expect((await rookery('why', '57', FIVE, '--lang', 'zh')).out).toContain('起因');
    const forum = await rookery('why', 'BAT-8', FORUM);
    expect(forum.out).toContain('按命令执行');
    expect((await rookery('why', 'BAT-8', FORUM, '--lang', 'en')).out).toContain('It came from');
  });

  test('no line is wider than 80 columns, whatever the entry', async () => {
    for (const folder of [FIVE, FORUM])
      for (const { n } of numbered(folder).filter((entry) => entry.n % 40 === 0)) {
        const { exit, out } = await rookery('why', String(n), folder, '--for', 'moderator');
        expect({ n, exit }).toEqual({ n, exit: EXIT.done });
        expect(out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
      }
  });

  test.each([
    ['a number that is not there', ['999', FIVE], EXIT.wrong, 'the last is 627'],
    ['nothing at all', ['0', FIVE], EXIT.wrong, 'There is no entry 0'],
    ['a slip in an area', ['wintrfell', FIVE], EXIT.wrong, 'Similar: winterfell.'],
    ['a slip in a rule', ['BTA-8', FIVE], EXIT.wrong, 'Similar: BAT-8.'],
    [
      'a rule that nobody has cited',
      ['FLW-4', FIVE],
      EXIT.needed,
      'about “FLW-4” has happened yet',
    ],
    ['a house that does not play', ['57', FIVE, '--for', 'martell'], EXIT.wrong, 'nobody called'],
    ['a folder that is no game', ['57', pathOf('nowhere')], EXIT.wrong, 'there is no game.yaml'],
    ['a round that is to come', [FIVE, '--round', '6'], EXIT.needed, 'the last is round 5'],
    ['the last of a round to come', ['last', FIVE, '--round', '6'], EXIT.needed, 'in round 6'],
    [
      'a number of another round',
      ['57', FIVE, '--round', '2'],
      EXIT.needed,
      'no entry 57 in round 2',
    ],
    ['nothing but a space', [' ', FIVE], EXIT.wrong, 'words of the report'],
    ['words that stand nowhere', ['no such thing', FIVE], EXIT.wrong, 'words of the report'],
    ['no game', [], EXIT.wrong, 'there is no game.yaml'],
  ])('%s', async (_, argv, code, says) => {
    const { exit, out, err } = await rookery('why', ...argv);
    expect({ exit, out }).toEqual({ exit: code, out: '' });
    expect(err).toContain(says);
  });
});

describe('secrets reach only their owner', () => {
  const sealed = first(FORUM, ({ type, kind }) => type === 'answered' && kind === 'deploy-heroes');
  const owner = String(sealed.event['seat']);
  const others = ['public', ...['stark', 'tyrell', 'greyjoy'].filter((seat) => seat !== owner)];

  test.each(others)('a sealed answer tells %s nothing', async (reader) => {
    const { out } = await rookery('why', String(sealed.n), FORUM, '--for', reader, '--json');
    const told = JSON.parse(out) as Why;
    expect(told.chain).toEqual([
      {
        n: sealed.n,
        round: 1,
        phase: 'planning',
        causes: [],
        sealed: true,
        text: expect.any(String),
      },
    ]);
    const { inputs, behind, rules, others } = told;
    expect({ inputs, behind, rules, others }).toEqual({
      inputs: [],
      behind: [],
      rules: [],
      others: [],
    });
    const text = await rookery('why', String(sealed.n), FORUM, '--for', reader);
    for (const word of ['HER-1', '英雄', '黄鹿', '戴佛斯']) expect(text.out).not.toContain(word);
  });

  test.each([owner, 'moderator'])('a sealed answer is told to %s', async (reader) => {
    const told = await why(sealed.n, FORUM, '--for', reader);
    expect(told.chain[0]?.event?.['secret']).toEqual(sealed.event['secret']);
    expect(told.chain[0]?.text).toContain('戴佛斯');
  });

  test('what was passed over is told to its seat alone', async () => {
    const { n, event } = first(FIVE, (one) => JSON.stringify(one).includes('"passed"'));
    const seat = String(event['seat']);
    const own = await rookery('why', String(n), FIVE, '--for', seat);
    expect(own.out).toContain('passed over: ');
    const all = await rookery('why', String(n), FIVE, '--for', 'moderator');
    expect(all.out).toContain('passed over, orders/');
    for (const reader of ['public', seat === 'stark' ? 'tyrell' : 'stark'])
      expect((await rookery('why', String(n), FIVE, '--for', reader)).out).not.toContain('passed');
  });

  test('what is looked for is found in what the reader may know', async () => {
    const entries = numbered(FORUM);
    const naming = (id: string, reader: string): readonly number[] =>
      entries
        .filter(({ event: { secret, ...open } }) => {
          const mayRead = (open['to'] as readonly string[] | undefined)?.includes(reader);
          return JSON.stringify(mayRead ? { secret, open } : open).includes(`"${id}"`);
        })
        .map(({ n }) => n);
    const heroes = new Map(
      entries.flatMap(({ event }) =>
        event['kind'] === 'deploy-heroes'
          ? Array.from(
              JSON.stringify(event).matchAll(/"hero":"([^"]+)"/g),
              ([, hero]) => [String(hero), String(event['seat'])] as const,
            )
          : [],
      ),
    );
    const hidden = [...heroes].filter(
      ([hero, seat]) => naming(hero, 'public').length < naming(hero, seat).length,
    );
    expect(hidden.length).toBeGreaterThan(3);
    for (const [hero, seat] of hidden)
      for (const reader of ['public', seat]) {
        const told = await why(hero, FORUM, '--for', reader);
        const found = numbersOf([...told.chain.slice(0, 1), ...told.others]);
        expect(found.filter((n) => !naming(hero, reader).includes(n))).toEqual([]);
      }
  });

  test('a preview says to others that it was given, not what it showed', async () => {
    const { n, event } = first(FORUM, ({ type }) => type === 'event-previewed');
    const [house] = event['to'] as readonly string[];
    const publicly = await why(n, FORUM);
    expect(publicly.chain[0]?.event).not.toHaveProperty('secret');
    const own = await why(n, FORUM, '--for', String(house));
    expect(own.chain[0]?.event?.['secret']).toEqual(event['secret']);
    expect(own.chain[0]?.text).not.toBe(publicly.chain[0]?.text);
  });

  test('no sealed answer of another house stands in any trace', async () => {
    const secrets = new Set(
      numbered(FORUM)
        .filter(({ event }) => event.type === 'answered' && event['answer'] === undefined)
        .filter(({ event }) => event['seat'] !== 'stark')
        .map(({ n }) => n),
    );
    expect(secrets.size).toBeGreaterThan(10);
    for (const { n } of numbered(FORUM).filter((entry) => entry.n % 15 === 0)) {
      const { chain, inputs, behind } = await why(n, FORUM, '--for', 'stark');
      const read = [...chain, ...inputs, ...behind].filter((entry) => entry.sealed !== true);
      expect(numbersOf(read).filter((one) => secrets.has(one))).toEqual([]);
    }
  });
});

describe('on a terminal', () => {
  const said = async (env: Record<string, string>): Promise<string> => {
    const desk = await newToyGame('colours');
    order(desk, '01');
    expect((await desk.cli('adjudicate')).exit).toBe(EXIT.done);
    const { exit, out } = await deskIn(desk.path, { isTerminal: true, env }).cli('why', 'last');
    expect(exit).toBe(EXIT.done);
    return out;
  };

  test('headings stand out, unless NO_COLOR is set; the words are the same', async () => {
    const coloured = await said({});
    const plain = await said({ NO_COLOR: '1' });
    expect(coloured.startsWith('\u001b[1mEntry ')).toBe(true);
    expect(plain).not.toContain('\u001b');
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });
});
