import type { Game, Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { Written } from '../../desk/judging/bench.ts';
import type { Moment } from '../../desk/moment.ts';
import { sha256 } from '../io/hashing.ts';
import { type Message, readMessage } from '../messages/messages.ts';
import type { Bench } from './bench.ts';

/** Reads a message's lines as if they lay in the seat's order file. */
export const readAs = <G extends Game>(
  { library, game, known }: Pick<Bench<G>, 'library' | 'game' | 'known'>,
  { lines, format, source, isBrief }: Written,
  moment: Moment,
  seat: Seat,
): Promise<Message<G>> => {
  const bytes = Buffer.from(lines.join('\n'));
  const name = format === 'yaml' ? `${source}.yaml` : source.replace(/\.ya?ml$/i, '');
  const file = { ...moment, seat, source: name, digest: sha256(bytes) };
  const key = canonical({ ...file, ...(isBrief && { isBrief }) });
  const { desk } = game;
  const manner = { ...desk.manner, ...(isBrief && { isBrief }) };
  const message = known.get(key) ?? readMessage(library, { ...desk, manner }, { ...file, bytes });
  known.set(key, message);
  return message;
};
