// Pages of many boards as a browser saves them: each post has its author, its time and its own words.
import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { readOurs } from '../support/mail-words.ts';

interface Post {
  readonly name: string;
  /** The words as HTML. */
  readonly body: string;
  readonly number: number;
}

const clock = (number: number): string => `20:${String(number).padStart(2, '0')}`;

/** The elements that each board puts around a post. */
const BOARDS: Readonly<Record<string, (post: Post) => string>> = {
  xenforo: ({ name, body, number }) => `
    <article class="message message--post js-post" data-author="${name}" id="js-post-${number}">
    <div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user">
    <h4 class="message-name"><a href="/members/x.${number}/" class="username">${name}</a></h4>
    <h5 class="userTitle message-userTitle">Active member</h5></section></div>
    <div class="message-cell message-cell--main"><header class="message-attribution">
    <a href="/threads/t.1/post-${number}"><time class="u-dt" datetime="2026-11-20T${clock(number)}:00+0000">Friday</time></a>
    <a href="#">#${number}</a></header><div class="message-userContent"><article class="message-body js-selectToQuote">
    <div class="bbWrapper">${body}</div></article></div>
    <footer class="message-footer"><div class="reactionsBar"><a href="/members/y.9/">Bob</a> and others</div></footer>
    <aside class="message-signature"><div class="bbWrapper-sig">My blog: read it</div></aside></div></div></article>`,
  vbulletin: ({ name, body, number }) => `
    <li class="postbitlegacy postbit postcontainer old" id="post_${number}"><div class="posthead">
    <span class="postdate old"><span class="date">11-20-2026, <span class="time">${clock(number)}</span></span></span>
    <span class="nodecontrols"><a class="postcounter" href="showthread.php?p=${number}">#${number}</a></span></div>
    <div class="postdetails"><div class="userinfo"><div class="username_container">
    <a class="username offline popupctrl" href="member.php?${number}-x"><strong>${name}</strong></a></div>
    <span class="usertitle">Senior Member</span><dl class="userinfo_extra"><dt>Posts</dt><dd>112</dd></dl></div>
    <div class="postbody"><div class="content"><div id="post_message_${number}">
    <blockquote class="postcontent restore">${body}</blockquote></div></div></div></div></li>`,
  'vbulletin-3': ({ name, body, number }) => `
    <table id="post${number}" class="tborder"><tr><td class="thead">11-20-2026, ${clock(number)} #${number}</td></tr>
    <tr><td class="alt2"><div id="postmenu_${number}"><a class="bigusername" href="member.php?u=${number}">${name}</a></div>
    <div class="smallfont">Senior Member</div></td></tr>
    <tr><td class="alt1" id="td_post_${number}"><div id="post_message_${number}">${body}</div></td></tr></table>`,
  smf: ({ name, body, number }) => `
    <div class="windowbg" id="msg${number}"><div class="post_wrapper"><div class="poster">
    <h4><a href="index.php?action=profile;u=${number}" title="View the profile of ${name}">${name}</a></h4>
    <ul class="user_info"><li class="postgroup">Hero Member</li><li class="postcount">Posts: 640</li></ul></div>
    <div class="postarea"><div class="keyinfo"><a href="#" class="smalltext">November 20, 2026, ${clock(number)}:11</a>
    <span class="page_number floatright">#${number}</span></div>
    <div class="post"><div class="inner" data-msgid="${number}" id="msg_${number}">${body}</div></div></div>
    <div class="moderatorbar"><div class="signature">Hear me roar!</div></div></div></div>`,
  invision: ({ name, body, number }) => `
    <article id="elComment_${number}" class="cPost ipsBox ipsComment"><aside class="ipsComment_author cAuthorPane">
    <h3 class="cAuthorPane_author"><strong><a href="https://x.org/profile/${number}-x/" class="ipsType_break">${name}</a></strong></h3>
    <ul><li>Members</li><li>41 posts</li></ul></aside><div class="ipsColumn"><div class="ipsComment_meta">
    <a href="#">Posted <time datetime="2026-11-20T${clock(number)}:00Z" title="11/20/26">November 20</time></a></div>
    <div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_normal ipsType_richText">${body}</div></div></div></article>`,
  mybb: ({ name, body, number }) => `
    <div class="post classic" id="post_${number}"><div class="post_author scaleimages"><div class="author_information">
    <strong><span class="largetext"><a href="member.php?action=profile&amp;uid=${number}">${name}</a></span></strong><br>
    <span class="smalltext">Posting Freak</span></div><div class="author_statistics">Posts: 1,204<br>Joined: Feb 2026</div></div>
    <div class="post_content"><div class="post_head"><strong><a href="#">#${number}</a></strong>
    <span class="post_date">11-20-2026, ${clock(number)}</span></div>
    <div class="post_body scaleimages" id="pid_${number}">${body}</div></div></div>`,
  discourse: ({ name, body, number }) => `
    <div class="topic-post"><article id="post_${number}" data-post-id="${number}" data-user-id="7"><div class="row">
    <div class="topic-avatar"><a class="trigger-user-card main-avatar" data-user-card="${name}" href="/u/x"><img src="a.png"></a></div>
    <div class="topic-body"><div class="topic-meta-data"><div class="names trigger-user-card">
    <span class="first username"><a href="/u/x" data-user-card="${name}">${name}</a></span></div>
    <div class="post-date"><a href="/t/1/${number}"><span data-time="1795204800000" title="Nov 20, 2026 ${clock(number)}" class="relative-date">3h</span></a></div></div>
    <div class="regular contents"><div class="cooked"><p>${body}</p></div>
    <section class="post-menu-area">1 Reply</section></div></div></div></article></div>`,
  nga: ({ name, body, number }) => `
    <table class="forumbox postbox"><tr id="post1strow${number}" class="postrow"><td class="c1"><span id="posterinfo${number}" class="posterinfo">
    <a href="nuke.php?func=ucp&amp;uid=${number}" id="postauthor${number}" class="author b">${name}</a>
    <span>级别: 学徒</span> <span>威望: 0</span></span></td>
    <td class="c2" id="postcontainer${number}"><div class="postInfo"><span id="postdate${number}" title="reply time">2026-11-20 ${clock(number)}</span></div>
    <span id="postcontentandsubject${number}"><h3 id="postsubject${number}"></h3>
    <p id="postcontent${number}" class="postcontent ubbcode">${body}</p></span></td></tr></table>`,
  tieba: ({ name, body, number }) => `
    <div class="l_post l_post_bright j_l_post clearfix" data-field="{}"><div class="d_author"><ul class="p_author">
    <li class="d_name"><a class="p_author_name j_user_card" href="/home/main?un=x">${name}</a></li>
    <li class="d_badge"><div class="d_badge_title">吧友</div><div class="d_badge_lv">7</div></li></ul></div>
    <div class="d_post_content_main"><div class="p_content"><cc><div id="post_content_${number}" class="d_post_content j_d_post_content">${body}</div></cc></div>
    <div class="core_reply"><div class="post-tail-wrap"><span class="tail-info">来自iPhone客户端</span>
    <span class="tail-info">${number}楼</span><span class="tail-info">2026-11-20 ${clock(number)}</span></div></div></div></div>`,
  nodebb: ({ name, body, number }) => `
    <li component="post" data-pid="${number}" data-username="${name}" data-userslug="x" class="posts-list-item">
    <div class="post-header"><a href="/user/x" itemprop="author">${name}</a>
    <span class="timeago" title="2026-11-20T${clock(number)}:00.000Z"></span></div>
    <div class="content" component="post/content" itemprop="text"><p>${body}</p></div></li>`,
  flarum: ({ name, body, number }) => `
    <div class="PostStream-item"><article class="CommentPost Post"><div><header class="Post-header"><ul>
    <li class="item-user"><div class="PostUser"><h3 class="PostUser-name"><a href="/u/x"><span class="username">${name}</span></a></h3></div></li>
    <li class="item-meta"><time pubdate datetime="2026-11-20T${clock(number)}:00+00:00">20 Nov</time></li></ul></header>
    <div class="Post-body"><p>${body}</p></div></div></article></div>`,
  unheard: ({ name, body, number }) => `
    <section class="entry"><p class="entry-author">${name}</p><p class="entry-date">2026-11-20 ${clock(number)}</p>
    <div class="entry-text">${body}</div></section>`,
};

