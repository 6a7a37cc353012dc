// Orders that are locked until a time, by a public beacon: here the test is its own.
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { roundAt } from '../../src/cli/inbox/time-lock.ts';
import { command, deskIn, emptyFolder, NOW, type ToyDesk } from '../cli/toy-desk.ts';
import { letterOf } from '../support/letters.ts';
import { forged, keptBy, recordOf, verifyWith, withAddresses } from './played.ts';

const bls = await import('@noble/curves/bls12-381').then(
  (module) => module.bls12_381,
  () => undefined,
);

const BEFORE = '2026-11-21T21:00:00Z';
const DEADLINE = '2026-11-21T22:00:00Z';
const BEHIND = '2026-11-21T23:00:00Z';
const KEY = 0x1234_5678_9abc_def0n;

const network = (): string =>
  JSON.stringify({
    public_key: bls?.G2.ProjectivePoint.fromPrivateKey(KEY).toHex(true),
    hash: '0'.repeat(64),
    genesis_time: Date.parse('2026-01-01T00:00:00Z') / 1000,
    period: 30,
    metadata: { beaconID: 'our-own' },
  });

const ENV = (): Record<string, string> => ({ ROOKERY_BEACON_NETWORK: network() });

/** The signature of a round, as the makers of beacons sign it. */
const signature = (round: number): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(bytes).digest();
  const point = bls?.G1.hashToCurve(message, {
    DST: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  });
  return (point as unknown as { multiply(by: bigint): { toHex(short: boolean): string } })
    .multiply(KEY)
    .toHex(true);
};

const opened = async (): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'duel');
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--sealed', 'time'];
  await command(path, [...argv, '--seed', 'a seed of sixteen letters', '--now', NOW]);
  const desk = withAddresses(deskIn(path, { env: ENV() }));
  desk.write('game.yaml', `${desk.read('game.yaml')}deadlines: { 01-planning: "${DEADLINE}" }\n`);
  return desk;
};

const locked = async (desk: ToyDesk, seat: string, text: string): Promise<string> => {
  const file = join(emptyFolder(), 'orders.txt');
  writeFileSync(file, text);
  const { exit, out, err } = await desk.cli('seal', file, '--for', seat);
  if (exit !== 0) throw new Error(err);
  return out.trim();
};

let number = 0;
const mail = async (desk: ToyDesk, seat: string, at: string, text: string) => {
  number += 1;
  const name = `mails/${number}.eml`;
  const time = new Date(at).toUTCString().replace('GMT', '+0000');
  desk.write(
    name,
    letterOf(`${seat}@example.org`, `t${number}`, text.split('\n')).replace(
      /Date: .*/,
      `Date: ${time}`,
    ),
  );
  return desk.cli('receive', `${desk.path}/${name}`, '--now', at);
};

const RED = 'bid 3\nprize north';
const BLUE = 'bid 1\nprize south';
const play = (desk: ToyDesk) =>
  desk.cli('adjudicate', '--missing', 'default', '--yes', '--now', '2026-11-22T09:00:00Z');
const beacon = (desk: ToyDesk, digits: string) => desk.cli('beacon', digits, '--now', BEHIND);

const ROUND = roundAt({ env: ENV() }, DEADLINE);

