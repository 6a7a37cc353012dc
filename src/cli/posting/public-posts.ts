import { type Document, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import {
  compareMoments,
  isSameMoment,
  type Moment,
  makeMoment,
  parseMoment,
} from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { heading, whenSaying } from '../../desk/tell/speech.ts';
import { renderForChannel } from '../../report/render/channels.ts';
import { sha256 } from '../io/hashing.ts';
import type { ModeratorGame } from '../open/game.ts';
import { momentsToTell } from '../outbox/told.ts';
import { drawerOf, paintsOf } from '../papers/painting.ts';
import { pngFrom } from '../papers/png-map.ts';
import { publicDocuments } from '../papers/post-papers.ts';
import { EXIT, leave } from '../program/exit.ts';
import { documentsOf } from '../saving/documents.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { PostKind } from './post-kinds.ts';

/** A part of a post, as it is to stand in the channel. */
export interface PublicPart {
  /** `03-<phase>.report`, `opening`. */
  readonly post: string;
  readonly part: number;
  readonly parts: number;
  readonly text: string;
  /** Of all that is in it, the picture as well. */
  readonly digest: string;
  /** Painted when it is needed. */
  readonly paint?: () => Promise<Uint8Array>;
}

const AT = /^(?<moment>.+)\.(?<kind>[a-z]+)$/;

/** The kind of a post by its name. */
export const kindOf = (post: string): string => AT.exec(post)?.groups?.['kind'] ?? post;

interface Wanted {
  readonly kinds: readonly PostKind[];
  readonly round?: number;
  /** Reports of before that are posted, and are told again as they are by now. */
  readonly posted: readonly string[];
}

/** All that is to be posted, made of what everybody knows and of nothing else. */
export const publicParts = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { kinds, round, posted }: Wanted,
): Promise<readonly PublicPart[]> => {
  const told = momentsToTell(game, round)('public');
  const now = makeMoment(momentOfDesk(game.desk));
  const others = await publicDocuments(ports, game, told);
  const parts: PublicPart[] = [];
  for (const kind of kinds) {
    if (kind === 'report') parts.push(...reportParts(game, told, posted));
    else if (kind === 'map') parts.push(...(await mapPart(ports, game, `${now}.map`)));
    else {
      const name = kind === 'opening' ? kind : `${now}.${kind}`;
      parts.push(...partsOf(game, name, others[kind] ?? []));
    }
  }
  return parts;
};

/**
 * Each phase is a post of its own: what is corrected is edited, and what is new comes below it. What
 * comes next is announced apart, or a report would be another as soon as the game goes on.
 */
const reportParts = <G extends Game>(
  game: ModeratorGame<G>,
  told: readonly Moment[],
  posted: readonly string[],
): readonly PublicPart[] => {
  const played = momentsOf(game.desk, game.desk.entries, game.words.messages);
  return played
    .filter(
      (moment) =>
        told.some((one) => isSameMoment(one, moment)) || posted.includes(reportName(moment)),
    )
    .flatMap((moment) =>
      partsOf(game, reportName(moment), documentsOf(game, [moment], 'apart')('public')),
    );
};

const reportName = (moment: Moment): string => `${makeMoment(moment)}.report`;

const partsOf = <G extends Game>(
  game: ModeratorGame<G>,
  post: string,
  document: Document,
): readonly PublicPart[] => {
  if (document.length === 0) return [];
  const { marked, inks, words } = speakerOf(game);
  const catalogues = { usual: words.catalogue, marked };
  const cut = renderForChannel(document, catalogues, 'discord', inks);
  if (!cut.ok) return leave(EXIT.wrong, `${words.sentence(cut.problems)}.`);
  const { length } = cut.value;
  return cut.value.map(({ text }, at) => ({
    ...{ post, part: at + 1, parts: length, text, digest: sha256(text) },
  }));
};

const mapPart = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  post: string,
): Promise<readonly PublicPart[]> => {
  const { desk, words, settings } = game;
  const isPainted = await import('../io/png.ts').then(
    () => true,
    () => false,
  );
  if (!isPainted) {
    talk(ports, words.frame('post.no-map'));
    return [];
  }
  const moment = momentOfDesk(desk);
  const paint = await paintsOf(game, 'lying');
  const picture = paint(lookBack(desk, moment, 'public'), moment);
  if (picture === undefined) return [];
  const draw = drawerOf(game, picture);
  const { lang } = words.catalogue;
  const titled = say('posted.map', { game: settings.settings.name, when: whenSaying(moment) });
  return partsOf(game, post, [heading(3, titled)]).map((part) => ({
    ...part,
    digest: sha256(`${part.text}\n${draw(lang)}`),
    paint: () => pngFrom(ports, { draw, lang }),
  }));
};

/** True of a post whose phase was taken back, so that it tells of what never was. */
export const isTakenBack = <G extends Game>(
  { desk, words }: Pick<ModeratorGame<G>, 'desk' | 'words'>,
  post: string,
): boolean => {
  const phases = desk.ruleset.printedPhases;
  const moment = parseMoment(phases, AT.exec(post)?.groups?.['moment'] ?? '');
  if (moment === undefined) return false;
  if (kindOf(post) !== 'report') return compareMoments(phases, moment, momentOfDesk(desk)) > 0;
  return !momentsOf(desk, desk.entries, words.messages).some((one) => isSameMoment(one, moment));
};
