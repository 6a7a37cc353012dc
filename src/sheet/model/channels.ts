import { cutOrders } from '../../report/render/order-parts.ts';
import { measureOf, TAKES } from '../../report/render/posts.ts';

/** More than this some programs cut off a link. */
const MOST_LINK = 1900;

/** Text as it stands in a link; line ends are those of mail. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll('\n', '\r\n').replace(/\p{Cs}/gu, ''));

/** True if a mail program takes the text from a link. */
export const fitsInMail = (text: string): boolean => encoded(text).length <= MOST_LINK;

const CHANNELS = ['discord', 'wechat', 'phpbb', 'discuz'] as const;

/** A channel, and the messages that a text takes there. */
export interface Fit {
  readonly id: (typeof CHANNELS)[number];
  readonly unit: 'characters' | 'bytes';
  readonly most: number;
  readonly size: number;
  readonly parts: readonly string[];
}

/** The channels that a text can be sent by, cut between its orders where it is too long for one message. */
export const fitsOf = (text: string): readonly Fit[] =>
  CHANNELS.flatMap((id) => {
    const cut = cutOrders(text.trimEnd().split('\n'), id);
    if (!cut.ok) return [];
    const { unit, most } = TAKES[id];
    const parts = cut.value.map((part) => part.text);
    return [{ id, unit, most, size: measureOf(id)(text), parts }];
  });
