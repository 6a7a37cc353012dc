import type { ActLaw } from './law.ts';

declare module '../game.ts' {
  interface Acts {
    'lay-aside': { readonly [None in never]: never };
  }
}

/** ACT: a die may always be laid aside without an action. */
export const layAside = {
  'lay-aside': {
    rule: 'R39',
    uses: () => 'any',
    candidates: () => [{}],
    refuse: () => null,
    *play() {
      return undefined;
    },
  } satisfies ActLaw<'lay-aside'>,
};
