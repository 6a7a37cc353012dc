import { describe, expect, test } from 'vitest';
import type { Lang } from '../../src/core/game.ts';
import { parseTemplate, slotsOf, type Template } from '../../src/report/template.ts';
import { FRAMES, type Frame } from '../../src/report/words/commands.ts';
import { withFrames } from '../../src/report/words/frames.ts';
import { forumLanguageOf } from '../report/languages.ts';

const inAllRooms = (lang: Lang): Record<Frame, string> => Object.assign({}, ...FRAMES[lang]);
const [EN, ZH] = [inAllRooms('en'), inAllRooms('zh')];

const parsed = (text: string): Template => {
  const template = parseTemplate(text);
  if (!template.ok) throw new Error(`${text}: ${template.problems}`);
  return template.value;
};

const namesIn = (text: string): readonly string[] =>
  [...new Set([...slotsOf(parsed(text))].map(({ slot }) => slot.name))].sort();

const textsIn = (template: Template): readonly string[] =>
  template.flatMap((part) =>
    typeof part === 'string' ? [part] : Object.values(part.branches ?? {}).flatMap(textsIn),
  );

describe('what commands say themselves', () => {
  test.each(Object.keys(EN) as Frame[])('%s says the same in both languages', (frame) => {
    expect(namesIn(ZH[frame])).toEqual(namesIn(EN[frame]));
    for (const text of textsIn(parsed(ZH[frame])))
      expect(text, 'punctuation is full-width').not.toMatch(/\p{Script=Han}[,;:!?(]/u);
  });
});

test("commands speak the words of the forum where a game is the forum's", () => {
  const sentences = withFrames(forumLanguageOf('zh').messages, 'zh', FRAMES);
  const said = Object.keys(ZH).flatMap((frame) => textsIn(sentences.get(frame) ?? []));
  expect(said.filter((text) => text.includes('命令')).length).toBeGreaterThan(5);
  expect(said.filter((text) => /指令|指示物|支持|家族牌/.test(text))).toEqual([]);
});
