// Every message of the corpus comes out as the file beside it says.
import { describe, expect, test } from 'vitest';
import type { Letter, LetterReading } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';
import { CORPUS, type Expected } from './corpus.ts';

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

describe('the corpus', () => {
  test.each(CORPUS.map((one) => [one.file, one] as const))('%s', async (file, one) => {
    const readings = await readOurs(file, one.bytes, one.options ?? {});
    expect(readings.map((reading, index) => seen(reading, one.messages[index]!))).toEqual(
      one.messages.map(wanted),
    );
  });

  test('has at least 120 messages, every one with a verdict, in both languages', () => {
    const messages = CORPUS.flatMap(({ messages: all }) => all);
    expect(messages.length).toBeGreaterThanOrEqual(120);
    for (const { verdict, why } of messages) {
      expect(verdict).toBeTruthy();
      if (verdict !== 'used') expect(why).toBeTruthy();
    }
    for (const tongue of ['en', 'zh'])
      expect(CORPUS.filter(({ file }) => file.includes(`.${tongue}.`)).length).toBeGreaterThan(60);
  });
});
