import fc from 'fast-check';

// Laws are tried on the same cases every time, so that a run fails for what was changed alone; the
// soaks (`npm run soak:*`) look for new ones.
const { SEED } = process.env;
fc.configureGlobal({ seed: SEED === undefined ? 1 : Number(SEED) });
