// A game that is under way comes here: its position is written out, changed, taken up, played on and verified.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, emptyFolder, logOf, rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T10:00:00Z', '--seed', 'a seed of positions'];

/** A template with some of its lines in other words. */
const templateWith = async (
  argv: readonly string[],
  changes: readonly (readonly [string | RegExp, string])[] = [],
): Promise<string> => {
  const { out, exit } = await rookery('position', '--template', ...argv);
  expect(exit).toBe(0);
  const file = join(emptyFolder(), 'position.yaml');
  for (const [was] of changes) expect(out).toMatch(was);
  writeFileSync(
    file,
    changes.reduce((text, [was, is]) => text.replace(was, is), out),
  );
  return file;
};

const opened = async (file: string, ...more: readonly string[]) => {
  const folder = join(emptyFolder(), 'game');
  return { folder, ...(await rookery('new', folder, '--from', file, ...NOW, ...more)) };
};

describe('a game under way', () => {
  test.each([
    {
      sample: 'five-kings',
      to: '02-planning',
      lang: 'en',
      says: 'The game was under way when it came here',
    },
    {
      sample: 'ring-war',
      to: '02-fellowship',
      lang: 'en',
      says: 'What was played before is not proved',
    },
    { sample: 'wuwang', to: '02-planning', lang: 'zh', says: '本局是中途接手的' },
    { sample: 'trident', to: '', lang: 'en', says: 'entries 1 to 3 are its position' },
    { sample: 'mojie', to: '', lang: 'zh', says: '此前的进程无从核验' },
  ])('is written out of $sample and taken up ($lang)', async ({ sample, to, lang, says }) => {
    const path = copyOf(sample);
    const file = join(emptyFolder(), 'position.yaml');
    if (to !== '')
      expect(
        await rookery('undo', path, '--to', to, '--reason', 'x', ...NOW.slice(0, 2)),
      ).toMatchObject({
        exit: 0,
      });
    expect(await rookery('position', path, '-o', file)).toMatchObject({ exit: 0 });
    const { folder, exit } = await opened(file, '--lang', lang);
    expect(exit).toBe(0);
    expect(logOf(folder)[1]).toMatchObject({ line: 'ruling', what: 'adopted' });
    expect(JSON.stringify(logOf(folder))).not.toContain('position.yaml');
    const proof = await rookery('verify', folder);
    expect(proof).toMatchObject({ exit: 0 });
    expect(proof.out).toContain(says);
    const again = await rookery('position', folder);
    const given = (text: string) => text.slice(text.indexOf('given:'));
    expect(given(again.out)).toBe(given(readFileSync(file, 'utf8')));
    const told = await rookery('report', folder, '--for', 'public');
    expect(told.out).toMatch(/wrote down the position|写下了本局接着进行的局面/);
  });

  test('is told what it left unsaid, and draws what nobody knows', async () => {
    const file = await templateWith(
      ['--ruleset', 'wotr'],
      [
        [/hands: .*\n/, 'hands: { free-peoples: [], shadow: { character: 2, strategy: 1 } }\n'],
        [/ {2}box: .*\n/, ''],
      ],
    );
    const { folder, exit, err } = await opened(file);
    expect({ exit, err }).toMatchObject({ exit: 0, err: expect.stringContaining('box:') });
    const held = await rookery('position', folder);
    expect(held.out).toMatch(/shadow: \[\S+, \S+, \S+\]/);
  });

  test('tells nobody of cards that another holds', async () => {
    const seen = await Promise.all(
      [
        '{ free-peoples: [], shadow: [orc-patrol] }',
        '{ free-peoples: [], shadow: [foul-thing-from-the-deep] }',
      ].map(async (hands) => {
        const file = await templateWith(
          ['--ruleset', 'wotr'],
          [[/hands: .*\n/, `hands: ${hands}\n`]],
        );
        const { folder, exit, err } = await opened(file, '--name', 'duel');
        expect({ exit, err }).toMatchObject({ exit: 0 });
        const readers = ['public', 'free-peoples'];
        const told = await Promise.all(
          readers.map((one) => rookery('report', folder, '--for', one)),
        );
        const entries = logOf(folder).filter(({ line }) => line === 'entry');
        const events = entries.map(({ event }) => JSON.stringify({ ...event, secret: '' }));
        const heads = /[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/g;
        return [...told.map(({ out }) => out.replaceAll(heads, '')), ...events];
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
  });

  test.each([
    { what: 'an area that is none', was: 'winterfell:', is: 'winterfel:', says: 'winterfell' },
    {
      what: 'a piece too many',
      was: 'winterfell: .*',
      is: 'winterfell: 9 knights',
      says: /9 .*knight/,
    },
    {
      what: 'units that are none',
      was: 'winterfell: .*',
      is: 'winterfell: 2 dragons',
      says: '2 dragons',
    },
    {
      what: 'units on the wrong ground',
      was: 'winterfell: .*',
      is: 'winterfell: ship',
      says: 'Winterfell',
    },
    {
      what: 'a house twice on a track',
      was: /iron-throne: \[\w+,/,
      is: 'iron-throne: [tyrell,',
      says: 'twice',
    },
    {
      what: 'a house that is not played',
      was: 'given:\n',
      is: 'given:\n  martell: { power: 1 }\n',
      says: 'Martell',
    },
    { what: 'two houses in an area', was: 'lannisport:', is: 'winterfell:', says: 'Lannister' },
    { what: 'no threat', was: /\n {2}threat: .*/, is: '', says: 'threat' },
    { what: 'a threat beside the track', was: 'threat: 0', is: 'threat: 3', says: '3' },
    { what: 'a member of another name', was: 'given:', is: 'table:', says: 'given' },
    { what: 'no YAML', was: 'given:', is: 'given: [', says: 'YAML' },
    {
      what: 'a way of playing that is none',
      was: 'preset: board',
      is: 'preset: boards',
      says: 'boards',
    },
  ])('is refused with $what', async ({ was, is, says }) => {
    const file = await templateWith([], [[typeof was === 'string' ? new RegExp(was) : was, is]]);
    for (const lang of ['en', 'zh']) {
      const { exit, err, folder } = await opened(file, '--lang', lang);
      expect({ exit, err }).toMatchObject({ exit: 2 });
      if (lang === 'en') expect(err).toMatch(says);
      else expect(err).toMatch(/[\u4e00-\u9fff]/);
      expect(await rookery('status', folder)).toMatchObject({ exit: 2 });
    }
  });
});
