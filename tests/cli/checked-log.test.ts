import { describe, expect, test } from 'vitest';
import type { DerivedFile } from '../../src/cli/folder/derived.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { withDigest } from '../../src/cli/io/sealed-file.ts';
import { VERSION } from '../../src/cli/io/version.ts';
import { order, played, type ToyDesk } from './toy-desk.ts';

describe('a log that was checked before', () => {
  /** checkpoint.json as if it had been written with another word on who has checked the log. */
  const checkedBy = (desk: ToyDesk, checked: DerivedFile['log']['checked']): void => {
    const { SHA256: _, log, ...rest } = JSON.parse(desk.read('checkpoint.json'));
    const { checked: __, ...head } = log;
    const said = checked === undefined ? head : { ...head, checked };
    desk.write('checkpoint.json', withDigest({ ...rest, log: said }));
  };
  const bytesOf = (desk: ToyDesk): string => sha256(desk.read('log.jsonl'));

  test('is known by the digest of its bytes and the program that has checked them', async () => {
    const desk = await played();
    const { log } = JSON.parse(desk.read('checkpoint.json'));
    expect(log.checked).toEqual({ program: VERSION, digest: bytesOf(desk) });
    order(desk, '02');
    await desk.cli('adjudicate');
    const { log: then } = JSON.parse(desk.read('checkpoint.json'));
    expect(then.checked).toEqual({ program: VERSION, digest: bytesOf(desk) });
  });

  test('is told the same, and written on the same, as one that was not', async () => {
    const [known, unknown, other] = [await played(), await played(), await played()];
    checkedBy(unknown, undefined);
    checkedBy(other, { program: '0.0.1', digest: bytesOf(other) });
    for (const command of ['status', 'report', 'adjudicate', 'status', 'report']) {
      if (command === 'adjudicate') for (const desk of [known, unknown, other]) order(desk, '02');
      const said = await known.cli(command);
      expect(said.exit).toBe(0);
      expect([await unknown.cli(command), await other.cli(command)]).toEqual([said, said]);
    }
    for (const file of ['log.jsonl', 'checkpoint.json'])
      expect([unknown.read(file), other.read(file)]).toEqual([known.read(file), known.read(file)]);
  });

  test('and has one letter changed since, in any line, is refused as ever', async () => {
    const desk = await played();
    const [log, checkpoint] = ['log.jsonl', 'checkpoint.json'].map(desk.read);
    const lines = String(log).split('\n').slice(0, -1);
    for (const [at, line] of lines.entries()) {
      const changed = lines.with(at, line.replace(/[a-z](?="[,}\]])/, 'Z')).join('\n');
      expect(changed).not.toBe(lines.join('\n'));
      desk.write('log.jsonl', `${changed}\n`);
      desk.write('checkpoint.json', String(checkpoint));
      const said = await desk.cli('status');
      checkedBy(desk, undefined);
      expect(said).toEqual(await desk.cli('status'));
      expect(said.exit).toBe(2);
    }
  });

  test('is checked again, line by line, by who looks for what was changed', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    desk.write('log.jsonl', log.replace('"gold":9', '"gold":8'));
    checkedBy(desk, { program: VERSION, digest: bytesOf(desk) });
    expect(await desk.cli('status')).toMatchObject({ exit: 0 });
    const { exit, err } = await desk.cli('verify');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('log.jsonl:4:1') });
    const told = { exit: 1, out: expect.stringContaining('log.jsonl:4: this line is damaged') };
    expect(await desk.cli('repair')).toMatchObject(told);
  });
});
