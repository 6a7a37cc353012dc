import type { Document } from './document.ts';
import type { Game, Reader, View } from './game.ts';
import type { Problem } from './problem.ts';
import type { Result } from './result.ts';

/** Who asks, and what of the table he may know. */
export interface Asker<G extends Game = Game> {
  readonly view: View<G>;
  readonly reader: Reader;
}

/** A place of a query and the values it takes. */
export interface QueryPlace<G extends Game = Game> {
  /** Its noun in the terms' group `places`: `area`, `seat`. */
  readonly name: string;
  /** It may be left out; so may all that come after it. */
  readonly optional?: 'yes';
  /** Names of what holds several of them, of which one is asked for: *Gondor*. */
  covers?(
    asker: Asker<G>,
  ): readonly { readonly spellings: readonly string[]; readonly ids: readonly string[] }[];
  /** The ids that may stand there, after what stands before it; without it a whole number. */
  ids?(asker: Asker<G>, before: readonly string[]): readonly string[];
}

/**
 * A question that a player puts to the table: `reach winterfell`. It is answered by what he may
 * know, and changes nothing. Its name has a noun in the terms' group `queries`; what it tells is
 * the sentence `query.<name>` of the ruleset.
 */
export interface Query<G extends Game = Game> {
  readonly name: string;
  readonly places: readonly QueryPlace<G>[];
  /** Words that may stand between the places, in any language: `attacks`. */
  readonly between?: readonly string[];
  /** `given` has an id, or a number as it was written, for each place up to the last that was said. */
  answer(asker: Asker<G>, given: readonly string[]): Result<Document, readonly Problem[]>;
}
