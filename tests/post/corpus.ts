import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One message that must come out of a file of the corpus. */
export interface Expected {
  /** The sender's address; on a forum the name; null: none that could be told. */
  readonly sender: string | null;
  /** The lines that are not empty of all texts, in their order. */
  readonly orders: readonly string[];
  /** The reasons for which something was set aside. */
  readonly aside?: readonly string[];
  /** The codes of what is wrong with it. */
  readonly defects?: readonly string[];
  /** What the moderator should be told in the end, if the deadline is as in the README. */
  readonly verdict: 'used' | 'late' | 'ignored' | 'to be read' | 'asked' | 'needs a ruling';
  readonly why?: string;
  readonly name?: string;
  readonly topic?: string;
  readonly sent?: string;
  readonly automatic?: string;
  readonly isForwarded?: boolean;
  readonly isFenced?: boolean;
  readonly refused?: string;
}

/** A file of the corpus, and what stands in the YAML beside it. */
export interface Case {
  /** The name of the file, as `quoted.zh.eml`. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly hazard: string;
  /** What the reader is told beside the bytes. */
  readonly options?: { readonly charset?: string; readonly zone?: string };
  readonly messages: readonly Expected[];
}

const FOLDER = join(import.meta.dirname, 'corpus');

/** A message of the corpus may be YAML itself: `orders.en.yaml`, beside `orders.en.yaml.yaml`. */
const isMessage = (name: string): boolean => !name.endsWith('.yaml') || name.split('.').length < 4;

/** Every message of the corpus. */
export const CORPUS: readonly Case[] = readdirSync(FOLDER)
  .filter(isMessage)
  .map((file) => ({
    file,
    bytes: readFileSync(join(FOLDER, file)),
    ...parse(readFileSync(join(FOLDER, `${file}.yaml`), 'utf8')),
  }));
