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

  const SAURON = [/sauron: "8.*/, 'sauron: "7+4+4"'] as const;
  test.each<{
    readonly what: string;
    readonly changes: readonly (readonly [RegExp, string])[];
    readonly at: RegExp;
    readonly says: string;
  }>([
    {
      what: 'more figures than there are',
      changes: [[/bree: .*/, 'bree: north 9']],
      at: /bree: north 9/,
      says: '12 of “the North regular”; there can be 10',
    },
    {
      what: 'words that name no figures',
      changes: [[/bree: .*/, 'bree: north 1 with strider']],
      at: /north 1 with/,
      says: 'names no units',
    },
    {
      what: 'armies of both sides in one place',
      changes: [[/osgiliath: .*/, 'osgiliath: [gondor 2, sauron 1]'], SAURON],
      at: /osgiliath: \[/,
      says: 'armies of both sides are in Osgiliath',
    },
    {
      what: 'more than a region has room for',
      changes: [
        [/nurn: .*/, 'nurn: sauron 11'],
        [/sauron: "8.*/, 'sauron: "0+4+4"'],
        [/gorgoroth: .*/, 'gorgoroth: sauron 2'],
      ],
      at: /nurn: sauron 11/,
      says: '11 units in Nurn; there can be 10 at most',
    },
    {
      what: 'a siege without besiegers',
      changes: [
        [/ {4}minas-tirith: .*\n/, ''],
        [/inside: .*/, 'inside: { minas-tirith: gondor 3+1+1 }'],
      ],
      at: /inside: /,
      says: 'nobody besieges Minas Tirith',
    },
    {
      what: 'a place that nobody has taken yet',
      changes: [[/ {4}minas-tirith: .*/, '    minas-tirith: sauron 1'], SAURON],
      at: /minas-tirith: sauron/,
      says: 'under “taken”',
    },
    {
      what: 'a place that there is nothing to take in',
      changes: [[/taken: \[\]/, 'taken: [fangorn]']],
      at: /taken: \[/,
      says: 'Fangorn has no settlement',
    },
    {
      what: 'one who has taken the place of another who is there',
      changes: [[/dol-amroth: .*/, 'dol-amroth: gondor 3, aragorn']],
      at: /gondor 3, aragorn/,
      says: 'Aragorn has taken the place of Strider',
    },
    {
      what: 'a passive nation at war',
      changes: [[/rohan: "3.*/, 'rohan: "0 passive"']],
      at: /"0 passive"/,
      says: 'is no place on the political track',
    },
    {
      what: 'a face that the die has not',
      changes: [[/dice: { free-peoples: \[\]/, 'dice: { free-peoples: [eye]']],
      at: /\[eye\]/,
      says: 'expected one of character',
    },
    {
      what: 'a card on the table that does not stay there',
      changes: [[/table: \[\]/, 'table: [orc-patrol]']],
      at: /\[orc-patrol\]/,
      says: 'Orc Patrol does not stay on the table',
    },
    {
      what: 'a hand above its limit',
      changes: [
        [/phase: .*/, 'phase: actions'],
        [/hands: { free-peoples: \[\]/, 'hands: { free-peoples: { character: 7 }'],
      ],
      at: /character: 7/,
      says: '7 of “hands”; there can be 6',
    },
    {
      what: 'a way through Mordor begun elsewhere',
      changes: [[/region: rivendell/, 'region: rivendell\n    mordor: 2']],
      at: /region: rivendell/,
      says: 'expected one of minas-morgul and morannon',
    },
    {
      what: 'half a name of a card',
      changes: [[/hands: { free-peoples: \[\]/, 'hands: { free-peoples: [mithril]']],
      at: /\[mithril\]/,
      says: 'do you mean mithril-coat-and-sting?',
    },
    {
      what: 'a companion twice',
      changes: [[/peregrin\]/, 'peregrin, peregrin]']],
      at: /peregrin, peregrin/,
      says: '“peregrin” is named twice',
    },
    {
      what: 'progress beyond the track',
      changes: [[/progress: 0/, 'progress: 99']],
      at: /progress: 99/,
      says: '99 of “progress”; there can be 12',
    },
  ])('of the other game is refused with $what', async ({ changes, at, says }) => {
    const file = await templateWith(['--ruleset', 'wotr'], changes);
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((one) => at.test(one)) + 1;
    for (const lang of ['en', 'zh']) {
      const { exit, err, folder } = await opened(file, '--lang', lang);
      expect({ exit, err }).toMatchObject({ exit: 2 });
      expect(err).toContain(`position.yaml:${line}:`);
      expect(err.match(/position\.yaml:\d/g)).toHaveLength(1);
      if (lang === 'en') expect(err).toContain(says);
      else expect(err).toMatch(/[\u4e00-\u9fff]/);
      expect(await rookery('status', folder)).toMatchObject({ exit: 2 });
    }
  });
});
