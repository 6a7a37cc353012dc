import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../src/cli/io/hashing.ts';
import { DIGESTS, GOLDEN, GOLDEN_FILES, isWhole } from './support/golden-files.ts';
import {
  copyOf,
  emptyFolder,
  entriesOf,
  eventsOf,
  filesIn,
  type LoggedEvent,
  openAgain,
  pathOf,
  playAgain,
  playOn,
  read,
  rookery,
  SAMPLES,
  write,
} from './support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z', '--lang', 'en'];

const adjudicate = (path: string) => rookery('adjudicate', path, ...NOW);

test('there are sample games', () => {
  expect(SAMPLES).toEqual([
    ...['dukou', 'five-kings', 'kingsroad', 'mojie', 'osgiliath', 'ring-war', 'storms-end'],
    ...['trident', 'wuwang', 'zaoyu'],
  ]);
});

const made = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filesIn(path)).filter(
      ([name]) => name.startsWith('reports') || !/^(README|orders|record|outbox)/.test(name),
    ),
  );

/** The cards that a game begins with: those of Westeros, or what the hands are dealt. */
const cardsIn = (path: string): readonly unknown[] =>
  eventsOf(path)
    .filter(({ type }) => type === 'westeros-cards-revealed' || type === 'card-drawn')
    .slice(0, 4)
    .map(({ cards, secret }) => cards ?? secret);

describe.each(SAMPLES)('%s', (name) => {
  test('comes out the same to the byte when it is played again from its orders', async () => {
    const played = await playAgain(pathOf(name));
    expect(made(played)).toEqual(made(pathOf(name)));
  });

  test('is ready for the rules as they are', async () => {
    const { err } = await rookery('status', pathOf(name));
    expect(err).toBe('');
  });

  test('gives the same bytes on two copies, and nothing more the second time', async () => {
    const [one, two] = [copyOf(name), copyOf(name)];
    await adjudicate(one);
    await adjudicate(two);
    const files = filesIn(one);
    expect(filesIn(two)).toEqual(files);
    const { out, err } = await adjudicate(one);
    expect(out).toBe('');
    expect(err).toMatch(/^Nothing was run: the game (?:waits |is over)/);
    expect(filesIn(one)).toEqual(files);
  });

  test('is left as it is by a preview', async () => {
    const path = copyOf(name);
    const { err } = await rookery('adjudicate', path, '--preview', ...NOW);
    expect(err).toContain('This was a preview: nothing was written.');
    expect(filesIn(path)).toEqual(filesIn(pathOf(name)));
  });
});

// A whole game is played again: the shortest of each ruleset will do.
test.each(['five-kings', 'osgiliath'])('%s has other cards with another seed', async (name) => {
  const target = join(emptyFolder(), 'game');
  await openAgain(pathOf(name), target, 'quite another seed');
  await playOn(pathOf(name), target);
  expect(cardsIn(target)[0]).toBeDefined();
  expect(cardsIn(target)).not.toEqual(cardsIn(pathOf(name)));
});

test('the set-up is told once, in a report of its own', async () => {
  const path = join(emptyFolder(), 'game');
  const players = ['--players', '5', '--seed', 'a seed', '--sample'];
  await rookery('new', path, ...players, ...NOW);
  expect(read(path, 'reports/01-set-up.public.txt')).toContain('Round 1: Set-up');
  const { out, err } = await rookery('adjudicate', path, '--missing', 'default', '--yes', ...NOW);
  expect(err).toContain('The game waits for orders of round 2');
  expect(out).toContain('Round 1: Planning phase');
  expect(out).not.toContain('Set-up');
});

const isOf =
  (rule: string) =>
  (event: LoggedEvent): boolean =>
    event.rule === rule;

describe('five-kings', () => {
  const named = (type: string): readonly LoggedEvent[] =>
    eventsOf(pathOf('five-kings')).filter((event) => event.type === type);

  test.each<[what: string, happens: () => boolean]>([
    ['bids with a tie', () => named('tie-settled').some(({ rule }) => rule === 'BID-3')],
    ['a house that outgrew its supply', () => named('units-lost').some(isOf('SUP-4'))],
    ['a mustering', () => named('mustered').length > 0],
    ['a wildling attack', () => named('wildlings-met').length > 0],
    ['sea transport', () => named('moved').some(({ way }) => way === 'ships')],
    ['a pillage', () => named('power-gained').some(isOf('RAD-6'))],
    ['casualties', () => named('casualties-taken').length > 1],
    ['retreats', () => named('retreated').length > 1],
    ['a neutral force taken', () => named('neutral-force-removed').length > 0],
    ["the Raven's exchange", () => named('order-replaced').length > 0],
    ['the Blade in use', () => named('blade-used').length > 0],
  ])('tells of %s', (_, happens) => {
    expect(happens()).toBe(true);
  });

  test('has two battles with support on both sides', () => {
    const battles = new Map<unknown, Set<unknown>>();
    for (const { for: area, backs, house } of named('support-declared'))
      battles.set(`${area}`, (battles.get(`${area}`) ?? new Set()).add(`${backs} ${house}`));
    const both = [...battles.values()].filter(
      (sides) =>
        [...sides].some((side) => `${side}`.startsWith('attacker')) &&
        [...sides].some((side) => `${side}`.startsWith('defender')),
    );
    expect(both.length).toBeGreaterThan(1);
  });
});

