/** A case of any game, as far as the documents tell it. */
export interface Told {
  readonly rule: readonly string[];
  readonly title: string;
  readonly preset: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string | number | undefined>>;
  readonly expect: readonly string[];
  readonly never: readonly string[];
  readonly passed: readonly string[];
  readonly waiting: readonly string[];
  readonly problems: readonly string[];
  readonly refused: readonly string[];
  readonly after: Readonly<Record<string, string | number | readonly string[]>>;
  readonly events?: 'exactly' | undefined;
  readonly why?: string | undefined;
}
