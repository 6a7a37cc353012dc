import { BENCH_EN, type BenchFrame } from './bench-en.ts';
import { BENCH_ZH } from './bench-zh.ts';
import { BROKEN_EN, type BrokenFrame } from './broken-en.ts';
import { BROKEN_ZH } from './broken-zh.ts';
import { CLOCK_EN, type ClockFrame } from './clock-en.ts';
import { CLOCK_ZH } from './clock-zh.ts';
import { CLUB_EN, type ClubFrame } from './club-en.ts';
import { CLUB_ZH } from './club-zh.ts';
import { type CommonFrame, EN } from './commands-en.ts';
import { ZH } from './commands-zh.ts';
import { DOING_EN, type DoingFrame } from './doing-en.ts';
import { DOING_ZH } from './doing-zh.ts';
import { ENQUIRIES_EN, type EnquiryFrame } from './enquiries-en.ts';
import { ENQUIRIES_ZH } from './enquiries-zh.ts';
import { FOLDER_EN, type FolderFrame } from './folder-en.ts';
import { FOLDER_ZH } from './folder-zh.ts';
import type { Frames } from './frames.ts';
import { INBOX_EN, type InboxFrame } from './inbox-en.ts';
import { INBOX_ZH } from './inbox-zh.ts';
import { LEAVING_EN, type LeavingFrame } from './leaving-en.ts';
import { LEAVING_ZH } from './leaving-zh.ts';
import { MAILBOX_EN, type MailboxFrame } from './mailbox-en.ts';
import { MAILBOX_ZH } from './mailbox-zh.ts';
import { NEXT_EN, type NextFrame } from './next-en.ts';
import { NEXT_ZH } from './next-zh.ts';
import { PEOPLE_EN, type PeopleFrame } from './people-en.ts';
import { PEOPLE_ZH } from './people-zh.ts';
import { PLAN_EN, type PlanFrame } from './plan-en.ts';
import { PLAN_ZH } from './plan-zh.ts';
import { POSTED_EN, type PostedFrame } from './posted-en.ts';
import { POSTED_ZH } from './posted-zh.ts';
import { POSTING_EN, type PostingFrame } from './posting-en.ts';
import { POSTING_ZH } from './posting-zh.ts';
import { RULINGS_EN, type RulingFrame } from './rulings-en.ts';
import { RULINGS_ZH } from './rulings-zh.ts';
import { SETTINGS_EN, type SettingsFrame } from './settings-en.ts';
import { SETTINGS_ZH } from './settings-zh.ts';
import { SHEET_EN, type SheetFrame } from './sheet-en.ts';
import { SHEET_ZH } from './sheet-zh.ts';
import { TROUBLE_EN, type TroubleFrame } from './trouble-en.ts';
import { TROUBLE_ZH } from './trouble-zh.ts';
import { VERIFY_EN, type VerifyFrame } from './verify-en.ts';
import { VERIFY_ZH } from './verify-zh.ts';
import { WAITING_EN, type WaitingFrame } from './waiting-en.ts';
import { WAITING_ZH } from './waiting-zh.ts';

/** The sentences of the commands. */
export type Frame =
  | BenchFrame
  | BrokenFrame
  | ClockFrame
  | ClubFrame
  | CommonFrame
  | DoingFrame
  | EnquiryFrame
  | FolderFrame
  | InboxFrame
  | LeavingFrame
  | MailboxFrame
  | NextFrame
  | PlanFrame
  | PeopleFrame
  | PostedFrame
  | PostingFrame
  | RulingFrame
  | SettingsFrame
  | SheetFrame
  | TroubleFrame
  | VerifyFrame
  | WaitingFrame;

/** The words that commands say themselves, by language and by what they are about. */
export const FRAMES: Frames = {
  en: [
    EN,
    BENCH_EN,
    BROKEN_EN,
    CLOCK_EN,
    CLUB_EN,
    DOING_EN,
    ENQUIRIES_EN,
    FOLDER_EN,
    INBOX_EN,
    LEAVING_EN,
    MAILBOX_EN,
    NEXT_EN,
    PLAN_EN,
    PEOPLE_EN,
    POSTED_EN,
    POSTING_EN,
    RULINGS_EN,
    SETTINGS_EN,
    SHEET_EN,
    TROUBLE_EN,
    VERIFY_EN,
    WAITING_EN,
  ],
  zh: [
    ZH,
    BENCH_ZH,
    BROKEN_ZH,
    CLOCK_ZH,
    CLUB_ZH,
    DOING_ZH,
    ENQUIRIES_ZH,
    FOLDER_ZH,
    INBOX_ZH,
    LEAVING_ZH,
    MAILBOX_ZH,
    NEXT_ZH,
    PLAN_ZH,
    PEOPLE_ZH,
    POSTED_ZH,
    POSTING_ZH,
    RULINGS_ZH,
    SETTINGS_ZH,
    SHEET_ZH,
    TROUBLE_ZH,
    VERIFY_ZH,
    WAITING_ZH,
  ],
};
