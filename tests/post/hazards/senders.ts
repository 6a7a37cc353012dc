import type { Top } from '../make/mail.ts';
import { address, both, faultless, type Hazard, nothing, plain, say, type Talk } from './case.ts';

const AUTHSERV = 'intake: { zone: "+08:00", authserv: mx.gm.example }';

const results = (said: string, server = 'mx.gm.example'): Top => ({
  headers: [`Authentication-Results: ${server}; ${said}`],
});

/** Orders in good order, but for who sent them. */
const sent = (talk: Talk, top: Top) => plain(talk, [talk.header, ...talk.lines], top);

const strangers: readonly Hazard[] = [
  ...both('sender/stranger', (talk) =>
    nothing('ruling', sent(talk, { from: 'Somebody <who@example.com>' })),
  ),
  ...both('sender/stranger-without-orders', (talk) =>
    nothing(
      ['ruling', 'read', 'ignored'],
      plain(talk, [say(talk, 'Cheap watches! March now!', '代开发票，支援全国！')], {
        from: 'Shop <shop@example.com>',
      }),
    ),
  ),
  ...both('sender/name-of-player', (talk) =>
    nothing('ruling', sent(talk, { from: address(talk.name, 'mallory@example.com') })),
  ),
  ...both('sender/name-shows-address', (talk) =>
    nothing('ruling', sent(talk, { from: `"${talk.address}" <mallory@example.com>` })),
  ),
  ...both('sender/look-alike', (talk) =>
    nothing('ruling', sent(talk, { from: `<${talk.address.replace('a', '\u0430')}>` })),
  ),
  ...both('sender/other-house', (talk) =>
    nothing('ruling', sent(talk, { from: address(talk.other.name, talk.other.address) })),
  ),
  ...both('sender/through-list', (talk) =>
    nothing(
      'ruling',
      sent(talk, {
        from: address(`${talk.name} via games`, 'games@lists.example.org'),
        headers: ['List-Id: <games.lists.example.org>', `Reply-To: ${talk.address}`],
      }),
    ),
  ),
  ...both('sender/wrong-tag', (talk) =>
    nothing(
      'ruling',
      plain(talk, [...talk.lines, say(talk, 'tag: AAAA-AAAA', '验证码：AAAA-AAAA')]),
    ),
  ),
  ...both('sender/on-behalf', (talk) => ({
    items: [sent(talk, { headers: [`Sender: secretary@example.com`] })],
    means: talk.means,
    verdict: ['used', 'ruling'],
  })),
];

const proofs: readonly Hazard[] = [
  ...both('proof/fails', (talk) => ({
    ...nothing(
      'ruling',
      sent(
        talk,
        results(
          'spf=fail smtp.mailfrom=evil.example; dkim=none; dmarc=fail header.from=example.org',
        ),
      ),
    ),
    settings: AUTHSERV,
  })),
  ...both('proof/fails-folded', (talk) => ({
    ...nothing(
      'ruling',
      sent(
        talk,
        results(
          'dkim=fail\r\n\t(signature did not verify) header.d=example.org;\r\n\tdmarc=fail (p=REJECT) header.from=example.org',
        ),
      ),
    ),
    settings: AUTHSERV,
  })),
  ...both('proof/passes', (talk) => ({
    ...faultless(
      talk,
      sent(
        talk,
        results('spf=pass smtp.mailfrom=example.org; dkim=pass header.d=example.org; dmarc=pass'),
      ),
    ),
    settings: AUTHSERV,
  })),
  ...both('proof/another-server-says-fail', (talk) => ({
    // Anybody can write such a line; only the moderator's own server is believed.
    ...faultless(talk, sent(talk, results('dmarc=fail', 'mx.evil.example'))),
    settings: AUTHSERV,
  })),
  ...both('proof/none-at-all', (talk) => ({
    ...faultless(talk, sent(talk, {})),
    settings: AUTHSERV,
  })),
  ...both('proof/forged-pass-below-true-fail', (talk) => ({
    ...nothing(
      'ruling',
      sent(talk, {
        headers: [
          'Authentication-Results: mx.gm.example; dmarc=fail header.from=example.org',
          'Authentication-Results: mx.gm.example; dmarc=pass header.from=example.org',
        ],
      }),
    ),
    settings: AUTHSERV,
  })),
  ...both('reply-to/foreign', (talk) =>
    nothing('ruling', sent(talk, { headers: ['Reply-To: other@example.com'] })),
  ),
  ...both('reply-to/own', (talk) =>
    faultless(talk, sent(talk, { headers: [`Reply-To: ${address(talk.name, talk.address)}`] })),
  ),
  ...both('reply-to/own-capitals', (talk) =>
    faultless(
      talk,
      sent(talk, {
        from: address(talk.name, talk.address.toUpperCase()),
        headers: [`Reply-To: ${talk.address}`],
      }),
    ),
  ),
  ...both('reply-to/moderator', (talk) => ({
    // Answers to all: the moderator himself and the player.
    items: [sent(talk, { headers: [`Reply-To: gm@example.net, ${talk.address}`] })],
    means: talk.means,
    verdict: ['used', 'ruling'],
  })),
  ...both('header/own-house-in-subject', (talk) =>
    faultless(
      talk,
      plain(talk, talk.lines, {
        subject: say(talk, '[five-kings] Stark round 5 FINAL', '=?utf-8?B?56ysNeWbnuWQiA==?='),
      }),
    ),
  ),
];

export const senders: readonly Hazard[] = [...strangers, ...proofs];
