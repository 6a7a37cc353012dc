import type { RulesetParts } from '../../core/ruleset-module.ts';
import { adjudicate } from '../../desk/adjudicate.ts';
import { blankDesk, type Desk, momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { tookBack } from '../../desk/rulings.ts';
import { equip, usualOf } from '../folder/equip-game.ts';
import { lookAt } from '../folder/open-game.ts';
import { optionsOf } from '../folder/options.ts';
import type { Settings } from '../folder/settings.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { positionForm, positionText } from '../rulings/position-file.ts';
import { historyIn, placeIn } from '../rulings/ruling.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { handOut, type Ports, talk } from '../terminal/terminal.ts';
import { type Words, wordsFor } from '../terminal/words.ts';
import { rulesNamed } from './new.ts';

type PositionOptions = OptionsFor<'position'>;

/** Writes down the position of a game, or the beginning of one to be filled in. */
export const showPosition = async ({
  ports,
  folder,
  options,
}: CallOf<'position'>): Promise<Exit> => {
  if (options.template) return template(ports, options);
  return lookAt(ports, folder, options, async (game) => {
    const { settings, words, parts } = game;
    const { to } = options;
    const { desk } =
      to === undefined ? game : tookBack(game.desk, historyIn(game), placeIn(game, to));
    const { checkpoint, entries } = desk;
    const text = await written(desk, parts, { settings: settings.settings, words });
    const n = entries.length - checkpoint.n;
    if (n > 0 || checkpoint.within !== undefined)
      talk(ports, words.frame('position.before', { n, where: makeMoment(momentOfDesk(desk)) }));
    return write(ports, `${words.frame('position.secret')}\n${text}`, options);
  });
};

interface PositionContext {
  readonly settings: Pick<Settings, 'ruleset' | 'preset' | 'options'>;
  readonly words: Words;
}

/** Between two procedures everything lies on the table; what is half done is not written down. */
const written = async (
  desk: Desk,
  parts: RulesetParts,
  { settings, words: { frame } }: PositionContext,
): Promise<string> => {
  const form = await positionForm(desk, parts);
  const found = positionText(desk, form, desk.checkpoint.state, settings);
  if ('text' in found) return found.text;
  const places = found.unsayable.slice(0, MOST_PLACES).join(', ');
  return leave(EXIT.wrong, frame('position.half-done', { places }));
};

const MOST_PLACES = 5;

const template = async (ports: Ports, options: PositionOptions): Promise<Exit> => {
  const loaded = await rulesNamed(ports, options.ruleset);
  const used = await ports.library.withRuleset(options.ruleset, async (ruleset, parts) => {
    const usual = usualOf(ruleset, loaded);
    const { preset = usual.preset, players = usual.players } = options;
    const words = wordsFor(loaded, options.lang ?? 'en', preset);
    const settings = { ruleset: options.ruleset, preset, options: optionsOf(options.option) };
    const equipment = equip(ruleset, { loaded, words, settings, players, seed: TEMPLATE });
    const [first, second] = ruleset.phases;
    const until = second ?? first ?? '';
    const { desk } = adjudicate(blankDesk(equipment), [], { missing: 'wait', until });
    const text = await written(desk, parts, { settings, words });
    return write(ports, `${words.frame('position.fill-in')}\n${text}`, options);
  });
  return used.ok ? used.value : EXIT.wrong;
};

/** Nothing is drawn for a template that anybody goes by. */
const TEMPLATE = 'template';

const write = (ports: Ports, text: string, { o }: PositionOptions): Exit => {
  handOut(ports, o, { text, reader: 'moderator' });
  return EXIT.done;
};
