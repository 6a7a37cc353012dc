/** Where something is posted: the address is a password, and stands in no text that is shown. */
export interface Webhook {
  readonly address: URL;
}

const HERE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const PATH = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/;

/** The webhook at an address; undefined where it is none, or one that is spoken to in the open. */
export const webhookAt = (text: string): Webhook | undefined => {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (address === undefined || address.username !== '' || address.password !== '') return undefined;
  const { protocol, hostname, pathname } = address;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && HERE.includes(hostname));
  return isSafe && PATH.test(pathname) ? { address } : undefined;
};

/** The address of the webhook, or of a message that was posted by it; in a thread if it names one. */
export const addressFor = ({ address }: Webhook, id?: string): URL => {
  const url = new URL(address);
  const thread = address.searchParams.get('thread_id');
  const path = address.pathname.replace(/\/$/, '');
  url.pathname = id === undefined ? path : `${path}/messages/${id}`;
  url.search = '';
  url.hash = '';
  if (thread !== null) url.searchParams.set('thread_id', thread);
  if (id === undefined) url.searchParams.set('wait', 'true');
  return url;
};

/** A server's words, without the secret part of the address even where it repeats it. */
export const withoutAddress = ({ address }: Webhook, said: string): string => {
  const token = address.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  return said.replaceAll(address.href, '***').replaceAll(token, '***');
};
