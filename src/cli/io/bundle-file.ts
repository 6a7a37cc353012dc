import { dirname } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { Bundle, BundledSettings } from '../../desk/bundle.ts';
import { BUNDLE_FORMAT, type BundleFault, readBundleText } from '../../desk/bundle-file.ts';
import { EXIT, leave } from '../program/exit.ts';
import { printable } from './excerpt.ts';
import { sha256 } from './hashing.ts';

/** A bundle as it was read. */
export interface BundleFile {
  readonly path: string;
  /** Where its other files lie. */
  readonly folder: string;
  readonly settings: BundledSettings;
  readonly digest: string;
  readonly bundle: Bundle<Game>;
}

/** Reads a bundle, or leaves with what is wrong with it and where. */
export const readBundle = (text: string, path: string): BundleFile => {
  const read = readBundleText(sha256, text);
  if (!read.ok) return refused(path, read.problems);
  return { path, folder: dirname(path), ...read.value, digest: sha256(text) };
};

const refused = (path: string, fault: BundleFault): never => {
  const [why, what] = reasonOf(fault);
  return leave(EXIT.wrong, `${path}:${fault.line}:1  ${why}`, what);
};

const AGAIN =
  'Unpack what the moderator sent once more, or ask for it again; nothing of yours is lost.';

const reasonOf = (fault: BundleFault): readonly [why: string, what: string] => {
  switch (fault.what) {
    case 'no-bundle':
      return [
        'this is no bundle of Rookery',
        'Name the folder that the moderator sent you, or the bundle.jsonl in it.',
      ];
    case 'other-version':
      return [
        `this is a bundle of version ${printable(String(fault.version))}; this program reads version ${BUNDLE_FORMAT}`,
        'Take the release of Rookery that your moderator has.',
      ];
    case 'header': {
      const members = fault.members.map(printable).join(', ');
      return [`this is not what a bundle begins with: ${members}`, AGAIN];
    }
    case 'not-json':
      return ['this line cannot be read', AGAIN];
    case 'changed':
      return ['this line or the one before is not as it was written', AGAIN];
    case 'cut-short':
      return ['the file ends behind this line: it was cut short', AGAIN];
  }
};
