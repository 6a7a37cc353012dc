import { type ActLaw, nothing } from './law.ts';

declare module '../game.ts' {
  interface Acts {
    'lay-aside': { readonly [None in never]: never };
  }
}

/** TRN-14: a die may always be laid aside for nothing. */
export const layAside = {
  'lay-aside': {
    rule: 'TRN-14',
    uses: () => 'any',
    candidates: () => [{}],
    refuse: () => null,
    play: nothing,
  } satisfies ActLaw<'lay-aside'>,
};
