import { join } from 'node:path';
import { readIfThere, replaceFile } from '../io/files.ts';

/** Keeps something beside what takes its place, once, under a name of its own: `log.torn-1.jsonl`. */
export const keepAside = (folder: string, name: string, content: string | Uint8Array): string => {
  const [, stem = name, ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  for (let n = 1; ; n++) {
    const own = `${stem}-${n}${ending}`;
    const there = readIfThere(join(folder, own));
    if (there?.equals(Buffer.from(content))) return own;
    if (there !== undefined) continue;
    replaceFile(join(folder, own), content);
    return own;
  }
};
