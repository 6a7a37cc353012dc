// No format tells a reader what the entries hide from him: what is told from all of them is told from his own.
import { describe, expect, test } from 'vitest';
import { type Rendering, renderedReports } from '../../src/cli/documents/report-formats.ts';
import type { OpenGame } from '../../src/cli/folder/game.ts';
import { withGame } from '../../src/cli/folder/open-game.ts';
import { newMessages } from '../../src/cli/inbox/messages.ts';
import { redact } from '../../src/core/secrecy.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { momentsOf } from '../../src/desk/readers.ts';
import { pathOf, portsWith, SAMPLES } from '../support/sample-games.ts';

const RENDERINGS: readonly Rendering[] = [
  { format: 'text', dialect: 'phpbb' },
  { format: 'markdown', dialect: 'phpbb' },
  { format: 'bbcode', dialect: 'phpbb' },
  { format: 'bbcode', dialect: 'discuz' },
  { format: 'html', dialect: 'phpbb' },
  { format: 'json', dialect: 'phpbb' },
];
const HOUSES = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];

const told = (game: OpenGame, rendering: Rendering, reader: string): readonly string[] =>
  renderedReports(
    game,
    momentsOf(game.desk, game.desk.entries, game.words.messages),
    rendering,
  )(reader);

/** The same game with nothing in what is sealed to this reader; that it is sealed stays. */
const asReader = (game: OpenGame, reader: string): OpenGame => {
  const entries = game.desk.entries.map((entry) =>
    redact(entry, reader) === entry ? entry : { ...entry, event: { ...entry.event, secret: {} } },
  );
  return { ...game, desk: { ...game.desk, entries } };
};

describe.each(SAMPLES)('%s', (name) => {
  test.each(RENDERINGS)('as $format for $dialect', (rendering) =>
    withGame(portsWith({}).ports, pathOf(name), {}, async (game) => {
      for (const reader of ['public', ...game.desk.seats])
        expect(told(game, rendering, reader), reader).toEqual(
          told(asReader(game, reader), rendering, reader),
        );
    }),
  );
});

test('and there is something to hide: the moderator is told more than anybody else', () =>
  withGame(portsWith({}).ports, pathOf('wuwang'), {}, async (game) => {
    const [rendering] = RENDERINGS;
    if (rendering === undefined) throw new Error('no rendering');
    const moderator = told(game, rendering, 'moderator').join('');
    for (const reader of ['public', ...HOUSES])
      expect(told(game, rendering, reader).join('').length).toBeLessThan(moderator.length);
  }));

test('who has sent orders for a round that begins is told to nobody', () => {
  const { ports } = portsWith({});
  return withGame(ports, pathOf('five-kings'), {}, async (game) => {
    const [rendering] = RENDERINGS;
    if (rendering === undefined) throw new Error('no rendering');
    const messages = await newMessages(game);
    const taken = messages.map((message) => message.taken);
    expect(new Set(taken.map(({ seat }) => seat))).toEqual(new Set(HOUSES));
    for (const some of [taken, taken.slice(0, 2)]) {
      const desk = { ...game.desk, taken: [...game.desk.taken, ...some] };
      // The game itself does know for whom it waits.
      expect(findUnanswered(desk)).toHaveLength(HOUSES.length - some.length);
      for (const reader of ['public', ...HOUSES]) {
        const report = told(game, rendering, reader);
        expect(report.join('')).toMatch(/orders are due from (?:every house|you, )/);
        expect(told({ ...game, desk }, rendering, reader)).toEqual(report);
      }
    }
  });
});
