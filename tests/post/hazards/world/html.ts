import { leaf, multipart, text } from '../../make/mail.ts';
import { both, faultless, from, type Hazard, say, type Talk } from '../case.ts';

const esc = (line: string): string =>
  line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const divs = (lines: readonly string[]): string =>
  lines.map((l) => `<div>${l === '' ? '<br>' : esc(l)}</div>`).join('');
const brs = (lines: readonly string[]): string => lines.map(esc).join('<br>\n');
const mso = (lines: readonly string[]): string =>
  lines
    .map(
      (l) =>
        `<p class=MsoNormal><span lang=EN-US>${l === '' ? '<o:p>&nbsp;</o:p>' : `${esc(l).replace(/ /g, (_, i: number) => (i % 7 === 0 ? '&nbsp;' : ' '))}<o:p></o:p>`}</span></p>`,
    )
    .join('\n');

/** The HTML of a reply: what is written on top, and what is answered in the program's own box. */
const HTML: Readonly<
  Record<string, (own: readonly string[], old: readonly string[], t: Talk) => string>
> = {
  gmail: (own, old, t) =>
    `<div dir="ltr">${divs(own)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Thu, Nov 19, 2026 at 9:12 PM ${t.moderator} &lt;<a href="mailto:gm@example.net">gm@example.net</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${brs(old)}</blockquote></div>`,
  outlook: (own, old, t) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style>p.MsoNormal {margin:0cm;font-size:11.0pt}</style></head><body lang=EN-US><div class=WordSection1>${mso(own)}<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> ${t.moderator} &lt;gm@example.net&gt; <br><b>Sent:</b> Thursday, November 19, 2026 9:12 PM<br><b>To:</b> ${t.name}<br><b>Subject:</b> ${t.subject}<o:p></o:p></p></div></div>${mso(old)}</div></body></html>`,
  'outlook-web': (own, old, t) =>
    `<div class="elementToProof" style="font-family:Aptos">${brs(own)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> ${t.moderator} &lt;gm@example.net&gt;<br><b>Sent:</b> Thursday, November 19, 2026 9:12:00 PM<br><b>To:</b> ${t.name}<br><b>Subject:</b> ${t.subject}</font><div>&nbsp;</div></div><div>${brs(old)}</div>`,
  'outlook-mobile': (own, old, t) =>
    `<div dir="ltr">${divs(own)}</div><div id="ms-outlook-mobile-signature"><div></div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>寄件者：</b> ${t.moderator} &lt;gm@example.net&gt;<br><b>已傳送：</b> 2026年11月19日<br><b>收件者：</b> ${t.name}<br><b>主旨：</b> ${t.subject}</div>${divs(old)}`,
  apple: (own, old, t) =>
    `<html><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">${divs(own)}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On 19 Nov 2026, at 21:12, ${t.moderator} &lt;gm@example.net&gt; wrote:</div><br class="Apple-interchange-newline"><div>${brs(old)}</div></blockquote></div></body></html>`,
  yahoo: (own, old, t) =>
    `<div class="ydp1 yahoo-style-wrap">${divs(own)}</div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div><div>On Thursday, November 19, 2026 at 09:12:00 PM GMT+1, ${t.moderator} &lt;gm@example.net&gt; wrote:</div><div><br></div>${divs(old)}</div></div>`,
  qq: (own, old, t) =>
    `${divs(own)}<div><br></div><div style="position: relative;"></div><div style="color:#909090;font-family:Arial Narrow;font-size:12px">------------------ 原始邮件 ------------------</div><div style="font-size:14px;background:#efefef;padding:8px;"><div><b>发件人:</b> "${t.moderator}" &lt;gm@example.net&gt;;</div><div><b>发送时间:</b> 2026年11月19日(星期四) 晚上9:12</div><div><b>收件人:</b> "${t.name}";</div><div><b>主题:</b> ${t.subject}</div></div><div><br></div>${divs(old)}`,
  163: (own, old, t) =>
    `<div style="line-height:1.7;color:#000000;font-size:14px">${divs(own)}<br><br><div style="zoom:1"></div><div id="divNeteaseMailCard"></div><br><pre><br>At 2026-11-19 21:12:00, "${t.moderator}" &lt;gm@example.net&gt; wrote:</pre><blockquote id="isReplyContent" style="PADDING-LEFT: 1ex">${divs(old)}</blockquote></div>`,
  'netease-phone': (own, old, t) =>
    `${divs(own)}<div class="J-reply"><div style="font-size:12px">---- 回复的原邮件 ----</div><table><tr><td>发件人</td><td>${t.moderator}&lt;gm@example.net&gt;</td></tr><tr><td>发送日期</td><td>2026年11月19日 21:12</td></tr><tr><td>收件人</td><td>${t.name}</td></tr><tr><td>主题</td><td>${t.subject}</td></tr></table><div>${divs(old)}</div></div>`,
  foxmail: (own, old, t) =>
    `<style>body { line-height: 1.5; }</style>${divs(own)}<div><br></div><hr style="width: 210px; height: 1px;" color="#b5c4df" size="1" align="left"><div><span>${t.name}</span></div><blockquote style="margin-Top: 0px;"><div>&nbsp;</div><div style="border:none;border-top:solid #B5C4DF 1.0pt"><div style="PADDING:8px;FONT-SIZE:12px;background:#efefef;"><div><b>发件人：</b>&nbsp;<a href="mailto:gm@example.net">${t.moderator}</a></div><div><b>发送时间：</b>&nbsp;2026-11-19&nbsp;21:12</div><div><b>收件人：</b>&nbsp;${t.name}</div><div><b>主题：</b>&nbsp;${t.subject}</div></div></div>${divs(old)}</blockquote>`,
  thunderbird: (own, old, t) =>
    `<html><body><p>${brs(own)}</p><div class="moz-cite-prefix">On 19/11/2026 21:12, ${t.moderator} wrote:<br></div><blockquote type="cite" cite="mid:a@b">${brs(old)}</blockquote></body></html>`,
  'thunderbird-pre': (own, old, t) =>
    `<html><body><pre class="moz-quote-pre" wrap="">${own.map(esc).join('\n')}</pre><div class="moz-cite-prefix">${t.moderator} wrote:</div><blockquote type="cite"><pre>${old.map(esc).join('\n')}</pre></blockquote></body></html>`,
  proton: (own, old, t) =>
    `<div style="font-family: Arial">${divs(own)}</div><div class="protonmail_signature_block">Sent with <a>Proton Mail</a> secure email.</div><div class="protonmail_quote">On Thursday, November 19th, 2026 at 9:12 PM, ${t.moderator} &lt;gm@example.net&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${brs(old)}</blockquote></div>`,
  zimbra: (own, old, t) =>
    `<div style="font-family: arial">${divs(own)}<hr id="zwchr"><div><b>From: </b>"${t.moderator}" &lt;gm@example.net&gt;<br><b>To: </b>"${t.name}"<br><b>Sent: </b>Thursday, November 19, 2026 9:12:00 PM<br><b>Subject: </b>${t.subject}<br></div><div>${brs(old)}</div></div>`,
  samsung: (own, old, t) =>
    `<div dir="auto">${brs(own)}</div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757">Sent from my Galaxy</div></div><div><br></div><div align="left" style="font-size:100%;color:#000000"><div>-------- Original message --------</div><div>From: ${t.moderator} &lt;gm@example.net&gt; </div><div>Date: 19/11/2026  21:12  (GMT+01:00) </div><div>To: ${t.name} </div><div>Subject: ${t.subject} </div><div><br></div></div>${divs(old)}`,
  notes: (own, old, t) =>
    `<font size=2 face="sans-serif">${brs(own)}</font><br><br><font size=1 color=#5f5f5f>From:        </font><font size=1>${t.moderator}/HQ</font><br><font size=1 color=#5f5f5f>To:        </font><font size=1>${t.name}</font><br><font size=1 color=#5f5f5f>Date:        </font><font size=1>19.11.2026 21:12</font><br><font size=1 color=#5f5f5f>Subject:        </font><font size=1>${t.subject}</font><br><hr noshade><br>${brs(old)}`,
  gmx: (own, old, t) =>
    `<div style="font-family: Verdana;font-size: 12.0px;"><div>${brs(own)}</div><div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Donnerstag, 19. November 2026 um 21:12 Uhr<br/><b>Von:</b>&nbsp;"${t.moderator}" &lt;gm@example.net&gt;<br/><b>An:</b>&nbsp;${t.name}<br/><b>Betreff:</b>&nbsp;${t.subject}</div><div name="quoted-content">${brs(old)}</div></div></div>`,
  alibaba: (own, old, t) =>
    `<div class="__aliyun_email_body_block">${divs(own)}<blockquote style="margin-right:0;margin-top:0;margin-bottom:0"><div>------------------------------------------------------------------</div><div>发件人：${t.moderator} &lt;gm@example.net&gt;</div><div>发送时间：2026年11月19日(星期四) 21:12</div><div>收件人：${t.name}</div><div>主　题：${t.subject}</div><div><br></div>${divs(old)}</blockquote></div>`,
  hey: (own, old, t) =>
    `<div class="trix-content">${brs(own)}<br><br>On November 19, 2026, ${t.moderator} &lt;gm@example.net&gt; wrote:<blockquote style="">${brs(old)}</blockquote></div>`,
};

const report = (t: Talk): readonly string[] => [
  say(t, 'Round 4 is over. Your orders were:', '第4回合结束，你的命令是：'),
  '',
  ...t.old,
];

const replies: readonly Hazard[] = Object.entries(HTML).flatMap(([name, make]) => [
  ...both(`html-reply/${name}`, (t) =>
    faultless(
      t,
      from(t, { type: 'text/html', text: make([t.header, '', ...t.lines], report(t), t) }),
    ),
  ),
  ...both(`html-reply/${name}-bare`, (t) =>
    faultless(
      t,
      from(t, {
        type: 'text/html',
        encoding: 'quoted-printable',
        text: make([t.hello, '', ...t.lines, '', t.bye], report(t), t),
      }),
    ),
  ),
  ...both(`html-reply/${name}-alone`, (t) => ({
    items: [
      from(t, { type: 'text/html', text: make([say(t, 'Thanks!', '谢谢！')], report(t), t) }),
    ],
    means: [],
    verdict: ['read', 'asked', 'ignored', 'ruling'] as const,
  })),
  ...both(`html-reply/${name}-alternative`, (t) => {
    const own = [t.header, '', ...t.lines];
    const below = say(
      t,
      ['', 'On Thu, Nov 19, 2026 at 9:12 PM The Moderator <gm@example.net> wrote:'],
      ['', '在 2026年11月19日，主持人 <gm@example.net> 写道：'],
    );
    return faultless(
      t,
      from(
        t,
        multipart('alternative', [
          leaf({ text: text(...own, ...below, '', ...report(t).map((l) => `> ${l}`.trimEnd())) }),
          leaf({ type: 'text/html', text: make(own, report(t), t) }),
        ]),
      ),
    );
  }),
]);

const LOOKS: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  table: (l) =>
    `<table border=1>${l.map((x) => `<tr><td>${esc(x.split(/[:：]/)[0] ?? '')}</td><td>${esc(x.split(/[:：]/).slice(1).join(':'))}</td></tr>`).join('')}</table>`,
  ol: (l) => `<ol>${l.map((x) => `<li>${esc(x)}</li>`).join('')}</ol>`,
  'ul-p': (l) => `<ul>${l.map((x) => `<li><p>${esc(x)}</p></li>`).join('')}</ul>`,
  word: (l) =>
    l
      .map(
        (x) =>
          `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${esc(x)}<o:p></o:p></p>`,
      )
      .join('\n'),
  'word-number': (l) =>
    l
      .map(
        (x, i) =>
          `<p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>${i + 1}.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${esc(x)}</p>`,
      )
      .join('\n'),
  'bold-head': (l) => l.map((x) => `<p><b>${esc(x).replace(/([:：])/, '$1</b>')}</p>`).join(''),
  spans: (l) =>
    l
      .map((x) => `<div>${esc(x).replace(/ /g, '</span> <span style="font-size:10pt">')}</div>`)
      .join(''),
  nbsp: (l) => l.map((x) => `<div>${esc(x).replace(/ /g, '&nbsp;')}</div>`).join(''),
  pre: (l) => `<pre>${l.map(esc).join('\n')}</pre>`,
  'font-colour': (l) => `<font color="#1f497d">${brs(l)}</font>`,
  'one-line-br': (l) => `<body>${l.map(esc).join('<br/>')}</body>`,
  'wrapped-source': (l) => `<p>${l.map((x) => esc(x).replace(/ /g, '\n')).join('</p>\n<p>')}</p>`,
  preheader: (l) =>
    `<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">orders inside</div>${divs(l)}`,
  tracking: (l) =>
    `${divs(l)}<img src="https://x.example.org/t.gif" width="1" height="1" style="display:none">`,
  smart: (l) => `${divs(l).replace(/-&gt;/g, '&rarr;').replace(/'/g, '&rsquo;')}`,
  wingding: (l) =>
    `${divs(l).replace(/-&gt;|→/g, "<span style='font-family:Wingdings'>&#224;</span>")}`,
  'emoji-img': (l) => `${divs(l)}<img data-emoji="🐺" alt="🐺" src="x.png">`,
  dl: (l) => `<dl>${l.map((x) => `<dt>${esc(x)}</dt>`).join('')}</dl>`,
  checklist: (l) =>
    `<ul>${l.map((x) => `<li><input type="checkbox"> ${esc(x)}</li>`).join('')}</ul>`,
};
const looks: readonly Hazard[] = Object.entries(LOOKS).flatMap(([name, make]) =>
  both(`look/${name}`, (t) =>
    faultless(
      t,
      from(t, { type: 'text/html', text: `<html><body>${make(t.lines)}</body></html>` }),
    ),
  ),
);

