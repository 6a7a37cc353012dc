import type { Saying } from '../../core/document.ts';
import {
  BUNDLE_FORMAT,
  type BundleFault,
  type ReadBundle,
  readBundleText,
} from '../../desk/bundle.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { VERSION } from '../io/version.ts';

/** A bundle as it was read. */
export interface BundleFile extends ReadBundle {
  readonly path: string;
  readonly digest: string;
}

/** Reads a bundle, or leaves with what is wrong with it and where. */
export const readBundle = (text: string, path: string): BundleFile => {
  const read = readBundleText(sha256, text);
  if (!read.ok) return refused(path, read.problems);
  return { path, ...read.value, digest: sha256(text) };
};

const refused = (path: string, fault: BundleFault): never => {
  switch (fault.what) {
    case 'no-bundle':
      return leave(EXIT.wrong, why('leave.no-bundle', { path }));
    case 'other-version':
      return otherVersion(path, fault);
    case 'header': {
      const what = fault.members.map(printable).join(', ');
      return broken(path, fault.line, why('leave.no-header', { what }));
    }
    case 'not-json':
      return broken(path, fault.line, why('leave.unreadable'));
    case 'changed':
      return broken(path, fault.line, why('leave.changed-line'));
    case 'cut-short':
      return broken(path, fault.line, why('leave.cut-here'));
  }
};

const otherVersion = (
  path: string,
  { version, program }: Extract<BundleFault, { what: 'other-version' }>,
): never =>
  leave(
    EXIT.wrong,
    why('leave.bundle-version', { path, found: printable(String(version)), known: BUNDLE_FORMAT }),
    program === undefined
      ? why('leave.same-release')
      : why('leave.that-release', { theirs: printable(String(program)), own: VERSION }),
  );

const broken = (path: string, line: number, fault: Saying): never =>
  leave(EXIT.wrong, why('leave.at-line', { path, line, fault }), why('leave.unpack-again'));
