/// <reference path="../../src/sheet/game.d.ts" />
// What a sheet reads and judges, as its page does it; bundled as a sheet is, and run in Node.

import { GAME } from 'sheet:game';
import type { Game, Lang } from '../../src/core/game.ts';
import { renderText } from '../../src/report/render/text.ts';
import type { SheetData } from '../../src/sheet/data.ts';
import { checked, receiptOf } from '../../src/sheet/model/check.ts';
import { type Position, positionIn, sheetContextFor } from '../../src/sheet/model/context.ts';

/** The receipt of a text, as the sheet of a bundle would show it. */
export const receipts = (data: SheetData, lang: Lang): Promise<(text: string) => string> =>
  GAME.open(async (parts) => {
    const ruleset = await parts.ruleset();
    const position = positionIn(data, data.bundle ?? '');
    if (!position.ok) throw new Error(position.problems);
    const context = sheetContextFor(ruleset as never, data, position.value as Position<Game>, lang);
    if (context === undefined) throw new Error('no bench');
    return (text: string): string =>
      renderText(receiptOf(context, checked(context, text)), context.words.catalogue);
  });
