import { fileURLToPath } from 'node:url';
import { copyOf, pathOf, read, rookery } from './sample-games.ts';

export const GOLDEN = fileURLToPath(new URL('../golden/', import.meta.url));

const NOW = ['--now', '2026-12-01T20:00:00Z'];

/** The round whose orders wait in five-kings, adjudicated on a copy. */
const nextRound = async (): Promise<string> => {
  const path = copyOf('five-kings');
  await rookery('adjudicate', path, ...NOW);
  return path;
};

const reportsOf = (path: string, reader: string, ...phases: readonly string[]): string =>
  phases.map((phase) => read(path, `reports/${phase}.${reader}.txt`)).join('\n');

const preview = async (...options: readonly string[]): Promise<string> =>
  (await rookery('adjudicate', pathOf('five-kings'), '--preview', ...NOW, ...options)).out;

/** What the program says of a game that waits, a command after the other. */
const waiting = async (): Promise<string> => {
  const path = copyOf('storms-end');
  const status = await rookery('status', path);
  const nothing = await rookery('adjudicate', path, ...NOW);
  return [status.out, nothing.err, reportsOf(path, 'public', '02-action')].join('\n');
};

/** A map without long lines, which are data or drawings of their own: what stands where. */
const mapOf = async (name: string, ...options: readonly string[]): Promise<string> => {
  const { out } = await rookery('map', pathOf(name), ...options);
  return out.replaceAll(/ d="[^"]{48,}"/g, ' d="…"').replaceAll('><', '>\n<');
};

const pictureOfReadme = async (): Promise<string> =>
  (await rookery('map', pathOf('five-kings'), '--round', '4', '--orders')).out;

const lettersOf = async (name: string, ...options: readonly string[]): Promise<string> =>
  (await rookery('map', pathOf(name), '--text', ...options)).out;

const reportOf = async (name: string, ...options: readonly string[]): Promise<string> =>
  (await rookery('report', pathOf(name), ...options)).out;

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'text.txt': ['--format', 'text'],
  md: ['--format', 'markdown'],
  'phpbb.txt': ['--format', 'bbcode', '--dialect', 'phpbb'],
  'discuz.txt': ['--format', 'bbcode', '--dialect', 'discuz'],
  html: ['--format', 'html'],
  json: ['--format', 'json'],
};

/** The same in each page; it has a golden file of its own. */
const STYLE = /<style>[^<]*<\/style>/;

/** The rule book's own words, which are not those of the report. */
const RULE_TEXT = /<dd>.*<\/dd>/g;

const styleOfPages = async (): Promise<string> => {
  const { out } = await rookery('report', pathOf('five-kings'), '--format', 'html', '--map');
  return `${STYLE.exec(out)?.[0] ?? ''}\n`;
};

/** A round in every format and both languages. */
const inFormats = (game: string, round: number, reader: string): typeof GOLDEN_FILES =>
  Object.fromEntries(
    ['en', 'zh'].flatMap((lang) =>
      Object.entries(FORMATS).map(([ending, format]) => [
        `${game}-round-${round}.${reader}.${lang}.${ending}`,
        async () => {
          const of = ['--round', String(round), '--for', reader, '--lang', lang];
          const { out } = await rookery('report', pathOf(game), ...of, ...format);
          return out.replace(STYLE, '<style></style>').replaceAll(RULE_TEXT, '<dd>…</dd>');
        },
      ]),
    ),
  );

/** The files of tests/golden/, and what makes the text of each. */
export const GOLDEN_FILES: Readonly<Record<string, () => Promise<string> | string>> = {
  'five-kings-preview.public.txt': () => preview(),
  'five-kings-preview.public.zh.txt': () => preview('--lang', 'zh'),
  'five-kings-next-round.baratheon.txt': async () =>
    reportsOf(await nextRound(), 'baratheon', '05-planning', '05-action', '06-westeros'),
  'five-kings-westeros.public.txt': () => reportsOf(pathOf('five-kings'), 'public', '03-westeros'),
  'five-kings-westeros.lannister.txt': () =>
    reportsOf(pathOf('five-kings'), 'lannister', '03-westeros'),
  'five-kings-map.en.svg.txt': () => mapOf('five-kings', '--round', '4', '--orders'),
  '../../docs/five-kings-round-4.svg': pictureOfReadme,
  'wuwang-map.zh.svg.txt': () => mapOf('wuwang'),
  'five-kings-map.en.txt': () => lettersOf('five-kings', '--round', '4', '--orders'),
  'wuwang-map.zh.txt': () => lettersOf('wuwang', '--round', '3', '--orders'),
  'storms-end-map.en.txt': () => lettersOf('storms-end'),
  'kingsroad-map.en.svg.txt': () => mapOf('kingsroad', '--round', '4', '--orders'),
  'kingsroad-map.en.txt': () => lettersOf('kingsroad', '--round', '4', '--orders'),
  'kingsroad-round-5.lannister.en.text.txt': () =>
    reportOf('kingsroad', '--round', '5', '--for', 'lannister'),
  'zaoyu-waiting.moderator.zh.text.txt': () => reportOf('zaoyu', '--for', 'moderator'),
  'trident-map.en.svg.txt': () => mapOf('trident', '--round', '4', '--orders'),
  'trident-map.en.txt': () => lettersOf('trident', '--round', '4', '--orders'),
  'trident-round-5.lannister.en.text.txt': () =>
    reportOf('trident', '--round', '5', '--for', 'lannister'),
  'dukou-waiting.moderator.zh.text.txt': () => reportOf('dukou', '--for', 'moderator'),
  'storms-end-waiting.txt': waiting,
  'storms-end-waiting.baratheon.txt': () =>
    reportsOf(pathOf('storms-end'), 'baratheon', '02-action'),
  'page-style.html': styleOfPages,
  ...inFormats('five-kings', 3, 'public'),
  ...inFormats('five-kings', 3, 'stark'),
  ...inFormats('five-kings', 3, 'moderator'),
  ...inFormats('wuwang', 3, 'public'),
  ...inFormats('wuwang', 3, 'lannister'),
  ...inFormats('wuwang', 3, 'moderator'),
};

/** Those that stand there whole, of the forms that say once more what others say. */
const WHOLE = [
  'five-kings-round-3.public.en.json',
  'five-kings-round-3.public.en.html',
  'wuwang-round-3.lannister.zh.html',
  'wuwang-map.zh.svg.txt',
];

/** True if a file is kept whole; of the rest there is a digest, and the same report as text to look at. */
export const isWhole = (name: string): boolean =>
  !/round-3.*\.(?:json|html)$|\.svg\.txt$/.test(name) || WHOLE.includes(name);

/** The digests of all that is not kept whole, by name. */
export const DIGESTS = 'digests.json';
