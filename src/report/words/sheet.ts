import { BENCH_EN } from './bench-en.ts';
import { BENCH_ZH } from './bench-zh.ts';
import { EN } from './commands-en.ts';
import { ZH } from './commands-zh.ts';
import type { Frames } from './frames.ts';
import { INBOX_EN } from './inbox-en.ts';
import { INBOX_ZH } from './inbox-zh.ts';
import { PLAN_EN } from './plan-en.ts';
import { PLAN_ZH } from './plan-zh.ts';
import { SHEET_EN } from './sheet-en.ts';
import { SHEET_ZH } from './sheet-zh.ts';
import { WAITING_EN } from './waiting-en.ts';
import { WAITING_ZH } from './waiting-zh.ts';

/** As many of the sentences of the commands as a page needs that reads and judges orders. */
export const SHEET_FRAMES: Frames = {
  en: { ...EN, ...BENCH_EN, ...INBOX_EN, ...PLAN_EN, ...SHEET_EN, ...WAITING_EN },
  zh: { ...ZH, ...BENCH_ZH, ...INBOX_ZH, ...PLAN_ZH, ...SHEET_ZH, ...WAITING_ZH },
};
