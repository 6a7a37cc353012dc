import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { command, type Desk, deskIn, done, newGame, playedOut } from './desk.ts';

// Kites through every other command of the program, when the game is over.

describe('a game of kites that was played', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await playedOut();
  }, 120_000);

  const FORMATS = [
    ['--format', 'text'],
    ['--format', 'markdown'],
    ['--format', 'html'],
    ['--format', 'json'],
    ['--format', 'bbcode', '--dialect', 'phpbb'],
    ['--format', 'bbcode', '--dialect', 'discuz'],
  ];
  test.each(FORMATS)('is told in %s %s', async (...format) => {
    for (const lang of ['en', 'zh']) {
      const out = done(await desk.cli('report', '--for', 'public', '--lang', lang, ...format));
      expect(out).toMatch(lang === 'en' ? /The squall comes up to/ : /飑风到/);
      expect(out).toContain('EVE-1');
    }
  });

  test('has a history page, and reasons for what happened', async () => {
    const history = done(await desk.cli('history'));
    expect(history).toContain('</html>');
    expect(history).toContain('Height of the kite');
    expect(history).not.toContain('history.measure');
    expect(done(await desk.cli('why', 'EVE-1'))).toContain('tears');
    expect(done(await desk.cli('why', 'AFT-2'))).toMatch(
      /Plover, deed[\s\S]*rides the wind|rides the wind[\s\S]*Plover, deed/,
    );
    // Who wears the wreath hangs on the sky that was seen and the kites that stood in it.
    const wreath = done(await desk.cli('why', 'EVE-3'));
    for (const rule of ['EVE-1', 'EVE-2', 'AFT-4', 'AFT-5']) expect(wreath).toContain(rule);
  });

  test('is drawn, in letters and as a page, at any moment', async () => {
    const svg = done(await desk.cli('map'));
    expect(svg).toContain('Finch&apos;s kite at 30, 20');
    expect(svg).toContain('fill="#a03020"');
    expect(done(await desk.cli('map', '--text'))).toMatch(/~Heron[\s\S]*~Finch/);
    expect(done(await desk.cli('map', '--text', '--lang', 'zh'))).toMatch(/~苍鹭[\s\S]*~燕雀/);
    expect(done(await desk.cli('map', '--round', '1', '--phase', 'morning'))).not.toContain(
      'kite at',
    );
  });

  test('answers what players ask, each from what they know', async () => {
    expect(done(await desk.cli('ask', 'room', '31', '21'))).toMatch(/No kite may stand at 31, 21/);
    expect(done(await desk.cli('ask', 'room', '50', '5', '--lang', 'zh'))).toMatch(/可以停风筝/);
    const unseen = async (reader: string) => done(await desk.cli('ask', 'unseen', '--for', reader));
    expect(await unseen('public')).toMatch(/Tangle +4/);
    expect(await unseen('finch')).toMatch(/Tangle +3/);
  });

  test('cites rules that can be read in both languages', async () => {
    expect(done(await desk.cli('rules', 'EVE-2'))).toContain('every 5 paces of height');
    expect(done(await desk.cli('rules', 'EVE-2', '--lang', 'zh'))).toContain('每5步高度');
  });

  test('is whole, and comes out the same again from its log alone', async () => {
    done(await desk.cli('repair'));
    const before = done(await desk.cli('report', '--for', 'moderator'));
    const again = deskIn(desk.path);
    expect(done(await again.cli('report', '--for', 'moderator'))).toBe(before);
  });

  test('goes out as bundles, each of which answers by itself', async () => {
    done(await desk.cli('bundle'));
    const [name = ''] = readdirSync(join(desk.path, 'bundles')).toSorted().slice(-1);
    const own = join(desk.path, 'bundles', name, 'swift');
    expect(existsSync(join(own, 'report.html'))).toBe(true);
    for (const argv of [['status'], ['report'], ['history'], ['rules', 'AFT-6'], ['why', 'EVE-1']])
      done(await command(own, [...argv, '-C', own]));
  });
});

describe('games of kites by bots', () => {
  test('are played in one process where others do not know the game, which is said', async () => {
    const folder = (await newGame()).path;
    const argv = ['simulate', '--ruleset', 'kites', '--games', '6', '--seed', 'kites', '--csv'];
    const alone = await command(folder, [...argv, '--jobs', '1']);
    const many = await command(folder, [...argv, '--jobs', '3']);
    expect([many.exit, many.out]).toEqual([0, alone.out]);
    expect(alone.err).toBe('');
    expect(many.err).toContain('kites');
    expect((await command(folder, argv)).err).toBe('');
  });

  test('are played under all laws, and one of them is written out as a folder', async () => {
    const folder = (await newGame()).path;
    const argv = ['simulate', '--ruleset', 'kites', '--preset', 'festival', '--players', '4'];
    const many = [...argv, '--games', '12', '--seed', 'kites', '--style', 'keen', '--jobs', '1'];
    const out = done(await command(folder, [...many, '--laws', 'full', '--json']));
    expect(JSON.parse(out)).toMatchObject({});
    expect(out).toContain('finch');
    const written = join(folder, 'one');
    done(await command(folder, [...many, '--out', written, '--game', '3']));
    done(await command(written, ['status', '-C', written]));
    done(await command(written, ['repair', '-C', written]));
  });
});
