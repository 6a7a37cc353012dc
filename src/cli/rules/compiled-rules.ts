import { writeFileSync } from 'node:fs';
import { isRecord } from '../../core/shape.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { sealedInOrder, unsealed } from '../io/sealed-file.ts';
import type { RulesFiles } from './rules-files.ts';

const digestOf = ({ bytes }: RulesFiles): string =>
  sha256([...bytes].map(([name, content]) => `${sha256(content)} ${name}\n`).join(''));

/** Part of the build: keeps what was made of some files of rules, with the digest of those. */
export const writeCompiled = (path: string, files: RulesFiles, value: unknown): void =>
  writeFileSync(path, sealedInOrder({ files: digestOf(files), value }));

/** What was made of these files; undefined if it was made of others, is damaged or not there. */
export const readCompiled = (path: string, files: RulesFiles): unknown => {
  const read = unsealed(readIfThere(path)?.toString() ?? '');
  return isRecord(read) && read['files'] === digestOf(files) ? read['value'] : undefined;
};
