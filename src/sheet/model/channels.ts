/** A way to send orders, and how much it takes in one message. */
interface Channel {
  readonly id: 'mail' | 'discord' | 'wechat' | 'phpbb' | 'discuz';
  readonly unit: 'characters' | 'bytes';
  readonly most: number;
}

// As the channels measure: a link to a mail program by what stands in it encoded.
const CHANNELS: readonly Channel[] = [
  { id: 'mail', unit: 'characters', most: 1900 },
  { id: 'discord', unit: 'characters', most: 1900 },
  { id: 'wechat', unit: 'bytes', most: 2000 },
  { id: 'phpbb', unit: 'characters', most: 60_000 },
  { id: 'discuz', unit: 'bytes', most: 9000 },
];

/** A channel, and how a text fits into it. */
export interface Fit extends Channel {
  readonly size: number;
  readonly parts: number;
}

const sizeOf = ({ id, unit }: Channel, text: string): number => {
  if (id === 'mail') return encoded(text).length;
  return unit === 'bytes' ? new TextEncoder().encode(text).length : text.length;
};

/** Text as it stands in a link; line ends are those of mail. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll('\n', '\r\n').replace(/\p{Cs}/gu, ''));

export const fitsOf = (text: string): readonly Fit[] =>
  CHANNELS.map((channel) => {
    const size = sizeOf(channel, text);
    return { ...channel, size, parts: Math.max(1, Math.ceil(size / channel.most)) };
  });

/** True if a mail program takes the text from a link. */
export const fitsInMail = (text: string): boolean =>
  fitsOf(text).every(({ id, parts }) => id !== 'mail' || parts === 1);
