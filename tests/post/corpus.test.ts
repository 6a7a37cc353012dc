// Every message of the corpus comes out as the file beside it says.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Letter, LetterReading } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';
import { CASES } from './make/all.ts';
import type { Case, Expected } from './make/case.ts';

const FOLDER = join(import.meta.dirname, 'corpus');
const isWriting = process.env['CORPUS'] === 'write';

type Asked = Pick<Case, 'hazard' | 'options' | 'messages'>;

const expectation = ({ hazard, options, messages }: Case): string =>
  stringify({ hazard, ...(options && { options }), messages }, { lineWidth: 0 });

if (isWriting) {
  mkdirSync(FOLDER, { recursive: true });
  for (const made of CASES) {
    writeFileSync(join(FOLDER, made.file), made.bytes);
    writeFileSync(join(FOLDER, `${made.file}.yaml`), expectation(made));
  }
}

const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();

/** As much of a letter as is expected of it. */
const seen = (reading: LetterReading, expected: Expected): object => {
  if (!reading.ok) return { refused: reading.problems[0]?.code };
  const letter: Letter = reading.value;
  return {
    sender: letter.via === 'forum' ? letter.sender?.name : (letter.sender?.address ?? null),
    orders: letter.texts.flatMap(({ lines }) => lines).filter((line) => line.trim() !== ''),
    aside: sorted(letter.aside.map(({ reason }) => reason)),
    defects: sorted(letter.defects.map(({ code }) => code)),
    automatic: letter.automatic,
    isForwarded: letter.isForwarded,
    isFenced: letter.texts.some(({ isFenced }) => isFenced),
    ...(expected.name !== undefined && { name: letter.sender?.name }),
    ...(expected.topic !== undefined && { topic: letter.topic }),
    ...(expected.sent !== undefined && { sent: letter.sent }),
  };
};

const wanted = (expected: Expected): object => {
  const { refused, verdict, why, ...rest } = expected;
  return refused !== undefined
    ? { refused }
    : {
        automatic: null,
        isForwarded: false,
        isFenced: false,
        ...rest,
        aside: sorted(rest.aside ?? []),
        defects: sorted(rest.defects ?? []),
      };
};

const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.yaml'));

describe('the corpus', () => {
  test.each(files)('%s', async (file) => {
    const asked: Asked = parse(readFileSync(join(FOLDER, `${file}.yaml`), 'utf8'));
    const bytes = readFileSync(join(FOLDER, file));
    const readings = await readOurs(file, bytes, asked.options ?? {});
    expect(readings.map((reading, index) => seen(reading, asked.messages[index]!))).toEqual(
      asked.messages.map(wanted),
    );
  });

  test('holds what its makers make, and nothing else', () => {
    expect(files).toEqual(CASES.map(({ file }) => file).sort());
    for (const made of CASES) {
      const bytes = readFileSync(join(FOLDER, made.file));
      expect(bytes.equals(made.bytes), made.file).toBe(true);
      const written = readFileSync(join(FOLDER, `${made.file}.yaml`), 'utf8');
      expect(written, made.file).toBe(expectation(made));
    }
  });

  test('has at least 120 messages, every one with a verdict, in both languages', () => {
    const messages = CASES.flatMap(({ messages: all }) => all);
    expect(messages.length).toBeGreaterThanOrEqual(120);
    for (const { verdict, why } of messages) if (verdict !== 'used') expect(why).toBeTruthy();
    for (const tongue of ['en', 'zh'])
      expect(files.filter((file) => file.includes(`.${tongue}.`)).length).toBeGreaterThan(60);
  });
});
