import { join } from 'node:path';
import { namesIn } from './files.ts';

// Dropbox: "log (Anna's conflicted copy 2026-11-22).jsonl"; Nextcloud: "log (conflicted copy …).jsonl";
// OneDrive: "log-LAPTOP.jsonl"; Drive: "log (1).jsonl"; iCloud: "log 2.jsonl"; Syncthing: "log.sync-conflict-….jsonl".
const COPY =
  /^(?:(?:log|checkpoint|inbox|verdicts)(?:[ -].+|\.sync-conflict.*)\.jsonl?|(?:game|secret|state)(?:[ -].+|\.sync-conflict.*)\.ya?ml)$/;

/** Second copies of what there is one of, as services make them that keep folders alike on several machines. */
export const conflictCopies = (folder: string): readonly string[] =>
  ['', 'inbox'].flatMap((within) =>
    namesIn(join(folder, within))
      .filter((name) => COPY.test(name))
      .map((name) => join(within, name)),
  );
