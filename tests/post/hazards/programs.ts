import { leaf, multipart, text } from '../make/mail.ts';
import {
  both,
  faultless,
  from,
  type Hazard,
  type Item,
  one,
  plain,
  say,
  type Talk,
} from './case.ts';

export const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines, each between two marks; an empty one as its program writes it. */
export const each = (
  lines: readonly string[],
  [before, after]: readonly [string, string],
  empty = '<br>',
): string =>
  lines.map((line) => `${before}${line === '' ? empty : escaped(line)}${after}`).join('\n');

/** A reply of one program: what was written, and what it answers under its head. */
interface Reply {
  readonly own: readonly string[];
  readonly old: readonly string[];
  readonly head: string;
  /** The fields of a block of headers: their names and what they say. */
  readonly fields: readonly (readonly [string, string])[];
}

const DIV = ['<div>', '</div>'] as const;

const bold = ({ fields }: Reply, between = '<br>'): string =>
  fields.map(([name, said]) => `<b>${name}:</b> ${escaped(said)}`).join(between);

const word = (reply: Reply): string => {
  const p = ['<p class="MsoNormal"><span lang="EN-US">', '<o:p></o:p></span></p>'] as const;
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name="Generator" content="Microsoft Word 15 (filtered medium)"><style><!--
/* Font Definitions */
@font-face {font-family:Calibri; panose-1:2 15 5 2 2 2 4 3 2 4;}
p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
span.EmailStyle17 {mso-style-type:personal-compose; color:windowtext;}
.MsoChpDefault {mso-style-type:export-only;}
@page WordSection1 {size:612.0pt 792.0pt;}
--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--></head><body lang="DE" link="#0563C1" vlink="#954F72" style='word-wrap:break-word'><div class="WordSection1">${each(reply.own, p, '&nbsp;')}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class="MsoNormal">${bold(reply, '<br>')}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${each(reply.old, p, '&nbsp;')}</div></body></html>`;
};

const HTML: Readonly<Record<string, (reply: Reply) => string>> = {
  'outlook-word': word,
  'outlook-mobile': (r) =>
    `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">${each(r.own, ['<div dir="ltr" style="font-family: Aptos, sans-serif; font-size: 12pt;">', '</div>'])}<div id="ms-outlook-mobile-signature"><div><br></div></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${bold(r)}</font><div>&nbsp;</div></div><div>${each(r.old, DIV)}</div></body></html>`,
  'gmail-web': (r) =>
    `<div dir="ltr">${each(r.own, DIV)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(r.head)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${each(r.old, ['', '<br>'])}</blockquote></div>`,
  'gmail-app': (r) =>
    `<div dir="auto">${escaped(r.own[0] ?? '')}${each(r.own.slice(1), ['<div dir="auto">', '</div>'])}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(r.head)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${each(r.old, ['', '<br>'])}</blockquote></div>`,
  'apple-mail': (r) =>
    `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">${escaped(r.own[0] ?? '')}${each(r.own.slice(1), DIV)}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>${escaped(r.head)}</div><br class="Apple-interchange-newline"><div>${each(r.old, DIV)}</div></blockquote></div><br></body></html>`,
  ios: (r) =>
    `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">${each(r.own, ['<div dir="ltr">', '</div>'])}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">${escaped(r.head)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\uFEFF${each(r.old, DIV)}</div></blockquote></body></html>`,
  thunderbird: (r) =>
    `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body><p>${each(r.own, ['', '<br>'], '')}</p><div class="moz-cite-prefix">${escaped(r.head)}<br></div><blockquote type="cite" cite="mid:r5@example.net">${each(r.old, ['<p>', '</p>'])}</blockquote></body></html>`,
  yahoo: (r) =>
    `<html><head></head><body><div class="ydp1f2ayahoo-style-wrap" style="font-family:Helvetica Neue, Helvetica, Arial, sans-serif;font-size:13px;">${each(r.own, ['<div dir="ltr" data-setdir="false">', '</div>'])}</div><div id="ydp77yahoo_quoted_9" class="ydp77yahoo_quoted"><div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;"><div>${escaped(r.head)}</div><div><br></div><div><div dir="ltr">${each(r.old, ['', '<br>'])}</div></div></div></div></body></html>`,
  proton: (r) =>
    `<div style="font-family: Arial, sans-serif; font-size: 14px;">${each(r.own, ['', '<br>'], '')}</div><div class="protonmail_signature_block" style="font-family: Arial, sans-serif; font-size: 14px;"><div class="protonmail_signature_block-proton">Sent with <a target="_blank" href="https://proton.me/mail/home">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">${escaped(r.head)}<br><blockquote class="protonmail_quote" type="cite">${each(r.old, ['', '<br>'])}</blockquote><br></div>`,
  gmx: (r) =>
    `<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">${each(r.own, DIV, '&nbsp;')}<div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5; word-wrap: break-word;"><div style="margin:0 0 10px 0;">${bold(r, '<br/>')}</div><div name="quoted-content">${each(r.old, DIV)}</div></div></div></div></body></html>`,
  foxmail: (r) =>
    `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"><style>body { line-height: 1.5; }blockquote { margin-top: 0px; margin-bottom: 0px; margin-left: 0.5em; }body { font-size: 14px; font-family: "Microsoft YaHei UI"; }</style></head><body>\n<div><span></span>${each(r.own, DIV)}</div>\n<div><br></div><hr style="width: 210px; height: 1px;" color="#b5c4df" size="1" align="left">\n<blockquote style="margin-Top: 0px; margin-Bottom: 0px; margin-Left: 0.5em; margin-Right: inherit"><div>&nbsp;</div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm"><div style="PADDING-RIGHT: 8px; PADDING-LEFT: 8px; FONT-SIZE: 12px;FONT-FAMILY:tahoma;COLOR:#000000; BACKGROUND: #efefef; PADDING-BOTTOM: 8px; PADDING-TOP: 8px">${r.fields.map(([n, s]) => `<div><b>${n}：</b>&nbsp;${escaped(s)}</div>`).join('')}</div></div><div>${each(r.old, DIV)}</div></blockquote>\n</body></html>`,
  qq: (r) =>
    `${each(r.own, DIV)}<div><br></div><div style="position: relative;"><div style="font-size: 12px;font-family: Arial Narrow;padding:2px 0 2px 0;">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="font-size: 12px;background:#efefef;padding:8px;">${r.fields.map(([n, s]) => `<div><b>${n}:</b>&nbsp;${escaped(s)};<wbr></div>`).join('')}</div><div><br></div>${each(r.old, DIV)}</div>`,
  netease: (r) =>
    `<div style="line-height:1.7;color:#000000;font-size:14px;font-family:Arial">${each(r.own, ['<div style="margin:0;">', '</div>'])}<div style="position:relative;zoom:1"></div><div id="divNeteaseMailCard"></div><br><pre><br>${escaped(r.head)}</pre><blockquote id="isReplyContent" style="PADDING-LEFT: 1ex; MARGIN: 0px 0px 0px 0.8ex; BORDER-LEFT: #ccc 1px solid">${each(r.old, ['<div style="margin:0;">', '</div>'])}</blockquote></div>`,
  'netease-app': (r) =>
    `<html><head></head><body><div id="edo-message">${each(r.own, DIV)}</div><div id="edo-original"><div><blockquote type="cite" style="margin:0"><div class="edo-forward-or-reply-header" style="font-size:14px">---- 回复的原邮件 ----</div><table width="100%" cellpadding="0">${r.fields.map(([n, s]) => `<tr><td width="8%">${n}</td><td>${escaped(s)}</td></tr>`).join('')}</table>${each(r.old, DIV)}</blockquote></div></div></body></html>`,
  '139': (r) =>
    `<!DOCTYPE html><html><body><div style="font-size:14px;">${each(r.own, ['<p>', '</p>'])}</div><div id="signContainer"></div><br><div id="reply139content"><div style="font-family:verdana;font-size:12px">----邮件原文----</div>${r.fields.map(([n, s]) => `<div><b>${n}：</b>${escaped(s)}</div>`).join('')}<br>${each(r.old, ['<p>', '</p>'])}</div></body></html>`,
  sina: (r) =>
    `<div>${each(r.own, ['<div>', '</div>'])}</div><br><div id="origbody"><div style="background: rgb(242, 242, 242);">----- 原始邮件 -----<br>${r.fields.map(([n, s]) => `${n}：${escaped(s)}`).join('<br>')}</div><br>${each(r.old, DIV)}</div>`,
  'k-9': (r) =>
    `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${each(r.own, ['', '<br>'], '')}-- <br>Sent from my Android device with K-9 Mail. Please excuse my brevity.<br><br><div class="gmail_quote">${escaped(r.head)}<blockquote class="gmail_quote" style="margin: 0pt 0pt 0pt 0.8ex; border-left: 1px solid rgb(204, 204, 204); padding-left: 1ex;"><pre dir="auto" class="k9mail">${r.old.map(escaped).join('\n')}</pre></blockquote></div></body></html>`,
  samsung: (r) =>
    `<html><body><div dir="auto">${each(r.own, ['<div dir="auto">', '</div>'])}<div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">Sent from my Galaxy</div></div></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- Original message --------</div>${r.fields.map(([n, s]) => `<div>${n}: ${escaped(s)} </div>`).join('')}<div><br></div></div>${each(r.old, DIV)}</body></html>`,
  lotus: (r) =>
    `${each(r.own, ['<font size=2 face="sans-serif">', '</font><br>'], '')}<br><br><br><table width=100%><tr valign=top><td width=40%><font size=1 face="sans-serif"><b>${escaped(r.fields[0]?.[1] ?? '')}</b></font><p><font size=1 face="sans-serif">20/11/2026 13:05</font></p><td width=59%><table width=100%>${r.fields
      .slice(2)
      .map(
        ([n, s]) =>
          `<tr><td><div align=right><font size=1 face="sans-serif">${n}</font></div><td><font size=1 face="sans-serif">${escaped(s)}</font>`,
      )
      .join(
        '',
      )}</table></table><br><br><tt><font size=2>${r.old.map(escaped).join('<br>')}</font></tt>`,
  zimbra: (r) =>
    `<html><body><div style="font-family: arial, helvetica, sans-serif; font-size: 12pt; color: #000000">${each(r.own, DIV)}<br><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><blockquote style="border-left:2px solid #1010FF;margin-left:5px;padding-left:5px;color:#000;">${bold(r)}<br></blockquote></div><div data-marker="__QUOTED_TEXT__"><blockquote style="border-left:2px solid #1010FF;margin-left:5px;padding-left:5px;">${each(r.old, DIV)}</blockquote></div></div></body></html>`,
  roundcube: (r) =>
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /></head><body style='font-size: 10pt; font-family: Verdana,Geneva,sans-serif'>${each(r.own, ['<p>', '</p>'])}<div id="signature"></div><p id="reply-intro">${escaped(r.head)}</p><blockquote type="cite" style="padding: 0 0.4em; border-left: #1010ff 2px solid; margin: 0"><div class="pre" style="margin: 0; padding: 0; font-family: monospace">${each(r.old, ['', '<br />'])}</div></blockquote></body></html>`,
  horde: (r) =>
    `<p>${r.own.map(escaped).join('<br />\n')}</p><p>${escaped(r.fields[0]?.[1] ?? '').replace(/^/, 'Quoting ')}:</p><blockquote type="cite" style="border-left:2px solid blue;margin-left:2px;padding-left:12px;">${each(r.old, ['<p>', '</p>'])}</blockquote>`,
};

const replyOf = (talk: Talk): Reply => ({
  own: [talk.header, '', ...talk.lines, '', talk.bye, talk.name],
  old: [talk.chat, '', ...talk.old, '', talk.moderator],
  head: say(
    talk,
    'On Fri, 20 Nov 2026 at 13:05, The Moderator <gm@example.net> wrote:',
    '主持人 <gm@example.net> 于2026年11月20日周五 13:05写道：',
  ),
  fields: say(
    talk,
    [
      ['From', 'The Moderator <gm@example.net>'],
      ['Sent', 'Friday, November 20, 2026 1:05 PM'],
      ['To', 'Anna Lindqvist <anna@example.org>'],
      ['Subject', 'Round 5'],
    ],
    [
      ['发件人', '主持人 <gm@example.net>'],
      ['发送时间', '2026年11月20日 13:05'],
      ['收件人', '北境的雪 <xue@example.org>'],
      ['主题', '第5回合'],
    ],
  ),
});

const RE = { subject: 'Re: round 5' };

/** What programs send beside their HTML: the same without its looks. */
const beside = ({ own, old, head }: Reply): string =>
  text(...own, '', head, '', ...old.map((line) => `> ${line}`));

const asHtml = (talk: Talk, write: (reply: Reply) => string): Item =>
  from(
    talk,
    leaf({ type: 'text/html', encoding: 'quoted-printable', text: write(replyOf(talk)) }),
    RE,
  );

const asBoth = (talk: Talk, write: (reply: Reply) => string): Item => {
  const reply = replyOf(talk);
  const parts = [
    leaf({ encoding: 'base64', text: beside(reply) }),
    leaf({ type: 'text/html', encoding: 'base64', text: write(reply) }),
  ];
  return from(talk, multipart('alternative', parts, { boundary: '----=_Part_42_1234.5678' }), RE);
};

const CHINESE = ['foxmail', 'qq', 'netease', 'netease-app', '139', 'sina'];
/** Programs that send HTML without a plain part beside it. */
const ALONE = ['yahoo', 'gmx', 'qq', 'lotus', 'netease-app', 'horde'];

const PLAIN: Readonly<Record<string, (reply: Reply) => readonly string[]>> = {
  mutt: ({ own, old }) => [
    'On Fri, Nov 20, 2026 at 01:05:11PM +0100, The Moderator wrote:',
    ...old.map((line) => `> ${line}`),
    '',
    ...own,
    '-- ',
    'PGP key: 0xDEADBEEF',
  ],
  evolution: ({ own, old }) => [
    ...own,
    '',
    'On Fri, 2026-11-20 at 13:05 +0100, The Moderator wrote:',
    ...old.map((line) => `> ${line}`.trimEnd()),
  ],
  'horde-plain': ({ own, old }) => [
    ...own,
    '',
    'Zitat von The Moderator <gm@example.net>:',
    '',
    ...old.map((line) => `> ${line}`.trimEnd()),
  ],
  kmail: ({ own, old }) => [
    'Am Freitag, 20. November 2026, 13:05:11 CET schrieb The Moderator:',
    ...old.map((line) => `> ${line}`.trimEnd()),
    '',
    ...own,
  ],
  becky: ({ own, old }) => [
    ...own,
    '',
    'On Fri, 20 Nov 2026 13:05:11 +0100',
    'The Moderator <gm@example.net> wrote:',
    '',
    ...old.map((line) => `> ${line}`.trimEnd()),
  ],
  alpine: ({ own, old }) => [
    ...own,
    '',
    'On Fri, 20 Nov 2026, The Moderator wrote:',
    '',
    ...old.map((line) => `TM> ${line}`.trimEnd()),
  ],
};

export const programs: readonly Hazard[] = [
  ...Object.entries(HTML).flatMap(([name, write]) => {
    const make = (talk: Talk) => ({
      ...faultless(talk, ALONE.includes(name) ? asHtml(talk, write) : asBoth(talk, write)),
      ...(name === 'lotus' && { mayBeHeld: true as const }),
    });
    const named = `program/${name}`;
    return CHINESE.includes(name) ? [one('zh', named, make)] : both(named, make);
  }),
  // Of a program that asks for it, or of a server that takes the plain part away.
  ...['outlook-word', 'gmail-web', 'apple-mail', 'thunderbird', 'foxmail', 'netease'].map((name) =>
    one(CHINESE.includes(name) ? 'zh' : 'en', `program/${name}-html-alone`, (talk) =>
      faultless(talk, asHtml(talk, HTML[name] ?? word)),
    ),
  ),
  ...Object.entries(PLAIN).flatMap(([name, write]) =>
    both(`program/${name}`, (talk) => faultless(talk, plain(talk, write(replyOf(talk)), RE))),
  ),
];
