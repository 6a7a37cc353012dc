import { expect, test } from 'vitest';
import { said } from './options.ts';

const MEASURES = ['board: answers given', 'report', 'status'];
const saidBy = (line: string) => said(MEASURES, line.split(' '));

test.each([
  ['--pairs 3', '--pairs is for --against'],
  ['--games 3', '--games is for --digests'],
  ['--digests agot --json', '--digests and --json do not go together'],
  ['--digests agot --only report', '--digests and --only do not go together'],
  ['--digests agot --games 2 --quick', '--digests and --quick do not go together'],
  ['--measure status --json', '--measure and --json do not go together'],
  ['--quick --full', '--quick and --full do not go together'],
  ['--against nowhere.cjs', 'there is no nowhere.cjs'],
  ['--against package.json --pairs 0', '--pairs takes a whole number, not 0'],
  ['--only nothing', 'nothing that is measured has this in its name: nothing'],
  ['--measure nothing', 'no such measure: nothing'],
])('what has no meaning is refused: %s', (line, why) => {
  expect(saidBy(line)).toEqual({ ok: false, problems: why });
});

test.each([
  ['--help', { isHelp: true }],
  ['--quick --only report --json', { size: 'quick', names: ['report'], isJson: true }],
  ['--full --against package.json --pairs 2', { size: 'full', pairs: 2, against: 'package.json' }],
  ['--digests agot --games 7', { digests: 'agot', games: 7 }],
  ['--measure=status --quick', { measure: 'status', size: 'quick' }],
])('what is said is read: %s', (line, read) => {
  expect(saidBy(line)).toMatchObject({ ok: true, value: read });
});
