// All that a reader may be handed or told of a game as it lies, to the byte.

import { sha256 } from '../../src/cli/io/hashing.ts';
import type { Game } from '../../src/core/game.ts';
import {
  type BundledSettings,
  bundlesOf,
  bundleText,
  deskOfBundle,
} from '../../src/desk/bundle.ts';
import { type Desk, holdingOf, momentOfDesk } from '../../src/desk/desk.ts';
import { lookBack } from '../../src/desk/look-back.ts';
import { entriesIn, lastMoment, nextAfter, openNow } from '../../src/desk/readers.ts';
import { statusOf } from '../../src/desk/status.ts';
import { reportOf } from '../../src/report/narrate.ts';
import { formatAnnouncement, formatMessage } from '../../src/report/public-posts.ts';
import { renderText } from '../../src/report/render/text.ts';
import { tellAskedOf } from './asked.ts';
import { languageOf } from './languages.ts';

const NAME = 'Secrets';

const languages = new Map<string, ReturnType<typeof languageOf>>();

const englishOf = (ruleset: string): ReturnType<typeof languageOf> => {
  const english = languages.get(ruleset) ?? languageOf(ruleset, 'en');
  languages.set(ruleset, english);
  return english;
};

/** What the game waits for, its reports, board and posts; to a seat besides its bundle, with the status of it, and its letter. */
export const toldTo = <G extends Game>(desk: Desk<G>, reader: string): string => {
  const { ruleset, rules, seats } = desk;
  const { messages, catalogue } = englishOf(ruleset.id);
  const settings: BundledSettings = {
    ...{ format: 1, name: NAME, ruleset: ruleset.id, preset: 'any', options: {} },
    ...{ seats: {}, language: 'en', fingerprint: '', seedHash: '' },
  };
  const last = lastMoment(desk, messages);
  const news = last === undefined ? [] : [last];
  const next = nextAfter(desk, news, { messages, deadlineAt: () => undefined });
  const { entries: known } = lookBack(desk, momentOfDesk(desk), reader);
  const narration = { title: NAME, messages, printedPhase: ruleset.printedPhase };
  const view = { rules, state: ruleset.hide(rules, desk.state, reader) };
  const told = [JSON.stringify(openNow(desk))];
  told.push(renderText(reportOf(known, reader, narration), catalogue));
  told.push(renderText(ruleset.board(view), catalogue));
  if (next !== undefined)
    told.push(renderText(formatAnnouncement(NAME, next, undefined), catalogue));
  if (reader === 'public') return told.join('\n');
  const bundle = bundlesOf(desk)(reader);
  told.push(bundleText({ hash: sha256, program: '0' }, settings, bundle));
  told.push(JSON.stringify(statusOf(deskOfBundle({ ruleset, rules, seats }, NAME, bundle))));
  const entries = entriesIn(desk, news, messages);
  const letter = formatMessage(
    {
      ...{ game: NAME, seat: reader, entries, asking: tellAskedOf(next, reader) },
      holding: holdingOf(desk, desk.state, reader),
    },
    messages,
  );
  if (letter !== undefined) told.push(renderText(letter, catalogue));
  return told.join('\n');
};
