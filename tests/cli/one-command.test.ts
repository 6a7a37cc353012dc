import { expect, test } from 'vitest';
import { library } from '../../src/cli/open/library.ts';
import { programFor } from '../../src/cli/program/program.ts';
import type { Ports } from '../../src/cli/terminal/ports.ts';
import { pathOf, rookery } from '../support/sample-games.ts';

const silent = { write: () => {}, isTerminal: false };
const ports: Ports = {
  ...{ out: silent, err: silent, folder: '.', env: {}, library, readStdin: () => '' },
  now: () => new Date(0),
  entropy: () => new Uint8Array(),
};
const declared = (only?: string) => programFor(ports, () => {}, ports, only).commands;
const all = declared();

// A command line declares its own command alone; what that says of itself must not hang on the others.
test.each(all.map((one) => [one.name(), one] as const))(
  '%s by itself is %s of all',
  (name, one) => {
    const found = declared(name).find((other) => other.name() === name);
    expect(found?.helpInformation()).toBe(one.helpInformation());
  },
);

test('most commands are declared without most others', () => {
  const alone = all.filter((one) => declared(one.name()).length < all.length / 3);
  expect(alone.map((one) => one.name())).toEqual(
    all.map((one) => one.name()).filter((name) => name !== 'completion'),
  );
});

test('what is no command is told beside all of them', () => {
  expect(declared('stauts')).toHaveLength(all.length);
  expect(declared('completion')).toHaveLength(all.length);
});

test('the folder may stand in front of the command, and alone it asks what to do there', async () => {
  const folder = pathOf('five-kings');
  expect(await rookery('-C', folder, 'status')).toEqual(await rookery('status', '-C', folder));
  expect(await rookery('-C', folder)).toEqual(await rookery('next', '-C', folder));
  const none = await rookery('-C', folder, 'stauts');
  expect(none.exit).toBe(2);
  expect(none.err).toContain("'stauts'");
  expect((await rookery('-C')).exit).toBe(2);
});