describe.runIf(bls !== undefined)('orders locked until the deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(BEHIND), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('are opened by the beacon alone, all at once, and nothing more is sent', async () => {
    const desk = await opened();
    const [red, blue] = [await locked(desk, 'red', RED), await locked(desk, 'blue', BLUE)];
    expect(red).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
    expect((await mail(desk, 'red', BEFORE, `Hello,\n\n${red}\n\nCheers`)).exit).toBe(0);
    await mail(
      desk,
      'blue',
      BEFORE,
      blue
        .split('\n')
        .map((line) => line.replace(/(.{40})(.+)/, '$1\n$2'))
        .join('\n'),
    );
    const receipts = readdirSync(join(desk.path, 'outbox/text'));
    for (const name of receipts) expect(desk.read(`outbox/text/${name}`)).not.toMatch(/bid 3|AGE/);
    const wrong = signature(ROUND).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect((await beacon(desk, wrong)).exit).toBe(1);
    expect((await beacon(desk, '123')).exit).toBe(2);
    const { exit, out, err } = await beacon(desk, signature(ROUND));
    expect(exit, err).toBe(0);
    expect(out).not.toContain('beacon received');
    const ran = await play(desk);
    expect(ran.exit, ran.err).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":1,"red":3\}/);
    expect(desk.read('log.jsonl')).toContain(`"name":"our-own ${ROUND}"`);
    const verified = await command('.', ['verify', desk.path], { env: ENV() });
    expect(verified.out).toMatch(/What was opened is what had been sealed \(2\)/);
    expect(verified.out).toMatch(/Everything holds\.\n$/);
  });

  test('are made by a player in his bundle, which knows how', async () => {
    const desk = await opened();
    await desk.cli('bundle', '--now', NOW);
    const bundle = deskIn(join(desk.path, 'bundles/01-planning/red'), { env: ENV() });
    bundle.write('orders.txt', RED);
    const { out } = await bundle.cli('seal', join(bundle.path, 'orders.txt'));
    expect(out).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
    await mail(desk, 'red', BEFORE, out.trim());
    await beacon(desk, signature(ROUND));
    await play(desk);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":3\}/);
  });

  test('count as not sent when they come late, and plain orders do not count', async () => {
    const desk = await opened();
    await mail(desk, 'red', BEHIND, await locked(desk, 'red', RED));
    await mail(desk, 'blue', BEFORE, BLUE);
    expect((await beacon(desk, signature(ROUND))).exit).toBe(1);
    await play(desk);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":0\}/);
  });

  test('may be posted, quoted by a mail program, and replaced before the deadline', async () => {
    const desk = await opened();
    const [first, red] = [await locked(desk, 'red', 'bid 9'), await locked(desk, 'red', RED)];
    await mail(desk, 'red', BEFORE, first);
    desk.write(
      'post.txt',
      red
        .split('\n')
        .map((line) => `  ${line}`)
        .join('\n'),
    );
    const took = await desk.cli(
      'receive',
      `${desk.path}/post.txt`,
      '--for',
      'red',
      '--now',
      '2026-11-21T21:30:00Z',
    );
    expect(took.exit, took.out + took.err).toBe(0);
    await beacon(desk, signature(ROUND));
    await play(desk);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":3\}/);
  });

  test('are awaited by the beacon before the game goes on, and told when it went on without', async () => {
    const desk = await opened();
    await mail(desk, 'red', BEFORE, await locked(desk, 'red', RED));
    const { seats } = JSON.parse((await desk.cli('status', '--json', '--now', BEHIND)).out);
    expect(seats.map(({ sealed }: { sealed: boolean }) => sealed)).toEqual([true, false]);
    const { out } = await desk.cli('next', '--now', BEHIND);
    expect(out).toContain('rookery beacon');
    expect(out).toContain(`our-own ${ROUND}`);
    expect(out).toContain('--missing default=red,blue');
    expect(out).not.toContain('there is no word of');
    const refused = await play(desk);
    expect(refused.exit).toBe(1);
    expect(refused.err).toContain(`our-own ${ROUND}`);
    expect(desk.read('log.jsonl')).not.toContain('"bids"');
    const without = ['--missing', 'default=red,blue', '--yes', '--now', '2026-11-22T09:00:00Z'];
    await desk.cli('adjudicate', ...without);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":0\}/);
    const late = await desk.cli('beacon', signature(ROUND), '--now', '2026-11-22T10:00:00Z');
    expect(late.exit).toBe(1);
    expect(late.out).toMatch(/^01-planning was run without what was sealed for it: Red\./);
    await desk.cli(
      ...['undo', '--to', '01-planning', '--reason', 'red', '--now', '2026-11-22T10:00:00Z'],
    );
    const opens = await desk.cli('beacon', signature(ROUND), '--now', '2026-11-22T11:00:00Z');
    expect(opens.exit, opens.err).toBe(0);
    const ran = await desk.cli(
      ...['adjudicate', '--missing', 'default', '--yes', '--now', '2026-11-22T12:00:00Z'],
    );
    expect(ran.exit, ran.err).toBe(0);
    expect(desk.read('log.jsonl')).toMatch(/"bids":\{"blue":0,"red":3\}/);
    expect((await command('.', ['verify', desk.path], { env: ENV() })).out).toMatch(
      /Everything holds\.\n$/,
    );
  });

  test('that a moderator replaced are found', async () => {
    const desk = await opened();
    await mail(desk, 'red', BEFORE, await locked(desk, 'red', RED));
    await beacon(desk, signature(ROUND));
    await play(desk);
    await desk.cli('end', '--reason', 'enough', '--now', '2026-11-22T10:00:00Z');
    const record = await recordOf(desk);
    expect((await verifyWith(keptBy(desk, 'red'), record, ENV())).out).toMatch(
      /Everything holds\.\n$/,
    );
    const other = forged(record, (lines) =>
      lines.map((line) =>
        line.line === 'opening'
          ? JSON.parse(JSON.stringify(line).replace(/"locked":"\w{9}/, '"locked":"AAAAAAAAA'))
          : line,
      ),
    );
    expect((await verifyWith(keptBy(desk, 'red'), other, ENV())).out).toMatch(
      /The words of red for 01-planning are not/,
    );
    const words = forged(record, (lines) =>
      lines.map((line) =>
        JSON.parse(JSON.stringify(line).replace('"words":["bid 3"', '"words":["bid 0"')),
      ),
    );
    expect((await verifyWith(keptBy(desk, 'red'), words, ENV())).out).toMatch(
      /The words of red for 01-planning are not what its lock holds/,
    );
    const none = forged(record, (lines) =>
      lines.map((line) =>
        JSON.parse(JSON.stringify(line).replace(/"words":\[[^\]]*\]/, '"words":7')),
      ),
    );
    const read = await verifyWith(keptBy(desk, 'red'), none, ENV());
    expect(read.out).toMatch(/The words of red for 01-planning are not what its lock holds/);
    expect(read.exit).toBe(1);
    // Digits that open nothing would make every order void.
    const voided = forged(record, (lines) =>
      lines.flatMap((line) => {
        if (line.line === 'beacon') return [{ ...line, value: signature(ROUND + 1) }];
        const emptied = JSON.stringify(line).replace(/"words":\[[^\]]*\]/, '"words":[]');
        return [line.line === 'opening' ? JSON.parse(emptied) : line];
      }),
    );
    const digits = await verifyWith(keptBy(desk, 'red'), voided, ENV());
    expect(digits.out).toMatch(/The digits in the log open nothing/);
    expect(digits.exit).toBe(1);
    const unread = await verifyWith(keptBy(desk, 'red'), record);
    expect(unread.out).toMatch(/Not proved:\n- What was locked by time[^\n]*NETWORK/);
    expect(unread.exit).toBe(3);
  });
});

test('a deadline has its round, the first that nobody knows before it', () => {
  expect(roundAt({ env: {} }, '2023-08-23T15:09:27Z')).toBe(1);
  expect(roundAt({ env: {} }, '2023-08-23T15:09:29Z')).toBe(1);
  expect(roundAt({ env: {} }, '2023-08-23T15:09:30Z')).toBe(2);
});
