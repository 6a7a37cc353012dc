// Days as people write them, and the year that they mean.
import { expect, test } from 'vitest';
import { deputiesIn, timesAwayIn } from '../../src/desk/away.ts';
import type { SaidNotice } from '../../src/desk/counting-notices.ts';
import { daysMeant } from '../../src/desk/notices/days.ts';
import { noticeIn, withNearNotices, writeNotice } from '../../src/desk/notices/read.ts';

const DECEMBER = { from: '12-03', to: '12-10' };

test.each([
  ['away 3-10 December', DECEMBER],
  ['away 3 to 10 Dec', DECEMBER],
  ['Away from 3rd December to 10th of December.', DECEMBER],
  ['I am away Dec 3-10', DECEMBER],
  ['away 3.12.-10.12.', DECEMBER],
  ['3-10 December away', DECEMBER],
  ['away 2026-12-03 to 2026-12-10', { from: '2026-12-03', to: '2026-12-10' }],
  ['away 28 December 2026 until January 3, 2027', { from: '2026-12-28', to: '2027-01-03' }],
  ['away until 10 December', { to: '12-10' }],
  ['away on 5 December', { from: '12-05', to: '12-05' }],
  ['离开 12月3日至10日', DECEMBER],
  ['離開：12月3號到12月10號', DECEMBER],
  ['12月3日-10日不在', DECEMBER],
  ['请假至12月10日', { to: '12-10' }],
])('%s', (line, days) => {
  expect(noticeIn({}, line)).toEqual({ kind: 'away', value: { days } });
});

test.each(['away 3/12-10/12', 'away 31 June', '离开3天'])(
  '%s: which days is asked, and nothing is guessed',
  (text) => {
    expect(noticeIn({}, text)).toBeUndefined();
    const { problems } = withNearNotices(
      {},
      { problems: [], unread: [{ place: { line: 1 }, text }] },
    );
    expect(problems).toMatchObject([{ code: 'begun-notice' }]);
  },
);

test.each(['House Stark, Round 5 (planning)', 'Karl and 3 others'])(
  '%s begins like no word about who sends orders',
  (text) => {
    const unread = [{ place: { line: 1 }, text }];
    expect(withNearNotices({}, { problems: [], unread })).toEqual({ problems: [], unread });
  },
);

test.each([
  ['away 9 December to 9 December', 'away 9 December', '离开12月9日'],
  ['away on 9 December', 'away 9 December', '离开12月9日'],
  ['离开12月9日至12月9日', 'away 9 December', '离开12月9日'],
  ['12月9日不在', 'away 9 December', '离开12月9日'],
  ['away 9-11 December', 'away 9 December to 11 December', '离开12月9日至12月11日'],
  ['away until 9 December', 'away until 9 December', '离开至12月9日'],
])('%s is said so: %s', (line, en, zh) => {
  const said = noticeIn({}, line) ?? { kind: '', value: null };
  const [inEnglish, inChinese] = (['en', 'zh'] as const).map((lang) => writeNotice({}, said, lang));
  expect([inEnglish, inChinese]).toEqual([en, zh]);
  expect([inEnglish, inChinese].map((text) => noticeIn({}, text ?? ''))).toEqual([said, said]);
});

test.each([
  [DECEMBER, '2026-11-22', ['2026-12-03', '2026-12-10']],
  [DECEMBER, '2026-12-05', ['2026-12-03', '2026-12-10']],
  [DECEMBER, '2026-12-11', ['2027-12-03', '2027-12-10']],
  [{ from: '12-28', to: '01-03' }, '2026-11-22', ['2026-12-28', '2027-01-03']],
  [{ from: '12-28', to: '01-03' }, '2027-01-02', ['2026-12-28', '2027-01-03']],
  [{ to: '12-10' }, '2026-12-05', ['2026-12-05', '2026-12-10']],
])('%j said on %s', (days, today, meant) => {
  expect(daysMeant(days, today)).toEqual(meant);
});

const said = (kind: string, at: string, value: unknown = null): SaidNotice =>
  ({ kind, at, value, seat: 'stark' }) as SaidNotice;
const zone = () => 'Europe/Berlin';
const AT = '2026-11-22T12:00:00Z';

test('an absence lasts whole days of its player, or until he is back', () => {
  const away = said('away', AT, { days: DECEMBER });
  const [from, until] = ['2026-12-02T23:00:00.000Z', '2026-12-10T23:00:00.000Z'];
  expect(timesAwayIn([away], zone)).toMatchObject([{ seat: 'stark', from, until }]);
  const back = said('back', '2026-12-05T08:00:00Z');
  expect(timesAwayIn([away, back], zone)).toMatchObject([
    { from, until: '2026-12-05T08:00:00.000Z' },
  ]);
  expect(timesAwayIn([away, said('back', '2026-11-23T08:00:00Z')], zone)).toEqual([]);
});

test('a deputy is one from when it is said up to the next word on it', () => {
  const first = said('deputy', AT, { who: { seat: 'tyrell' } });
  const next = said('deputy', '2026-11-24T12:00:00Z', {
    who: { seat: 'martell' },
    days: { to: '11-30' },
  });
  const end = said('alone', '2026-11-26T12:00:00Z');
  expect(deputiesIn([first, next, end], zone)).toEqual([
    {
      seat: 'stark',
      who: { seat: 'tyrell' },
      from: '2026-11-22T12:00:00.000Z',
      until: '2026-11-24T12:00:00.000Z',
    },
    {
      seat: 'stark',
      who: { seat: 'martell' },
      from: '2026-11-24T12:00:00.000Z',
      until: '2026-11-26T12:00:00.000Z',
    },
  ]);
  const stranger = { ...first, number: 7, value: { who: { address: 'karl@example.org' } } };
  expect(deputiesIn([stranger as SaidNotice], zone)).toEqual([]);
});
