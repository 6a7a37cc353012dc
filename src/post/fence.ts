import { isKept, type Marked } from './marked.ts';

const OPEN =
  /^(?:[-=#]{1,10}\s?(?:begin\s)?orders?\s?[-=#]{0,10}|\[orders\]|begin\sorders[:：]?|[-=#]{1,10}\s?(?:命令|指令)(?:开始|開始)?\s?[-=#]{0,10}|\[(?:命令|指令)\]|(?:命令|指令)(?:开始|開始))$/iu;
const CLOSE =
  /^(?:[-=#]{1,10}\s?\/?end(?:\sof)?(?:\sorders?)?\s?[-=#]{0,10}|\[\/orders\]|end\s(?:of\s)?orders|[-=#]{1,10}\s?(?:(?:命令|指令)?(?:结束|結束|完|完毕))\s?[-=#]{0,10}|\[\/(?:命令|指令)\]|(?:命令|指令)(?:结束|結束))$/iu;

interface Fenced {
  readonly lines: readonly Marked[];
  readonly fences: number;
  /** True if the last fence was never closed. */
  readonly isOpen: boolean;
}

/**
 * Where the writer said which lines are orders (`---orders---` to `---end---`, `[命令]` to
 * `[/命令]`), everything else is set aside; without such lines nothing changes.
 */
export const markOutsideFence = (lines: readonly Marked[]): Fenced => {
  const words = lines.map((line) =>
    isKept(line) ? line.text.slice(0, 80).normalize('NFKC').trim() : '',
  );
  if (!words.some((word) => OPEN.test(word))) return { lines, fences: 0, isOpen: false };
  let isOpen = false;
  let fences = 0;
  const marked = lines.map((line, index): Marked => {
    const word = words[index] ?? '';
    const opens = OPEN.test(word);
    const closes = !opens && CLOSE.test(word);
    if (opens && !isOpen) fences++;
    const isInside = isOpen && !opens && !closes;
    isOpen = opens || (isOpen && !closes);
    if (isInside) return line;
    return { text: line.text, reason: line.reason ?? 'outside-fence' };
  });
  return { lines: marked, fences, isOpen };
};
