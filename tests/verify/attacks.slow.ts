// Records and games made by somebody who has the seed, a text editor and docs/proofs.md, and cheats.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import type { LogLine } from '../../src/core/log.ts';
import { sealCode } from '../../src/desk/seal-code.ts';
import { emptyFolder, type ToyDesk } from '../cli/toy-desk.ts';
import { forged, keptBy, playAll, ROUNDS, recordOf, SEED, verify, verifyWith } from './played.ts';
import {
  BEFORE,
  BEHIND,
  BLUE,
  LATER,
  mail,
  opened,
  play,
  playWithout,
  RED,
  receipts,
  sealed,
} from './sealing.ts';

const SCRIPT = fileURLToPath(new URL('../../docs/check-record.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const python = (record: string): string => {
  const path = join(emptyFolder(), 'record.jsonl');
  writeFileSync(path, record);
  return spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' }).stdout;
};

/** A record whose draws are others; the numbers follow from the seed by whatever keys they name. */
const withDraws = (
  record: string,
  change: (draw: { key: string; sides: number; number: number }) => object,
  also: (line: LogLine) => LogLine = (line) => line,
): string =>
  forged(record, (lines) =>
    lines.map((line) =>
      also(
        JSON.parse(JSON.stringify(line), (name, value) =>
          name === 'draws' ? value.map(change) : value,
        ),
      ),
    ),
  );

const byItsKey = (key: string, sides: number) => ({
  ...{ key, sides },
  number: chanceOf(SEED)(key, sides),
});

const elsewhere = (line: LogLine): LogLine => ({
  ...line,
  ...(line['program'] !== undefined && { program: '0.0.9' }),
});

describe('a record', () => {
  const honest = playAll(ROUNDS).then(async (desk) => ({ desk, record: await recordOf(desk) }));

  test.each([
    ['a purpose that the rules do not know', (key: string) => key.replace(/omen|duel/, 'owl')],
    ['a counter that was skipped', (key: string) => key.replace(/\|(\d+)$/, '|$17')],
    ['a counter written otherwise', (key: string) => key.replace(/\|(\d+)$/, '|0$1')],
    ['a mark of chance asked anew', (key: string) => `${key}|3`],
    ['another phase', (key: string) => key.replace(/\|[a-z]+\|/, '|elsewhere|')],
    ['a blank', (key: string) => `${key} `],
  ])('whose keys were chosen is found: %s, whatever version played it', async (_, other) => {
    const { desk, record } = await honest;
    for (const also of [(line: LogLine) => line, elsewhere]) {
      const chosen = withDraws(record, ({ key, sides }) => byItsKey(other(key), sides), also);
      const { exit, out } = await verifyWith(keptBy(desk, 'red'), chosen);
      expect(out).toMatch(/has a key that these rules do not ask for/);
      expect(exit).toBe(1);
    }
  });

  test.each([
    ['of more sides than there are numbers', { sides: 8_589_934_592 }],
    ['of no side', { sides: 0 }],
    ['of sides in letters', { sides: '2' }],
    ['without a key', { key: 7 }],
    ['without a number', { number: 'three' }],
  ])('with a draw %s is read to its end', async (_, wrong) => {
    const { record } = await honest;
    const other = withDraws(record, (draw) => ({ ...draw, ...wrong }));
    const { exit, out } = await verifyWith(emptyFolder(), other);
    expect(out).toContain('This is no draw');
    expect(exit).toBe(1);
    if (hasPython) expect(python(other)).toMatch(/^(?:line \d+: |this is no record: )/);
  });

  test('whose results are others, said to be of another version, is not called proved', async () => {
    const { desk, record } = await honest;
    const other = forged(record, (lines) =>
      lines.map((line) => {
        const text = JSON.stringify(elsewhere(line)).replace('"winner":"red"', '"winner":"blue"');
        return JSON.parse(text.replace(/"bids":\{"blue":1,"red":3\}/, '"bids":{"blue":3,"red":1}'));
      }),
    );
    const { exit, out } = await verifyWith(emptyFolder(), other);
    expect(out).not.toContain('Everything holds');
    expect(out).toMatch(/Not proved:\n- Another version of the program[\s\S]*from entry \d+/);
    expect(exit).toBe(3);
    const told = await verify(...[writeRecord(other), '--json']);
    expect(JSON.parse(told.out)).toMatchObject({ unproved: [expect.stringContaining('version')] });
    expect((await verifyWith(keptBy(desk, 'red'), record)).exit).toBe(0);
  });

  test('that closes what it should open, or holds nothing, is found and hangs nobody', async () => {
    const { record } = await honest;
    const lines = record.split('\n');
    const at = lines.findIndex((line) => line.includes('"line":"taken"'));
    const cut = (line = ''): string => `${line.slice(0, line.indexOf(',"secret":'))}}`;
    const one = lines.with(at, cut(lines[at])).join('\n');
    const { exit, out } = await verifyWith(emptyFolder(), one);
    expect(out).toContain('closed though a record opens it');
    expect(exit).toBe(1);
    const all = lines.map((line) => (line.includes(',"secret":') ? cut(line) : line)).join('\n');
    expect((await verifyWith(emptyFolder(), all)).exit).toBe(1);
    const none = forged(record, () => []);
    expect((await verifyWith(emptyFolder(), none)).exit).toBe(1);
    const first = forged(record, (every) => every.slice(0, 1));
    const opening = await verifyWith(emptyFolder(), first);
    expect(opening.out).toMatch(/Not proved:\n- No run stands/);
    expect(opening.exit).toBe(3);
    if (!hasPython) return;
    for (const other of [one, all]) expect(python(other)).toMatch(/^line \d+: closed/);
    expect(python(none)).toMatch(/^(?:line \d+: |this is no record: )/);
    expect(python('[]\n[]\n')).toMatch(/^this is no record: /);
  });

  /** A closing line of the toy's record, as often as it is wanted. */
  const closing = (lines: readonly LogLine[]): LogLine =>
    lines.findLast(({ line }) => line === 'closed') as LogLine;
  const entries = (lines: readonly LogLine[]) => lines.filter(({ line }) => line === 'entry');
  const taken = (lines: readonly LogLine[]) => lines.filter(({ line }) => line === 'taken');
  const ruling = { line: 'ruling', at: '2026-11-22T10:00:00Z', what: 'table', reason: 'a slip' };

  test.each<readonly [string, (lines: readonly LogLine[]) => readonly LogLine[]]>([
    [
      'entries that no run wrote',
      (lines) => [...lines, ...entries(lines).slice(-1), closing(lines)],
    ],
    ['entries behind the last closing line', (lines) => [...lines, ...entries(lines).slice(-1)]],
    ['orders that no run took', (lines) => [...lines, ...taken(lines).slice(-1), closing(lines)]],
    [
      'orders that were taken twice in one run',
      (lines) => {
        const at = lines.findLastIndex(({ line }) => line === 'taken');
        return lines.toSpliced(at, 0, lines[at] as LogLine);
      },
    ],
    [
      'two runs before one closing line',
      (lines) => {
        const at = lines.findLastIndex(({ line }) => line === 'advance');
        return lines.toSpliced(at, 0, lines[at] as LogLine);
      },
    ],
    [
      'results in place of a correction',
      (lines) => [...lines, ruling, ...entries(lines).slice(-1), closing(lines)],
    ],
    [
      'results beside what was taken back',
      (lines) => [
        ...lines,
        { line: 'undone', at: ruling.at, n: 1, reason: 'a slip' },
        ...entries(lines).slice(-1),
        closing(lines),
      ],
    ],
  ])('with %s is found', async (_, change) => {
    const { desk, record } = await honest;
    const { exit, out } = await verifyWith(keptBy(desk, 'red'), forged(record, change));
    expect(out).toMatch(/belongs to no run and no ruling/);
    expect(exit).toBe(1);
    if (hasPython) expect(python(forged(record, change))).toMatch(/^line \d+: .*no run/);
  });

  test('whose stretch that was taken back never followed is found', async () => {
    const { record } = await honest;
    const other = forged(record, (lines) => [
      ...lines.map((line) =>
        line.line === 'entry'
          ? JSON.parse(
              JSON.stringify(line).replace(
                /"bids":\{"blue":1,"red":3\}/,
                '"bids":{"blue":3,"red":1}',
              ),
            )
          : line,
      ),
      { line: 'undone', at: ruling.at, n: 0, reason: 'once more' },
      closing(lines),
    ]);
    const { exit, out } = await verifyWith(emptyFolder(), other);
    expect(out).toMatch(/does not follow from the orders received/);
    expect(exit).toBe(1);
  });

  test('that says of a run that it drew anew, without a turn that said so, is found', async () => {
    const { desk, record } = await honest;
    for (const number of [1, 77]) {
      const other = forged(record, (lines) =>
        lines.map((line) => {
          const marked = line.line === 'advance' ? { ...line, anew: number } : line;
          return JSON.parse(JSON.stringify(marked), (name, value) =>
            name === 'draws'
              ? value.map(({ key, sides }: { key: string; sides: number }) =>
                  byItsKey(`${key}|${number}`, sides),
                )
              : value,
          );
        }),
      );
      const { exit, out } = await verifyWith(keptBy(desk, 'red'), other);
      expect(out).toMatch(/has a key that these rules do not ask for/);
      expect(exit).toBe(1);
    }
  });

  test('tells of every ruling, and of orders behind those of the last receipt', async () => {
    const { desk, record } = await honest;
    const ruled = forged(record, (lines) => [...lines, ruling, closing(lines)]);
    const told = await verifyWith(keptBy(desk, 'red'), ruled);
    expect(told.out).toMatch(/The moderator ruled behind entry \d+: the board \(a slip\)\./);
    const later = forged(record, (lines) => {
      const at = lines.findIndex(({ line, seat }) => line === 'taken' && seat === 'red');
      const end = lines.findIndex(({ line }, index) => index > at && line === 'closed');
      const other = JSON.parse(JSON.stringify(lines[at]).replace('"wish":3', '"wish":0'));
      const run = { line: 'advance', at: ruling.at, missing: 'wait' };
      return lines.toSpliced(end + 1, 0, other, run, lines[end] as LogLine);
    });
    const { exit, out } = await verifyWith(keptBy(desk, 'red'), later);
    expect(out).toMatch(/were carried out, and others behind them/);
    expect(exit).not.toBe(0);
  });

  test('accuses nobody of what was set aside when a log was mended', async () => {
    const { desk } = await honest;
    desk.write('log.torn-1.jsonl', `${desk.read('log.jsonl').split('\n')[0]}\n{"line":"ad`);
    expect((await verify(desk.path)).out).toMatch(/Everything holds\.\n$/);
    desk.remove('log.torn-1.jsonl');
  });
});

const writeRecord = (record: string): string => {
  const path = join(emptyFolder(), 'record.jsonl');
  writeFileSync(path, record);
  return path;
};

const ended = async (desk: ToyDesk): Promise<string> => {
  await desk.cli('end', '--reason', 'enough', '--now', '2026-11-22T10:00:00Z');
  return recordOf(desk);
};

describe('a seal', () => {
  /** Both seats seal; Red opens what is given, Blue what he sealed. */
  const playedWith = async (text: string, open: (words: string) => string): Promise<ToyDesk> => {
    const desk = await opened();
    const [red, blue] = [await sealed(desk, 'red', text), await sealed(desk, 'blue', BLUE)];
    await mail(desk, 'red', BEFORE, red.digest);
    await mail(desk, 'blue', BEFORE, blue.digest);
    await mail(desk, 'red', BEHIND, open(red.words));
    await mail(desk, 'blue', BEHIND, blue.words);
    return desk;
  };

  test.each([
    ['bid 1 #\nbid 3', (words: string) => words.replace('bid 1 #\nbid 3', 'bid 1 # bid 3')],
    ['bid 3\n# bid 1', (words: string) => words.replace('# bid 1', '# bid 2')],
    ['bid 1\n2\nprize north', (words: string) => words.replace('bid 1\n2', 'bid 12')],
  ])('of %j has one opening', async (text, open) => {
    const desk = await playedWith(text, open);
    expect(receipts(desk).join('\n')).toMatch(/does\s+not\s+open\s+the\s+digest/);
    await playWithout(desk, 'red,blue');
    expect(desk.read('log.jsonl')).not.toMatch(/"red":[123]/);
  });

  test('cut where a remark begins is read as it was sealed', async () => {
    const cut = (words: string): string => words.replace('bid 1 // bid 3', 'bid 1 //\nbid 3');
    const desk = await playedWith('bid 1 // bid 3', cut);
    await playWithout(desk, 'red,blue');
    expect(desk.read('log.jsonl')).not.toContain('"red":3');
  });

  test('finds its lines again where a mail program broke or closed them', async () => {
    const broken = (words: string): string =>
      words.replace('bid 3', 'bid\n3').replace('prize north', 'prize\nnorth');
    const desk = await playedWith(RED, broken);
    const ran = await play(desk);
    expect(ran.exit, ran.err).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":3\}/);
    expect((await verify(desk.path)).out).toMatch(/Everything holds\.\n$/);
  });

  test('of the first form does not count in a game that was opened since', async () => {
    const desk = await opened();
    const first = sealCode(sha256, { seat: 'red', salt: 'ABCD', lines: ['bid 3'] }, 1);
    await mail(desk, 'red', BEFORE, `sealed: ${first}`);
    expect(receipts(desk).join('\n')).toMatch(/made\s+by\s+an\s+earlier\s+version/);
    expect(desk.read('log.jsonl')).not.toContain(first);
    const record = await ended(await playedAndRun());
    const forgery = forged(record, (lines) =>
      lines.map((line) =>
        line.line === 'sealed' && line['seat'] === 'red'
          ? { ...line, digest: String(line['digest']).replace('2-', '') }
          : line,
      ),
    );
    expect((await verifyWith(emptyFolder(), forgery)).out).toContain('is of the first form');
  });

  const playedAndRun = async (): Promise<ToyDesk> => {
    const desk = await playedWith(RED, (words) => words);
    await play(desk);
    return desk;
  };

  test('binds what is carried out: an order file that was changed behind the opening is found', async () => {
    const desk = await playedWith(RED, (words) => words);
    const file = 'orders/01-planning/red.txt';
    desk.write(file, desk.read(file).replace('bid 3', 'bid 2'));
    await play(desk);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":2\}/);
    const own = await verify(desk.path);
    expect(own.out).toMatch(/orders of red for 01-planning that were carried out are not what was/);
    expect(own.exit).toBe(1);
    const others = await verifyWith(keptBy(desk, 'blue'), await ended(desk));
    expect(others.out).toMatch(/orders of red for 01-planning that were carried out are not what/);
  });

  test('does not bind the moderator’s ruling, which is named', async () => {
    const desk = await playedWith(RED, (words) => words);
    const ruled = await desk.cli(
      ...['correct', '--for', 'red', 'bid 2', '--reason', 'he asked me to', '--now', LATER],
    );
    expect(ruled.exit, ruled.out + ruled.err).toBe(0);
    await play(desk);
    const { out } = await verify(desk.path);
    expect(out).toMatch(/decided something for red in 01-planning, where orders were sealed/);
  });

  test('whose opening is closed, or gone, is found', async () => {
    const record = await ended(await playedAndRun());
    const lines = record.split('\n');
    const closed = lines
      .map((line) =>
        line.includes('"line":"opening"') ? `${line.slice(0, line.indexOf(',"secret":'))}}` : line,
      )
      .join('\n');
    expect((await verifyWith(emptyFolder(), closed)).exit).toBe(1);
    if (hasPython) {
      expect(python(record)).toMatch(/2 seals/);
      expect(python(closed)).toMatch(/^line \d+: closed/);
      const other = forged(record, (all) =>
        all.map((line) => JSON.parse(JSON.stringify(line).replace('"bid 3"', '"bid 2"'))),
      );
      expect(python(other)).toMatch(/what red opened is not what was sealed/);
    }
  });
});