describe('a house card left unsaid in the round that waits', () => {
  const CARD = 'cards: Robert if attacking; Salladhor if defending; Melisandre';
  const whole = { path: '', entries: entriesOf(pathOf('five-kings')) };
  const path = copyOf('five-kings');
  const orders = read(path, 'orders/05-planning/baratheon.txt');

  beforeAll(async () => {
    whole.path = copyOf('five-kings');
    await adjudicate(whole.path);
    whole.entries = entriesOf(whole.path);
    // The line stays a line, so that places in the file are the same.
    write(path, 'orders/05-planning/baratheon.txt', orders.replace(CARD, '#'));
  });

  test('stops the run at just that question, which names the house and the choices', async () => {
    expect(orders).toContain(CARD);
    const { exit, out, err } = await adjudicate(path);
    expect(exit).toBe(1);
    expect(out).toContain("The game waits for Baratheon: house card (King's Landing). [BAT-5]\n");
    expect(err).toContain("orders/05-action/baratheon.txt: house card (King's Landing)\n");
    expect(err).toContain('choices: Melisandre of Asshai; Salladhor Saan; House Florent Lord\n');
    const before = entriesOf(path);
    expect(before).toEqual(whole.entries.slice(0, before.length));
    expect(whole.entries[before.length]?.event).toMatchObject({ kind: 'house-card' });
  });

  test('and the run goes on from there, to the same end as in one go', async () => {
    write(path, 'orders/05-action/baratheon.txt', 'card: Robert\n');
    const { exit } = await adjudicate(path);
    expect(exit).toBe(0);
    expect(entriesOf(path)).toEqual(whole.entries);
    expect(read(path, 'state.yaml')).toBe(read(whole.path, 'state.yaml'));
  });
});

describe('storms-end', () => {
  test('says whom it waits for, and what there is to choose from', async () => {
    const { exit, err } = await adjudicate(copyOf('storms-end'));
    expect(exit).toBe(1);
    expect(err).toContain("Baratheon: house card (Storm's End) (BAT-5)");
    expect(err).toMatch(/Renly Baratheon;\s+Ser Davos Seaworth;\s+Stannis\s+Baratheon/);
    expect((await rookery('status', pathOf('storms-end'))).out).toContain(
      "Baratheon: house card (Storm's End) - not answered",
    );
  });
});

test.each([
  ['storms-end', '02-action/baratheon', 'house-card', 'House cards: Renly Baratheon for Baratheon'],
  ['osgiliath', '01-actions/free-peoples', 'retreat', 'retreat from Osgiliath to Minas Tirith'],
  ['dukou', '02-activation/stark', 'reroll', ''],
  ['zaoyu', '02-command/lannister', 'counter', ''],
])('%s goes on with the answer that its page names, behind what had happened', async (...row) => {
  const [name, seat, kind, told] = row;
  const path = copyOf(name);
  const before = entriesOf(path);
  const answer = /^```\n(.*?)^```$/ms.exec(read(path, 'README.md'))?.[1] ?? '';
  const file = `orders/${seat}.txt`;
  const said = existsSync(join(path, file)) ? `${read(path, file)}\n` : '';
  write(path, file, said + answer);
  const { out } = await adjudicate(path);
  const after = entriesOf(path);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.at(before.length)?.event).toMatchObject({ type: 'answered', kind });
  expect(out).toContain(told);
});

/** Letters that a Chinese player does not write: those of ids of units he does. */
test.each([
  ['dukou', /[a-z]{2,}/],
  ['zaoyu', /[a-z]{2,}/i],
  ['mojie', /[a-z]/i],
])('%s is played in Chinese, by lines and sentences of that language', (name, letters) => {
  for (const text of Object.values(filesIn(join(pathOf(name), 'orders'))))
    expect(text).not.toMatch(letters);
  const ours = new RegExp(`rookery verify|${name}|orders\\S+txt`, 'g');
  for (const [report, text] of Object.entries(filesIn(join(pathOf(name), 'reports'))))
    expect([report, text.replaceAll(ours, '').match(/[a-z]{2,}/g)]).toEqual([report, null]);
});

test.each([
  ['wotr', ['ring-war', 'osgiliath', 'mojie']],
  ['westeros', ['kingsroad', 'zaoyu']],
  ['tabletop', ['trident', 'dukou']],
])('the pages for players name every sample game of %s', (ruleset, names) => {
  for (const page of [`playing-${ruleset}.md`, `zh/playing-${ruleset}.md`]) {
    const text = read(join(pathOf('.'), '..', 'docs'), page);
    for (const name of names) expect(text).toContain(`games/${name}`);
  }
});

describe('what is printed is what stands in tests/golden (npm run golden writes it anew)', () => {
  test.each(Object.entries(GOLDEN_FILES))('%s', async (name, make) => {
    const text = await make();
    if (isWhole(name)) expect(text).toBe(read(GOLDEN, name));
    else expect(sha256(text)).toBe(JSON.parse(read(GOLDEN, DIGESTS))[name]);
  });
});
