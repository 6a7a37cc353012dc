import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headless } from './support/headless.ts';
import {
  copyOf,
  emptyFolder,
  entriesOf,
  eventsOf,
  filesIn,
  type LoggedEvent,
  logOf,
  openAgain,
  pathOf,
  playOn,
  read,
  rookery,
  seedOf,
  write,
} from './support/sample-games.ts';

const adjudicate = (path: string) =>
  rookery('adjudicate', path, '--now', '2026-12-01T20:00:00Z', '--lang', 'en');

describe('wuwang', () => {
  const path = pathOf('wuwang');
  const events = eventsOf(path);
  const named = (type: string): readonly LoggedEvent[] =>
    events.filter((event) => event.type === type);
  const inOrder = (one: LoggedEvent | undefined, other: LoggedEvent | undefined): boolean =>
    one !== undefined && other !== undefined && events.indexOf(one) < events.indexOf(other);

  test('is played from one sealed Chinese text a house and phase; one round waits', () => {
    const texts = Object.entries(filesIn(join(path, 'orders')));
    const rounds = ['02', '03', '04', '05'];
    const houses = ['baratheon', 'greyjoy', 'lannister', 'stark', 'tyrell'];
    const phases = rounds.flatMap((round) => [`${round}-planning`, `${round}-westeros`]);
    expect(texts.map(([name]) => name)).toEqual(
      ['01-planning', '01-set-up', ...phases].flatMap((phase) =>
        houses.map((house) => `${phase}/${house}.txt`),
      ),
    );
    for (const [, text] of texts) expect(text).toMatch(/\p{Script=Han}/u);
    expect(entriesOf(path).at(-1)).toMatchObject({ round: 5, event: { begins: 'planning' } });
  });

  test('comes out the same, round that waits and all, when its texts are there at once', async () => {
    const whole = copyOf('wuwang');
    expect((await adjudicate(whole)).err).toContain('waits in round 6, event phase');
    const target = join(emptyFolder(), 'game');
    await openAgain(path, target, seedOf(path));
    cpSync(join(path, 'orders'), join(target, 'orders'), { recursive: true });
    expect((await adjudicate(target)).exit).toBe(0); // set-up
    for (let round = 1; round <= 4; round++) expect((await adjudicate(target)).exit).toBe(0);
    expect((await adjudicate(target)).err).toContain('waits in round 6, event phase');
    expect(entriesOf(target)).toEqual(entriesOf(whole));
    expect(read(target, 'state.yaml')).toBe(read(whole, 'state.yaml'));
  });

  test('is played to the end of its last round from its texts alone, without its log', async () => {
    const [whole, bare] = [copyOf('wuwang'), copyOf('wuwang')];
    expect((await adjudicate(whole)).err).toContain('waits in round 6, event phase');
    rmSync(join(bare, 'log.jsonl'));
    const { exit, out, err } = await adjudicate(bare);
    expect(exit).toBe(1);
    expect(err).toContain('log.jsonl is not there');
    expect(err).toContain('waits in round 6, event phase');
    expect(out).toContain('Round 5');
    expect(entriesOf(bare)).toEqual(entriesOf(whole));
    expect(read(bare, 'state.yaml')).toBe(read(whole, 'state.yaml'));
    const reportsOf = (game: string) =>
      Object.entries(filesIn(join(game, 'reports'))).map(([name, text]) => [name, headless(text)]);
    expect(reportsOf(bare)).toEqual(reportsOf(whole));
    expect((await rookery('report', bare, '--round', '5', '--lang', 'en')).out).toContain(
      'Round 5',
    );
    expect((await rookery('status', bare)).err).not.toContain('log.jsonl');
  });

  const battleAt = (area: string): LoggedEvent | undefined =>
    named('battle-decided').find((battle) => battle.area === area);

  test('has ports built, one of them taken with the fleet that lay in it', () => {
    expect(named('port-built').length).toBeGreaterThan(1);
    const [captured] = named('ships-captured');
    expect(captured).toMatchObject({ house: 'greyjoy', from: 'lannister', kept: 2, lost: 0 });
    const built = named('port-built').find(({ area }) => area === captured?.area);
    expect(built).toMatchObject({ house: 'lannister', land: 'riverrun', sea: 'ironmans-bay' });
  });

  test('has a fortification attacked by knights and a siege engine (FRT-3, FRT-5)', () => {
    const built = named('fortification-built').find(({ area }) => area === 'dornish-marches');
    const battle = battleAt('dornish-marches');
    expect(inOrder(built, battle)).toBe(true);
    expect(battle?.rows).toContainEqual(
      expect.objectContaining({
        what: 'units',
        side: 'attacker',
        units: { knight: 2, 'siege-engine': 1 },
        strength: 6,
      }),
    );
    expect(battle?.rows).toContainEqual(
      expect.objectContaining({ what: 'fortification', side: 'defender', strength: 1 }),
    );
  });

  test('has a march whose token stays in hand, since its attack fails (HLD-6)', () => {
    const order = /^风息堡：行军\+1 → 多恩边疆地 全军；留下势力标志$/m;
    expect(read(path, 'orders/03-planning/baratheon.txt')).toMatch(order);
    const wanted = named('answered').find(
      ({ kind, answer }) =>
        kind === 'march' && JSON.stringify(answer).includes('"from":"storms-end"'),
    );
    // What failed is its house's alone.
    expect(wanted?.answer).not.toContainEqual({ step: 'token' });
    expect(wanted?.secret).toMatchObject({
      answer: expect.arrayContaining([{ step: 'token' }]),
    });
    expect(named('token-kept')).toContainEqual(
      expect.objectContaining({ house: 'baratheon', area: 'storms-end', to: ['baratheon'] }),
    );
    expect(battleAt('dornish-marches')).toMatchObject({ winner: 'tyrell', loser: 'baratheon' });
    expect(named('retreated')).toContainEqual(
      expect.objectContaining({ from: 'dornish-marches', into: 'storms-end' }),
    );
    expect(named('token-laid').some(({ area }) => area === 'storms-end')).toBe(false);
  });

  test('has previews that come true, and a house that acts on one', () => {
    const [preview] = named('event-previewed');
    const [cards] = named('westeros-cards-revealed');
    expect(preview).toMatchObject({ house: 'baratheon', secret: { card: 'mustering' } });
    expect(cards?.cards).toMatchObject({ 1: 'mustering' });
    const into = { house: 'baratheon', into: 'storms-end' };
    expect(named('moved').find(({ house }) => house === 'baratheon')).toMatchObject(into);
    expect(named('mustered')).toContainEqual(
      expect.objectContaining({ ...into, unit: 'siege-engine', how: 'upgrade' }),
    );
  });

  test('has a scouting, and a deployment that is sent anew after it', () => {
    const seen = { pyke: 'euron-crows-eye', seagard: 'theon-greyjoy', 'ironmans-bay': null };
    const [, scouting] = named('heroes-scouted'); // nothing was scouted in the first round
    expect(scouting).toMatchObject({ house: 'lannister', to: ['lannister'], secret: { seen } });
    const sent = named('heroes-deployed').filter(({ house }) => house === 'lannister');
    const at = sent.findIndex((event) => inOrder(scouting, event));
    expect(sent[at]?.rule).toBe('FLW-12');
    expect(sent[at]?.secret).not.toEqual(sent[at - 1]?.secret);
  });

  const log = logOf(path);
  /** Where in the log the messages of an order file were taken, one after the other. */
  const takenAt = (source: string): readonly number[] =>
    log.flatMap((line, at) => (line.line === 'taken' && line.source === source ? [at] : []));
  const loggedAt = (type: string, round: number): readonly number[] =>
    log.flatMap((line, at) => (line.round === round && line.event?.type === type ? [at] : []));
  /** The commands between two lines of the log. */
  const runsBetween = (from: number, to: number): number =>
    log.slice(from, to).filter(({ line }) => line === 'advance').length;

  test("waits in the Raven's window till its holder has seen what it scouted (SEA-4)", () => {
    for (const round of [2, 3, 4]) {
      const [orders = NaN, word = NaN, ...rest] = takenAt(
        `orders/0${round}-planning/lannister.txt`,
      );
      const [scouted = NaN] = loggedAt('heroes-scouted', round);
      expect(rest).toEqual([]);
      expect(scouted).toBeGreaterThan(orders);
      expect(scouted).toBeLessThan(word);
      expect(runsBetween(orders, word)).toBe(1);
    }
  });

  test("waits for the new king's ruling till all bids are open (NWC-7)", () => {
    const [bid = NaN, ruling = NaN] = takenAt('orders/03-westeros/lannister.txt');
    const opened = loggedAt('bids-opened', 3);
    expect(opened).toHaveLength(3);
    for (const at of opened) {
      expect(at).toBeGreaterThan(bid);
      expect(at).toBeLessThan(ruling);
    }
    for (const at of loggedAt('tie-settled', 3)) expect(at).toBeGreaterThan(ruling);
  });

  test('has a house that answers an announcement in two messages (SEA-5)', async () => {
    const texts = read(path, 'orders/04-westeros/stark.txt').split(/\n(?=# )/);
    expect(texts).toHaveLength(3);
    const target = join(emptyFolder(), 'game');
    await openAgain(path, target, seedOf(path));
    await playOn(path, target, { round: 4, phase: 'westeros' });
    const before = entriesOf(target);
    for (const house of ['baratheon', 'greyjoy', 'lannister', 'tyrell']) {
      const name = `orders/04-westeros/${house}.txt`;
      write(target, name, read(path, name));
    }
    // The bid alone is no word on mustering: the game waits for that, and for nothing else.
    write(target, 'orders/04-westeros/stark.txt', `${texts[0]}`);
    const { err } = await adjudicate(target);
    expect(err).toContain('Stark: mustering (MUS-6)');
    expect(err).not.toMatch(/Stark: (?!mustering)|(Tyrell|Greyjoy|Baratheon|Lannister): /);
    expect(entriesOf(target)).toEqual(before);
    write(target, 'orders/04-westeros/stark.txt', texts.slice(0, 2).join('\n'));
    await adjudicate(target);
    const types = eventsOf(target).map(({ type }) => type);
    expect(types.slice(before.length)).toEqual(expect.arrayContaining(['mustered', 'bids-opened']));
  });

  test('asks for losses to the wildlings when they are known (SEA-4)', () => {
    const [met = NaN] = loggedAt('wildlings-met', 4);
    const houses = ['baratheon', 'greyjoy', 'lannister', 'stark', 'tyrell'];
    for (const house of houses) {
      const [bid = NaN, losses = NaN] = takenAt(`orders/04-westeros/${house}.txt`);
      expect(met).toBeGreaterThan(bid);
      expect(met).toBeLessThan(losses);
    }
  });

  test("has a Clash of Kings that turns on the new king's ruling (NWC-7)", () => {
    const bids = named('bids-opened').find(({ on }) => on === 'fiefdoms');
    expect(bids?.bids).toMatchObject({ tyrell: 3, greyjoy: 3 });
    const rulings = named('tie-settled').filter(({ on }) => on === 'fiefdoms');
    expect(rulings).toMatchObject([
      { rule: 'NWC-7', by: 'lannister', order: ['tyrell', 'greyjoy'] },
      { rule: 'NWC-7', by: 'lannister', order: ['baratheon', 'stark'] },
    ]);
    const ruling = rulings.at(-1);
    const taken = named('token-taken').find((event) => inOrder(ruling, event));
    expect(taken).toMatchObject({ token: 'iron-throne', house: 'lannister' });
    const blade = { token: 'valyrian-steel-blade', house: 'tyrell' };
    expect(named('token-taken')).toContainEqual(expect.objectContaining(blade));
  });

  test('has a wildling attack that is lost by a tie (NWC-1)', () => {
    const [met] = named('wildlings-met');
    expect(met).toMatchObject({ watch: 'lost', threat: 4, sum: 4 });
    const owed = named('losses-owed').filter(({ why }) => why === 'wildlings');
    expect(owed.map(({ house, points }) => `${house} ${points}`).sort()).toEqual([
      'baratheon 2',
      'greyjoy 4',
      'lannister 2',
      'stark 2',
      'tyrell 2',
    ]);
  });

  test('has a home area that falls back to its house (HLD-5)', () => {
    const changes = named('control-changed').filter(({ area }) => area === 'lannisport');
    expect(changes).toMatchObject([
      { from: 'lannister', house: 'greyjoy' },
      { from: 'greyjoy', house: 'lannister' },
    ]);
    const entered = named('moved').filter(({ into }) => into === 'lannisport');
    expect(entered).toMatchObject([{ house: 'greyjoy' }]);
  });

  test('speaks as the forum does, in both languages', async () => {
    const told = async (lang: string): Promise<string> => {
      const round = ['report', path, '--round', '3', '--lang', lang, '--for', 'all'];
      const board = ['status', path, '--lang', lang];
      return (await rookery(...round)).out + (await rookery(...board)).out;
    };
    const chinese = await told('zh');
    expect(chinese).toContain('第3回合：事件阶段');
    expect(chinese).toContain('政治类事件：诸王争霸。');
    expect(chinese).toContain('绿玫瑰成为瓦雷利亚钢剑的持有人。');
    expect(chinese).toMatch(/获得势力标志：白狼2个（卡霍城）、[^[]* \[TOK-3\]/);
    expect(chinese).not.toMatch(
      /指示物|指令|家族牌|外族|维斯特洛阶段|整合力量|支持|众皇|兰尼斯特的/,
    );
    const english = await told('en');
    expect(english).toContain('Round 3: Event phase');
    expect(english).toMatch(/Influence tokens gained: Stark 2 from Karhold;[^[]* \[TOK-3\]/);
    expect(english).toContain('Tyrell takes the Valyrian Steel Sword token.');
    expect(english).not.toMatch(/power token|house card|Westeros phase|Blade/);
  });

  test('gives the reasons of a token that stays in hand, and of a home that falls back', () => {
    const told = (name: string): string => read(path, `reports/${name}.txt`).replace(/\s+/g, '');
    const kept = '黄鹿没有在风息堡留下势力标志：从那里发起的进攻失败，势力标志仍在手中。[HLD-6]';
    expect(told('03-action.baratheon')).toContain(kept);
    for (const reader of ['public', 'tyrell', 'stark', 'lannister', 'greyjoy'])
      expect(told(`03-action.${reader}`)).not.toContain('没有在风息堡留下');
    expect(told('04-action.public')).toContain(
      '主城兰尼斯港自动重新成为红狮的领地（原属黑乌贼）。[HLD-5]',
    );
  });

  test('writes the orders that it understood in the words of the forum', async () => {
    const { out } = await rookery('check', join(path, 'orders/05-planning/stark.txt'));
    expect(out).toMatch(/巩固统治|支援|势力标志/);
    expect(out).not.toMatch(/整合力量|支持|权力指示物|史塔克：|拜拉席恩：/);
  });
});
