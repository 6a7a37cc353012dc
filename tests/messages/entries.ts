import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What is mailed: a plain text, or parts that say the same. */
export interface Mailed {
  readonly subject?: string;
  readonly text?: string;
  readonly plain?: string;
  readonly html?: string;
}

/** A message of the corpus with what is expected of it. */
export interface Entry extends Mailed {
  readonly id: string;
  /** The file that it stands in. */
  readonly family: string;
  readonly game: 'agot' | 'agot-zh' | 'wotr' | 'wotr-dawn' | 'westeros' | 'tabletop';
  /** Whoever writes. */
  readonly seat: string;
  /** The moderator takes it in with `receive --for`. */
  readonly for?: boolean;
  /** Several mails, in the order in which they came. */
  readonly mails?: readonly Mailed[];
  readonly expect: 'used' | 'waits' | 'shown' | 'told' | 'nothing';
  /** What a reader would carry out; of what waits, the part that may count all the same. */
  readonly orders?: readonly string[];
  /** Lines of what waits that are good orders by themselves, and must not be carried out before somebody answered. */
  readonly bound?: readonly string[];
  /** Of what holds no orders: nobody needs to see it. */
  readonly quiet?: boolean;
  readonly why?: string;
}

/** The entries of a folder, family by family. */
export const entriesIn = (folder: string): readonly Entry[] => {
  const path = join(import.meta.dirname, folder);
  const files = readdirSync(path).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const entries = (parse(readFileSync(join(path, name), 'utf8')) ?? []) as readonly Entry[];
    return entries.map((entry) => ({ ...entry, family: name.replace(/\.yaml$/, '') }));
  });
};
