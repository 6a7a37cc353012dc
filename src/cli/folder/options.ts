import type { Lang } from '../../core/game.ts';
import { visibleJson } from '../../report/escape.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import type { Settings } from './settings.ts';

/** Options that several commands share, as the argument parser gives them. */
export interface Common {
  readonly color?: boolean;
  readonly json?: boolean;
  /** The language of all that is printed; left out: the game's own. */
  readonly lang?: Lang;
}

/** The version of what `--json` prints. */
const JSON_VERSION = 1;

export const json = (value: object): string => visibleJson({ version: JSON_VERSION, ...value });

/** Options of the game, as `--option name=value` gives them. */
export const optionsOf = (option: readonly string[]): Settings['options'] => {
  const options: Record<string, string | number> = {};
  for (const given of option) {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(given) ?? [];
    if (name === undefined || value === undefined)
      return leave(EXIT.wrong, why('leave.option-form', { what: given }));
    options[name] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return options;
};