const STRUCK: Readonly<Record<string, (line: string) => string>> = {
  s: (l) => `<s>${l}</s>`,
  del: (l) => `<del>${l}</del>`,
  css: (l) => `<span style="text-decoration: line-through">${l}</span>`,
  'css-line': (l) => `<span style='TEXT-DECORATION-LINE:line-through'>${l}</span>`,
  white: (l) => `<span style="color:white">${l}</span>`,
  hidden: (l) => `<span hidden>${l}</span>`,
  aria: (l) => `<div style="max-height:0;overflow:hidden">${l}</div>`,
  comment: (l) => `<!-- ${l} -->`,
  title: (l) => `<title>${l}</title>`,
  alt: (l) => `<img alt="${l}">`,
  template: (l) => `<template>${l}</template>`,
  script: (l) => `<script>${l}</script>`,
  noscript: (l) => `<noscript>${l}</noscript>`,
};
const struck: readonly Hazard[] = Object.entries(STRUCK).flatMap(([name, make]) =>
  both(`gone/${name}`, (t) => ({
    items: [
      from(t, {
        type: 'text/html',
        text: `<html><body>${t.old
          .slice(0, 3)
          .map((l) => `<p>${make(esc(l))}</p>`)
          .join('')}${divs(t.lines)}</body></html>`,
      }),
    ],
    means: t.means,
    verdict: ['used', 'asked'] as const,
  })),
);

export const htmlBodies: readonly Hazard[] = [...replies, ...looks, ...struck];
