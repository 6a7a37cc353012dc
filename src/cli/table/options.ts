import { InvalidArgumentError } from 'commander';
import { DIALECTS } from '../../report/render/channel-names.ts';
import { COMPLAINTS } from './complaints.ts';
import {
  choice,
  flag,
  many,
  negated,
  type Option,
  operand,
  parsed,
  value,
  withDefault,
} from './declare.ts';

const FORMATS = ['text', 'markdown', 'bbcode', 'html', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** The ends of files' names; a forum's post is text of its dialect. */
export const ENDINGS: Readonly<Record<Format, string>> = {
  text: 'txt',
  markdown: 'md',
  bbcode: 'txt',
  html: 'html',
  json: 'json',
};

// What several commands have in common on the command line.

export const FOLDER = operand('[folder]', "the game's folder", '游戏的文件夹');
export const LANGS = ['en', 'zh'] as const;

export const IN_FOLDER = value(
  'folder',
  "the game's folder (default: the current one)",
  '游戏的文件夹，不写就是当前文件夹',
);
export const LANG = choice(
  'lang',
  LANGS,
  "language (default: the game's)",
  '用哪种语言；不写就用游戏的语言',
);
export const JSON_FLAG = flag('print JSON', '输出JSON');
export const NOW = value(
  'time',
  'the time for the log (default: now)',
  '写入日志的时间；不写就是现在',
);
export const PREVIEW = flag('show what would happen, and change nothing', '只说会怎样，什么也不改');
export const LOGGED_REASON = value('text', 'why; kept in the log', '理由，会写入日志');
export const TO_FILE = value(
  'file',
  'write to this file (default: stdout)',
  '写到这个文件，不写就显示出来',
);

export const FOR_READER = value(
  'reader',
  'public, a seat or moderator (default: public, or the seat whose packet this is)',
  '给谁看：public、某个阵营或moderator；不写就是public，在资料包里则是该阵营',
);
/** Where it is not said, the first of the list is meant. */
export const RULESET = withDefault(
  value('id', 'which game', '哪种游戏'),
  ([first = '']: readonly string[]) => first,
);
export const PRESET = value(
  'name',
  "a ready-made set of options (default: the game's first)",
  '用哪种玩法；不写就用第一种',
);
export const PRESET_OPTION = many(
  'name=value',
  'change one option of the preset',
  '与预设不同的选项，可以写几次',
);
export const FONT = value(
  'file',
  'an extra font file for the PNG',
  'PNG用的字体文件，加在本机的字体之外',
);

// ---- Values that are read ------------------------------------------------------------------------

const refuse = (complaint: keyof typeof COMPLAINTS): never => {
  throw new InvalidArgumentError(COMPLAINTS[complaint].en);
};

/** A whole number. */
export const whole = (name: 'n' | 'k' | 'bytes', en: string, zh: string): Option<number, false> =>
  parsed(value(name, en, zh), (text) => (/^\d+$/.test(text) ? Number(text) : refuse('whole')));

/** A number of things of which there is one at least. */
export const count = (name: 'n', en: string, zh: string): Option<number, false> =>
  parsed(value(name, en, zh), (text) =>
    /^0*[1-9]\d*$/.test(text) ? Number(text) : refuse('count'),
  );

/** The word on answers that did not come; which seats there are the game knows. */
export const silence = (en: string, zh: string): Option<string, true> =>
  withDefault(
    parsed(value('what', en, zh), (text) =>
      /^(?:wait|default(?:=.+)?)$/.test(text) ? text : refuse('silence'),
    ),
    'wait',
  );

// ---- Options that go together --------------------------------------------------------------------

export const COMMON = { C: IN_FOLDER, lang: LANG, color: negated('no colours', '不用颜色') };

/** A command that writes into a game's folder: the log says which moderator gave it. */
export const ACTING = {
  ...COMMON,
  as: value('name', 'which moderator you are, if there are several', '有几位主持人时，是哪一位'),
};

/** A command whose words can be had in every format. */
export const SHOWN = {
  ...COMMON,
  format: withDefault(choice('format', FORMATS, '', '写成哪种格式'), 'text'),
  dialect: choice('forum', DIALECTS, 'with bbcode: which forum', 'BBCode写给哪种论坛'),
  limit: whole('bytes', 'with bbcode: the longest post the forum takes', 'BBCode每帖最多多少字节'),
  o: value(
    'path',
    'write to this file, or to this folder if there are several (default: stdout)',
    '写到文件（有几份时写到文件夹），不写就显示出来',
  ),
};

/** Every ruling on a game. */
export const RULING = {
  ...ACTING,
  reason: value('text', 'why; everybody reads it in the report', '理由，写入日志和战报'),
  private: flag('keep the reason out of the report', '理由只写入日志，不公布'),
  preview: PREVIEW,
  now: NOW,
};