const pageOf = (posts: string): string =>
  `<!DOCTYPE html><html><head><title>Five Kings</title><meta charset="utf-8"></head><body>
  <div class="p-body content" id="content"><nav><a href="/members/">Members</a> <a href="/login">Log in</a></nav>
  <div class="main">${posts}</div></div><footer>Powered by software</footer></body></html>`;

const POSTS: readonly Post[] = [
  {
    name: 'TomGold',
    body: 'Seagard: defense +1<br>Good luck, <a class="mention" href="/u/anna">@Anna</a>',
    number: 11,
  },
  {
    ...{ name: '北境的雪', number: 12 },
    body: '<blockquote class="quote"><a href="/u/tom">TomGold</a> said: Seagard: defense +1</blockquote>Winterfell: raid Castle Black<br>Stony Shore: consolidate power',
  },
];

const lettersOf = async (html: string) => {
  const readings = await readOurs('page.html', Buffer.from(html));
  return readings.map((reading) => {
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return reading.value;
  });
};

const filled = (lines: readonly string[] = []): readonly string[] => lines.filter(Boolean);

describe.each(Object.keys(BOARDS))('%s', (name) => {
  const print = BOARDS[name]!;

  test('each post has its author, its time and its words', async () => {
    const letters = await lettersOf(pageOf(POSTS.map(print).join('\n')));
    expect(letters.map(({ sender }) => sender?.name)).toEqual(['TomGold', '北境的雪']);
    expect(letters.map(({ sent }) => sent?.slice(0, 16))).toEqual([
      '2026-11-20T20:11',
      '2026-11-20T20:12',
    ]);
    expect(filled(letters[0]?.texts[0]?.lines)).toEqual([
      'Seagard: defense +1',
      'Good luck, @Anna',
    ]);
    expect(filled(letters[1]?.texts[0]?.lines)).toEqual([
      'Winterfell: raid Castle Black',
      'Stony Shore: consolidate power',
    ]);
  });

  test('so has one alone', async () => {
    const [letter, ...others] = await lettersOf(pageOf(print(POSTS[0]!)));
    expect(others).toEqual([]);
    expect([letter?.sender?.name, letter?.sent?.slice(0, 10)]).toEqual(['TomGold', '2026-11-20']);
    expect(filled(letter?.texts[0]?.lines)[0]).toBe('Seagard: defense +1');
  });
});

test('a page without posts is refused, and says what to do', async () => {
  for (const body of [
    '<p>Winterfell: raid Castle Black</p>',
    '<div id="content"><a class="username">Tom</a> Winterfell: raid Castle Black</div>',
  ]) {
    const [reading] = await readOurs('page.html', Buffer.from(pageOf(body)));
    expect(reading?.ok === false && reading.problems.map(({ code }) => code)).toEqual([
      'post-page-unknown',
    ]);
  }
});
