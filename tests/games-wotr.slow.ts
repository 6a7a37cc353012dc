// The sample games of War of the Ring: each has in it what its page promises.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  copyOf,
  eventsOf,
  filesIn,
  type LoggedEvent,
  pathOf,
  read,
  rookery,
  stepsOf,
  write,
} from './support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z', '--lang', 'en'];

const adjudicate = (path: string) => rookery('adjudicate', path, ...NOW);

type Members = Readonly<Record<string, string>>;
type Named = (type: string, members?: Members) => readonly LoggedEvent[];

/** The events of a game that are of some type and have these members. */
const namedIn =
  (name: string): Named =>
  (type, members = {}) =>
    eventsOf(pathOf(name)).filter(
      (event) =>
        event.type === type &&
        Object.entries(members).every(([member, value]) => event[member] === value),
    );

const textsOf = (name: string): string =>
  Object.values(filesIn(join(pathOf(name), 'orders'))).join('\n');

/** The answer that the page of a game names, between its fences. */
const answerIn = (name: string): string =>
  /^```\n(.*?)^```$/ms.exec(read(pathOf(name), 'README.md'))?.[1] ?? '';

describe('ring-war', () => {
  const named = namedIn('ring-war');

  test.each<[what: string, happens: () => boolean]>([
    ['a hunt that reveals', () => named('fellowship-revealed').length > 0],
    ['a declaration', () => named('fellowship-declared').length > 0],
    ['a separation', () => named('companions-separated').length > 0],
    ['nations that wake', () => named('nation-activated').length > 1],
    ['an Elven Ring used', () => named('ring-used', { side: 'free-peoples' }).length > 0],
    ['a siege', () => named('army-shut-in').length > 0],
    ['an assault', () => named('attack-declared', { kind: 'assault' }).length > 0],
    ['a siege lifted from outside', () => named('siege-lifted').length > 0],
  ])('tells of %s', (_, happens) => {
    expect(happens()).toBe(true);
  });

  test.each(['free-character', 'free-strategy', 'shadow-character', 'shadow-strategy'])(
    'has an event of the %s deck',
    (deck) => {
      expect(named('card-played', { deck })).not.toEqual([]);
    },
  );

  test.each(['free-peoples', 'shadow'])('has combat cards of %s', (side) => {
    expect(named('combat-card-opened', { side }).length).toBeGreaterThan(1);
  });

  test('is told by queues with guards, packets and standing words', () => {
    expect(textsOf('ring-war')).toMatch(/ if .*, else ask$/m);
    expect(textsOf('ring-war')).toMatch(/^.*attack .*; go on while /m);
    expect(textsOf('ring-war')).toMatch(/^always: /m);
  });

  test('takes less than three commands a turn where something came up, two where nothing did', () => {
    const turns = named('points-counted').length;
    const commands = stepsOf(pathOf('ring-war')).length - 1;
    expect(turns).toBe(4);
    expect(commands / turns).toBeLessThan(4);
  });

  test('goes on to the end of its fifth turn with the orders that lie there', async () => {
    const path = copyOf('ring-war');
    const { out, err } = await adjudicate(path);
    expect(out).toContain('Turn 6 begins.');
    expect(err).toContain('The game waits in turn 6');
  });
});

describe('osgiliath', () => {
  const QUESTION = 'Free Peoples: retreat';

  test('waits for one answer, and every command that tells of it says which', async () => {
    const path = copyOf('osgiliath');
    const waits = await adjudicate(path);
    expect(waits.exit).toBe(1);
    expect(waits.err).toContain(QUESTION);
    const { out } = await rookery('status', path, '--lang', 'en');
    expect(out).toContain(`${QUESTION} (Osgiliath) - not answered`);
    expect(out.match(/- not answered/g)).toHaveLength(1);
    expect((await rookery('next', path, ...NOW)).out).toContain('The game waits for Free Peoples');
    await rookery('bundle', path, ...NOW);
    const folder = 'bundles/01-actions';
    const template = read(path, `${folder}/free-peoples/orders.txt`);
    expect(template).toContain('## You are asked now: retreat (Osgiliath).');
    expect(template).toContain('# retreat to Minas Tirith\n');
    expect(read(path, `${folder}/shadow/orders.txt`)).not.toContain('retreat to Minas Tirith');
  });
});

describe('a queue that stops in osgiliath', () => {
  const FILE = 'orders/01-actions/free-peoples.txt';
  const stopped = async (): Promise<string> => {
    const path = copyOf('osgiliath');
    const barred = 'move the fellowship if corruption 9, else ask';
    write(path, FILE, `Free Peoples, turn 1\n\n${answerIn('osgiliath')}${barred}\n`);
    expect((await adjudicate(path)).err).toContain(`line 4 of ${FILE} cannot be carried out`);
    return path;
  };

  test('names the line to the moderator, and its reason to its player alone', async () => {
    const path = await stopped();
    expect((await rookery('status', path, '--lang', 'en')).out).toContain(`line 4 of ${FILE}`);
    await rookery('bundle', path, ...NOW);
    // A sheet has all the sentences of the program in it.
    const texts = Object.entries(filesIn(join(path, 'bundles'))).filter(
      ([name]) => !name.endsWith('orders.html'),
    );
    const telling = texts.filter(([, text]) => text.includes('whose turn it is does not hold'));
    expect(telling.map(([name]) => name)).toEqual(['01-actions/free-peoples/files/message.txt']);
  });

  test('is read with a doubt about the line that bars it', async () => {
    const path = await stopped();
    const { out } = await rookery('check', join(path, FILE), '-C', path, '--lang', 'en');
    expect(out.match(/^- .*:\d+:1: /gm)).toEqual([`- ${FILE}:4:1: `]);
  });

  test('has nothing held against what is done', async () => {
    const path = copyOf('osgiliath');
    const file = 'orders/01-actions/shadow.txt';
    const { out } = await rookery('check', join(path, file), '-C', path, '--lang', 'en');
    expect(out).toContain('7 steps in order, 3 of them done');
    expect(out).toContain('No mistakes.');
  });
});
