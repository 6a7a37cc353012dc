import { join, resolve } from 'node:path';
import { recordText } from '../../desk/verify/record.ts';
import { keptRulesText } from '../folder/kept-rules.ts';
import { workOn } from '../folder/open-game.ts';
import { RECORD, readSeed } from '../folder/secret.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { placeFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { CallOf } from '../table/groups.ts';

/** Writes the record of a finished game, for everybody. */
export const publishRecord = ({ ports, folder, options }: CallOf<'publish'>): Promise<Exit> =>
  workOn(ports, folder, options, async (game) => {
    const { desk, settings, log, loaded, words } = game;
    const { sample } = settings.settings;
    if (!desk.stop().over && sample === undefined)
      leave(EXIT.needed, words.frame('publish.not-over'));
    if (log.amiss.includes('first-form')) leave(EXIT.needed, words.frame('publish.first-form'));
    const { id: ruleset, dataForm: form } = desk.ruleset;
    const text = recordText(sha256, {
      seed: await readSeed(folder, settings.settings),
      lines: log.lines,
      salt: log.salt,
      ...(loaded.source === 'own' && { rules: keptRulesText({ ruleset, form }, loaded) }),
    });
    const path = options.o ?? join(folder, RECORD);
    placeFile(resolve(ports.folder, path), text);
    ports.out.write(`${words.frame('publish.done', { path, count: log.lines.length })}\n`);
    return EXIT.done;
  });
