import { statSync } from 'node:fs';
import type { Reader } from '../../core/game.ts';
import { isRecord } from '../../core/shape.ts';
import { EXIT, leave, why } from './exit.ts';
import { isOutlet, placeFile, readRegular, tryPlace } from './files.ts';
import { beginsSealed, unsealed, withDigestInOrder } from './sealed-file.ts';

// What a share of much work came to: a file that is sealed, and says first what it is.

/** The command that writes a result file; only the same takes it in. */
type Kind = 'rookery simulate --shard' | 'rookery plan --shard';

const FORMAT = 1;
const MOST_BYTES = 500_000_000;
/** So many bytes say what a file is. */
const BEGIN = 200;

/** Leaves where no result could be written, or where it would take the place of anything but a result. */
export const refuseOther = (path: string, kind: Kind): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  const isThere = found?.isFile() === true && found.size > 0;
  if (isThere && !isOutlet(path) && !isResult(path, kind))
    leave(EXIT.wrong, why('leave.other-file', { path, kind }));
  tryPlace(path);
};

/** By its beginning: a result that was spoilt since is to be written anew. */
const isResult = (path: string, kind: Kind): boolean => {
  const bytes = readRegular(path, MOST_BYTES);
  const begin = typeof bytes === 'string' ? '' : bytes.toString('utf8', 0, BEGIN);
  return beginsSealed(begin, { format: FORMAT, is: kind });
};

/** Writes a result file, whole or not at all. */
export const placeResult = (path: string, kind: Kind, result: object, reader: Reader): void =>
  placeFile(path, withDigestInOrder({ format: FORMAT, is: kind, ...result }), reader);

/** Reads a result file; undefined where it is none, or not whole. */
export const readResult = (path: string, kind: Kind): object | undefined => {
  const bytes = readRegular(path, MOST_BYTES);
  const read = typeof bytes === 'string' ? undefined : unsealed(bytes.toString());
  return isRecord(read) && read['is'] === kind && read['format'] === FORMAT ? read : undefined;
};
