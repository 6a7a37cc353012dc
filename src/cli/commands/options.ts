/** Options that several commands share, as the argument parser gives them. */
export interface Common {
  readonly color?: boolean;
  readonly json?: boolean;
}

/** The version of what `--json` prints. */
export const JSON_VERSION = 1;

export const json = (value: object): string =>
  `${JSON.stringify({ version: JSON_VERSION, ...value }, null, 2)}\n`;
