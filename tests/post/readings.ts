import type { OrderText } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { mail, text } from './make/mail.ts';

const AREAS = /^(?:Winterfell|Moat Cailin|Karhold|Narrow Sea|临冬城|黑城堡|狭海|bid )/;
export const isOrder = (line: string): boolean => AREAS.test(line.trim());

/** The text of a mail of these lines. */
export const textOf = async (...lines: readonly string[]): Promise<OrderText | undefined> => {
  const bytes = mail(SAMPLES.en, { text: text(...lines) });
  const [reading] = await readOurs('orders', bytes, { looksLikeOrder: isOrder });
  return reading?.ok ? reading.value.texts[0] : undefined;
};

export const said = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line !== '');

/** The lines as they are most likely meant, and each other way with what it comes of. */
interface Readings {
  readonly main: readonly string[];
  readonly others: readonly (readonly [string, readonly string[]])[];
}
export const readingsOf = async (...lines: readonly string[]): Promise<Readings> => {
  const read = await textOf(...lines);
  return {
    main: said(read?.lines ?? []),
    others: (read?.others ?? []).map(({ by, lines: other }) => [by.join('+'), said(other)]),
  };
};
