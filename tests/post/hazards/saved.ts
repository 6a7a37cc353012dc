import { encode } from '../make/mail.ts';
import { type Hazard, one, type Talk } from './case.ts';
import { clock, ofBoth, type Post, postsOf } from './forums.ts';
import { each, escaped } from './programs.ts';

const asFile = (html: string, charset = 'utf-8') => [
  { bytes: encode(html, charset), end: 'html' as const },
];

const discuzPage = (
  talk: Talk,
  posts: readonly Post[],
  charset: string,
  isRelative: boolean,
): string =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}" /><title>${talk.subject} - 七国论坛 - Powered by Discuz!</title><meta name="generator" content="Discuz! X3.4" /></head><body id="nv_forum" class="pg_viewthread"><div id="postlist" class="pl bm">${posts
    .map(({ name, at, number, body }) => {
      const when = `2026-11-20 ${clock(at)}:05`;
      const shown = isRelative ? `发表于 <span title="${when}">半小时前</span>` : `发表于 ${when}`;
      return `<div id="post_${number}00"><table id="pid${number}00" class="plhin" summary="pid${number}00" cellspacing="0" cellpadding="0"><tr><td class="pls" rowspan="2"><div id="favatar${number}00" class="pls favatar"><div class="pi"><div class="authi"><a href="home.php?mod=space&amp;uid=${number}" target="_blank" class="xw1">${name}</a></div></div><div class="tns xg2"><table><tr><th><p><a href="#" class="xi2">12</a></p>主题</th><td><p>345</p>帖子</td></tr></table></div><p><em><a href="#">七国守护者</a></em></p></div></td><td class="plc"><div class="pi"><strong><a href="#" id="postnum${number}00"><em>${number}</em><sup>#</sup></a></strong><div class="pti"><div class="authi"><img class="authicn vm" id="authicon${number}00" src="x.gif" /><em id="authorposton${number}00">${shown}</em><span class="pipe">|</span><a href="#" rel="nofollow">只看该作者</a></div></div></div><div class="pct"><div class="pcb"><div class="t_fsz"><table cellspacing="0" cellpadding="0"><tr><td class="t_f" id="postmessage_${number}00">\n${number > 11 ? `<div class="quote"><blockquote><font size="2"><a href="#"><font color="#999999">${talk.other.name} 发表于 2026-11-20 21:30</font></a></font><br />\n${each(talk.old, ['', '<br />'])}</blockquote></div><br />\n` : ''}${each(body, ['', '<br />'])}</td></tr></table></div></div></div></td></tr><tr><td class="plc plm"><div class="sign">${escaped(talk.old[1] ?? '')}</div></td></tr></table></div>`;
    })
    .join('\n')}</div></body></html>`;

const phpbbPage = (talk: Talk, posts: readonly Post[]): string =>
  `<!DOCTYPE html><html dir="ltr" lang="en-us"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Five Kings - Round 5</title></head><body id="phpbb" class="nojs notouch section-viewtopic ltr ">${posts
    .map(
      ({ name, at, number, body }) =>
        `<div id="p${number}00" class="post has-profile bg2"><div class="inner"><dl class="postprofile" id="profile${number}00"><dt class="has-profile-rank no-avatar"><div class="avatar-container"></div><a href="./memberlist.php?mode=viewprofile&amp;u=${number}" class="username">${name}</a></dt><dd class="profile-rank">Lord of Winterfell</dd><dd class="profile-posts"><strong>Posts:</strong> <a href="#">120</a></dd><dd class="profile-joined"><strong>Joined:</strong> Mon Jan 05, 2026 1:00 pm</dd></dl><div class="postbody"><div id="post_content${number}00"><h3><a href="#p${number}00">Re: Round 5</a></h3><ul class="post-buttons"><li><a href="#" title="Reply with quote"><span class="sr-only">Quote</span></a></li></ul><p class="author"><a class="unread" href="#p" title="Post"><span class="sr-only">Post</span></a><span class="responsive-hide">by <strong><a href="#" class="username">${name}</a></strong> » </span><time datetime="2026-11-20T14:${String(at).padStart(2, '0')}:05+00:00">Fri Nov 20, 2026 10:${String(at).padStart(2, '0')} pm</time></p><div class="content">${number > 11 ? `<blockquote cite="#p"><div><cite><a href="#">${talk.other.name}</a> wrote: <a href="#p" aria-label="View quoted post">↑</a><span class="responsive-hide">Fri Nov 20, 2026 9:00 pm</span></cite>${each(talk.old, ['', '<br>'])}</div></blockquote>` : ''}${each(body, ['', '<br>'])}</div><div id="sig${number}00" class="signature">${escaped(talk.old[1] ?? '')}</div></div></div></div></div>`,
    )
    .join('\n')}</body></html>`;

const xenforoPage = (posts: ReturnType<typeof postsOf>): string =>
  `<!DOCTYPE html><html id="XF" lang="en-US"><head><meta charset="utf-8"><title>Round 5 | Westeros</title></head><body>${posts
    .map(
      ({ name, at, number, body }) =>
        `<article class="message message--post" data-author="${name}"><h4 class="message-name">${name}</h4><time datetime="2026-11-20T14:${String(at).padStart(2, '0')}:05+00:00">Nov 20, 2026</time> #${number}<div class="bbWrapper">${each(body, ['', '<br>'])}</div></article>`,
    )
    .join('')}</body></html>`;

const page = (name: string, tongue: 'en' | 'zh', make: (talk: Talk) => Hazard['items']): Hazard =>
  one(tongue, `saved/${name}`, (talk) => ({
    items: make(talk),
    ...ofBoth(talk),
    verdict: 'used',
    isFaultless: true,
  }));

export const saved: readonly Hazard[] = [
  page('discuz', 'zh', (t) => asFile(discuzPage(t, postsOf(t, t.lines), 'utf-8', false))),
  page('discuz-gbk', 'zh', (t) => asFile(discuzPage(t, postsOf(t, t.lines), 'gbk', false), 'gbk')),
  page('discuz-relative', 'zh', (t) => asFile(discuzPage(t, postsOf(t, t.lines), 'utf-8', true))),
  page('phpbb', 'en', (t) => asFile(phpbbPage(t, postsOf(t, t.lines)))),
  page('phpbb', 'zh', (t) => asFile(phpbbPage(t, postsOf(t, t.lines)))),
  ...(['en', 'zh'] as const).map((tongue) =>
    page('xenforo', tongue, (t) => asFile(xenforoPage(postsOf(t, t.lines)))),
  ),
];
