import type { Game, Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { MessageText } from '../../desk/judging/bench.ts';
import type { Moment } from '../../desk/moment.ts';
import { sha256 } from '../io/hashing.ts';
import { type Message, readMessage } from '../messages/messages.ts';
import type { ReceiveContext } from './bench.ts';

/** Nothing has to be explained: briefly read it is the same. */
const isClear = <G extends Game>({ errors, receipt: { unread = [] } }: Message<G>): boolean =>
  errors.length === 0 && unread.length === 0;

/** Reads a message's lines as if they lay in the seat's order file; the same lines once. */
export const readAs = async <G extends Game>(
  { library, game, known }: Pick<ReceiveContext<G>, 'library' | 'game' | 'known'>,
  { lines, format, source, isBrief }: MessageText,
  moment: Moment,
  seat: Seat,
): Promise<Message<G>> => {
  const bytes = Buffer.from(lines.join('\n'));
  const name = format === 'yaml' ? `${source}.yaml` : source.replace(/\.ya?ml$/i, '');
  const file = { ...moment, seat, source: name, digest: sha256(bytes) };
  const [whole, brief] = [canonical(file), canonical({ ...file, isBrief: true })];
  const before = await (known.get(whole) ?? known.get(brief));
  if (before !== undefined && (isBrief || known.has(whole) || isClear(before))) return before;
  const { desk } = game;
  const manner = { ...desk.manner, ...(isBrief && { isBrief }) };
  const message = readMessage(library, { ...desk, manner }, { ...file, bytes });
  known.set(isBrief ? brief : whole, message);
  return message;
};
