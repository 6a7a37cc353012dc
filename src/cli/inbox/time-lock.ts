import { isSea } from 'node:sea';
import type { timelockEncrypt } from 'tlock-js';
import { EXIT, leave, why } from '../io/exit.ts';
import type { Ports } from '../terminal/terminal.ts';

// Orders that nobody can read before a time: encrypted to a round of a public beacon that is still to
// come. The library is asked for nothing that is not here: it has no network.

type ChainClient = Parameters<typeof timelockEncrypt>[2];
type ChainInfo = Awaited<ReturnType<ReturnType<ChainClient['chain']>['info']>>;

/** drand's quicknet: a signature every three seconds, for ever. */
const QUICKNET: ChainInfo = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};

/** Another network of the same kind, for those who run one. */
const VARIABLE = 'ROOKERY_BEACON_NETWORK';

const networkOf = ({ env }: Pick<Ports, 'env'>): ChainInfo => {
  const said = env[VARIABLE];
  return said === undefined ? QUICKNET : { ...QUICKNET, ...JSON.parse(said) };
};

/** The first round that is not known before a time. */
export const roundAt = (ports: Pick<Ports, 'env'>, time: string): number => {
  const { genesis_time: genesis, period } = networkOf(ports);
  return Math.floor((Date.parse(time) / 1000 - genesis) / period) + 1;
};

/** When a round comes. */
export const timeOfRound = (ports: Pick<Ports, 'env'>, round: number): string => {
  const { genesis_time: genesis, period } = networkOf(ports);
  return new Date((genesis + (round - 1) * period) * 1000).toISOString();
};

/** A beacon of a round, by its name in the log. */
export const beaconName = (ports: Pick<Ports, 'env'>, round: number): string =>
  `${networkOf(ports).metadata.beaconID} ${round}`;

/** The library of the beacon's makers, where it could be installed. */
const library = async () =>
  import('tlock-js').catch((error: Error) =>
    leave(
      EXIT.wrong,
      why('leave.no-tlock', {
        ...{ what: error.message.split('\n', 1)[0] ?? '' },
        executable: isSea() ? 'yes' : 'no',
      }),
    ),
  );

const clientOf = (info: ChainInfo, signature: string, randomness: string): ChainClient => {
  const get = async (round: number) => ({ round, randomness, signature });
  return {
    options: { disableBeaconVerification: false, noCache: true },
    chain: () => ({ baseUrl: '', info: async () => info }),
    get,
    latest: async () => get(0),
  };
};

/** True where the library is installed. */
export const canUnlock = (): Promise<boolean> =>
  import('tlock-js').then(
    () => true,
    () => false,
  );

/** Seals a text until a round. */
export const locked = async (
  ports: Pick<Ports, 'env'>,
  text: string,
  round: number,
): Promise<string> => {
  const { timelockEncrypt, Buffer: bytes } = await library();
  const armour = await timelockEncrypt(round, bytes.from(text), clientOf(networkOf(ports), '', ''));
  return armour.trim();
};

/** The round that a sealed text can be opened at. */
export const roundOf = (body: string): number | undefined => {
  const [, round] = /^-> tlock (\d+) /m.exec(Buffer.from(body, 'base64').toString('latin1')) ?? [];
  return round === undefined ? undefined : Number(round);
};

/** The text that a round's signature opens; undefined where it does not, or is none. */
export const unlocked = async (
  ports: Pick<Ports, 'env'>,
  body: string,
  signature: string,
): Promise<string | undefined> => {
  const { timelockDecrypt } = await library();
  const { createHash } = await import('node:crypto');
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  const client = clientOf(networkOf(ports), signature, randomness);
  const lines = body.match(/.{1,64}/g) ?? [];
  const armour = [BEGIN, ...lines, END, ''].join('\n');
  // It tells the beacon on our output.
  const { log } = console;
  console.log = () => undefined;
  try {
    return (await timelockDecrypt(armour, client)).toString();
  } catch {
    return undefined;
  } finally {
    console.log = log;
  }
};

/** True if a signature is the one that opens what is locked until a round, whatever that holds. */
export const opensRound = async (
  ports: Pick<Ports, 'env'>,
  round: number,
  signature: string,
): Promise<boolean> => {
  const armour = await locked(ports, 'anything', round);
  const body = armour.split('\n').slice(1, -1).join('');
  return (await unlocked(ports, body, signature)) === 'anything';
};

const BEGIN = '-----BEGIN AGE ENCRYPTED FILE-----';
const END = '-----END AGE ENCRYPTED FILE-----';
