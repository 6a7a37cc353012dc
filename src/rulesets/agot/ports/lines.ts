import { absent, eitherOf, phraseOf } from '../../../notation/data.ts';
import {
  also,
  byLanguage,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  the,
  word,
} from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { answerLine, head } from '../language/answer.ts';
import { answered, betweenItems, type ChapterLines } from '../language/lines.ts';
import { all, area, guarded, into, measured, none } from '../language/parts.ts';

/** The sea may be left out where an area has only one. */
export interface PortSaid {
  readonly area: AreaId;
  readonly sea?: AreaId;
}
const seaBehind = byLanguage(
  the('sea', phrase(word('on', '在'), field('sea', area))),
  the('sea', phrase(mark('(', '（'), field('sea', area), mark(')', '）'))),
);
const sea = also(seaBehind, the('sea', phrase(idle(into), field('sea', area))));
const port: Pattern<PortSaid> = called('port', phrase(field('area', area), field('sea', opt(sea))));
const noPorts = word('no port|dont build', '不建港 不建 不建港口 不修港', guarded);
const ports: Pattern<readonly PortSaid[]> = called(
  'ports',
  either<readonly PortSaid[]>(means(also(none, noPorts), []), list(port, betweenItems)),
);
/** `在临冬城建港（寒冰湾）`, `不建港`. */
const portWord = word(
  'port|ports|build ports|build-ports',
  '建港 建港口 建造港口 修建港口 建设港口 修港 修港口 港口',
);
const destroyed = word(
  'destroy all|destroyed|destroy',
  '全部摧毁 全部击毁 摧毁 击毁 全部凿沉',
  guarded,
);
/** The number of a port's captured ships that are kept. */
const ships: Pattern<number | 'all'> = called(
  'ships',
  either<number | 'all'>(
    the('n', phrase(field('n', number()), measured)),
    means(all, 'all'),
    means(also(none, destroyed), 0),
  ),
);

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerLine({
      kinds: ['captured-ships'],
      head: head(
        'captured-ships|captured',
        '俘获 俘虏 俘获船只 俘获战舰 俘虏船只 俘虏战舰 俘获的船只 俘虏的战舰',
        '俘虏',
      ),
      value: ships,
    }),
    answerLine({
      kinds: ['build-ports'],
      head: portWord,
      value: ports,
      list: true,
      needs: 'building-ports',
      member: 'ports',
      each: { between: ' on ', value: eitherOf((sea) => sea === null, absent, phraseOf(area)) },
    }),
  ],
  short: [
    { pattern: answered('build-ports', means(noPorts, [])), needs: 'building-ports' },
    {
      pattern: answered(
        'build-ports',
        reads(
          phrase(
            idle(word('', '在')),
            field('area', area),
            word('', '建港 建港口 建造港口 修建港口 修港'),
            field('sea', opt(sea)),
          ),
          ({ area: place, sea: on }) => [{ area: place, ...(on !== undefined && { sea: on }) }],
        ),
      ),
      needs: 'building-ports',
    },
  ],
} satisfies ChapterLines;
