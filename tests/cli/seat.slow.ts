// Who plays a seat: another player, nobody, or its player again; and the end that players agree on.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, NOW, openIntake, ordersIn, STARK } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { filesIn, read, rookery, type Said, write } from '../support/sample-games.ts';

let game: Intake['game'];
let mails: Intake['mails'];
let verdicts: Intake['verdicts'];
let receive: Intake['receive'];

beforeEach(() => {
  ({ game, mails, verdicts, receive } = openIntake());
});

const give = (...argv: readonly string[]): Promise<Said> => rookery(...argv, '-C', game, ...NOW);
const seatAs = (...argv: readonly string[]): Promise<Said> =>
  give('seat', 'stark', ...argv, '--reason', 'he had to leave');
const BEN = 'Ben <ben@example.org>';
const names = (): readonly string[] =>
  Object.keys(filesIn(game)).map((name) => name.replaceAll('\\', '/'));
const notes = (): readonly Record<string, unknown>[] =>
  read(game, 'log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('who must know', () => {
  const letter = (name: string): string =>
    read(game, names().find((one) => one.startsWith(`outbox/text/${name}`)) ?? '');
  const mailTo = (name: string): string =>
    read(game, names().find((one) => one.startsWith(`outbox/new/${name}`)) ?? '');

  for (const [lang, told, ends] of [
    ['en', 'somebody else plays Stark', 'Your votes'],
    ['zh', '由别人操控', '投的票'],
  ] as const)
    test(`who is replaced is told so, and that his votes and deputies end (${lang})`, async () => {
      const file = read(game, 'game.yaml');
      write(game, 'game.yaml', file.replace(/^language: .*$/m, `language: ${lang}`));
      expect((await seatAs(BEN, '--orders', 'drop')).exit).toBe(0);
      const said = letter('farewell').replaceAll(/\s+/g, ' ');
      expect(said).toContain(told);
      expect(said).toContain(ends);
      expect(said).toContain('he had to leave');
      expect(mailTo('farewell')).toMatch(/^To: xue@example\.org$/m);
      expect(mailTo('welcome')).toMatch(/^To: ben@example\.org$/m);
    });

  test('who sleeps is told; who comes back, or is the same, has no farewell', async () => {
    expect((await seatAs('--nobody', '--orders', 'drop')).exit).toBe(0);
    expect(letter('farewell')).toContain('白狼无人操控');
    await seatAs('--back', '--orders', 'keep');
    expect(names().filter((one) => one.startsWith('outbox/text/farewell'))).toHaveLength(1);
  });

  test("a secret reason stays the moderator's", async () => {
    await seatAs(BEN, '--orders', 'drop', '--private');
    expect(letter('farewell')).not.toContain('he had to leave');
  });

  test('the new player has report, map and sheet in his first letter', async () => {
    await seatAs(BEN, '--orders', 'drop');
    const welcome = mailTo('welcome');
    for (const file of [
      'report.html',
      'report.txt',
      'map.svg',
      'orders.html',
      'orders.txt',
      'key.txt',
    ])
      expect(welcome).toContain(file);
  });
});

describe('another player', () => {
  test('is in game.yaml, where all else stays as it stood, and is told', async () => {
    const before = read(game, 'game.yaml');
    const block = before.replace(
      /^ {2}stark: .*$/m,
      '  stark: # of the North\n    player: Wu # since the spring\n    address: wu@example.org\n    language: zh\n\n    # the others',
    );
    write(game, 'game.yaml', block);
    expect(await seatAs(BEN, '--orders', 'drop')).toMatchObject({ exit: 0 });
    expect(read(game, 'game.yaml')).toBe(
      block
        .replace('player: Wu', 'player: Ben')
        .replace('wu@example.org', '"ben@example.org"')
        .replace('    language: zh\n', '')
        .replaceAll('address: ben', 'address: ben'),
    );
    expect(read(game, 'reports/05-planning.public.txt')).toContain('Ben');
    const welcome = names().find((name) => name.startsWith('outbox/text/welcome')) ?? '';
    expect(read(game, welcome)).toContain('Ben');
  });

  test('has a new key, and the log says who was there before to the moderator alone', async () => {
    const [was, is] = [
      await give('key', '--seat', 'stark'),
      await seatAs(BEN, '--orders', 'drop').then(() => give('key', '--seat', 'stark')),
    ];
    expect(is.out).not.toBe(was.out);
    const person = notes().find(({ line }) => line === 'person');
    expect(person).toMatchObject({
      seat: 'stark',
      what: 'player',
      secret: { about: { is: { player: 'Ben' } } },
    });
    expect(JSON.stringify({ ...person, secret: null })).not.toContain('example.org');
  });

  test('of orders that still could be carried out it is asked whether they stand', async () => {
    write(mails, 'a.eml', mail(ORDERS, { id: 'a@x' }));
    await receive();
    const asked = await seatAs(BEN);
    expect(asked).toMatchObject({ exit: 1, err: expect.stringContaining(STARK) });
    expect(await seatAs(BEN, '--orders', 'keep')).toMatchObject({ exit: 0 });
    expect(ordersIn(game)).toEqual(ORDERS);
  });

  test('orders that are dropped are gone, and their sender can send no others', async () => {
    write(mails, 'a.eml', mail(ORDERS, { id: 'a@x' }));
    await receive();
    expect(await seatAs(BEN, '--orders', 'drop')).toMatchObject({ exit: 0 });
    expect(names()).not.toContain(STARK);
    write(mails, 'b.eml', mail(ORDERS, { id: 'b@x' }));
    const told = await verdicts();
    expect(told.at(-1)).toMatchObject({ fate: 'ruling', reason: 'former-player' });
    expect(names()).not.toContain(STARK);
  });

  test('that the log has and game.yaml has not is told by every command, until it is given again', async () => {
    const before = read(game, 'game.yaml');
    await seatAs(BEN, '--orders', 'drop');
    const after = read(game, 'game.yaml');
    expect((await give('status')).err).toBe('');
    // Cut off behind the log.
    write(game, 'game.yaml', before);
    const { err } = await give('next');
    expect(err).toContain('game.yaml does not say so yet');
    expect(err).toContain(`rookery seat stark "${BEN}" --reason`);
    const spoken = read(game, 'game.yaml').replace('language: zh', 'language: en');
    write(game, 'game.yaml', spoken);
    expect((await give('next')).err).toContain(`rookery seat stark "${BEN}" --reason`);
    write(game, 'game.yaml', before);
    expect(await seatAs(BEN, '--orders', 'drop')).toMatchObject({ exit: 0 });
    expect(read(game, 'game.yaml')).toBe(after);
    expect((await give('status')).err).toBe('');
  });

  test('what follows from it is done once, though it is said twice', async () => {
    await seatAs(BEN, '--orders', 'drop');
    const log = read(game, 'log.jsonl');
    expect(await seatAs(BEN, '--orders', 'drop')).toMatchObject({ exit: 0 });
    expect(read(game, 'log.jsonl')).toBe(log);
    expect(await give('repair')).toMatchObject({ exit: 0 });
  });

  test('the same player again is done with at once, and later changes of his are no alarm', async () => {
    const { name = '', address = '' } =
      /stark: \{ player: "?(?<name>[^",]+)"?, address: "?(?<address>[^",\s]+)"?/.exec(
        read(game, 'game.yaml'),
      )?.groups ?? {};
    expect(address).toContain('@');
    const again = await seatAs(`${name} <${address}>`, '--orders', 'keep');
    expect(again).toMatchObject({ exit: 0 });
    expect((await give('status')).err).toBe('');
  });

  test('a preview writes nothing', async () => {
    const before = read(game, 'log.jsonl') + read(game, 'game.yaml');
    expect(await seatAs(BEN, '--orders', 'drop', '--preview')).toMatchObject({ exit: 0 });
    expect(read(game, 'log.jsonl') + read(game, 'game.yaml')).toBe(before);
  });
});

describe('nobody', () => {
  test('is sent what that seat knows, whoever played it', async () => {
    write(game, 'game.yaml', `${read(game, 'game.yaml')}mail: { from: gm@example.org }\n`);
    const sent = async (): Promise<string> => (await give('send', '--reports')).out;
    expect(await sent()).toContain('xue@example.org');
    await seatAs('--nobody', '--orders', 'drop');
    expect(await sent()).not.toMatch(/xue@example\.org +(?:report|bundle)-/);
    expect(await sent()).toContain('jinshi@example.org');
  });

  test('is waited for by nobody, until its player is there again', async () => {
    await seatAs('--nobody', '--absent', 'asleep', '--orders', 'drop');
    const away = await give('status', '--json');
    expect(JSON.parse(away.out).waitsFor).not.toContain('stark');
    expect(JSON.parse(away.out).seats).toContainEqual(
      expect.objectContaining({ seat: 'stark', absent: 'asleep' }),
    );
    expect(await seatAs('--back', '--orders', 'drop')).toMatchObject({ exit: 0 });
    const back = await give('status', '--json');
    expect(JSON.parse(back.out).waitsFor).toContain('stark');
    const again = await give('seat', 'stark', '--back', '--reason', 'once more');
    expect(again).toMatchObject({ exit: 2 });
  });
});

describe('a seat by the name that status prints', () => {
  test.each([
    ['notice', '请等等', '--for', 'NAME', '--reason', '电话'],
    ['vote', 'draw', '--for', 'NAME', '--reason', '电话'],
    ['key', '--seat', 'NAME'],
    ['report', '--for', 'NAME'],
    ['bundle', '--for', 'NAME'],
    ['correct', '--for', 'NAME', '--answer', 'x', '--reason', 'y', '--preview'],
    ['adjudicate', '--missing', 'default=NAME', '--preview', '--early'],
  ])('%s', async (...command) => {
    const { seats } = JSON.parse((await give('status', '--json')).out) as {
      seats: { seat: string }[];
    };
    expect(seats.map(({ seat }) => seat)).toContain('stark');
    const as = (name: string): Promise<Said> =>
      give(...command.map((word) => word.replace('NAME', name)), '--lang', 'en');
    // Given once more, a ruling says that it is in the log.
    await as('stark');
    const byId = await as('stark');
    for (const name of ['Stark', '史塔克']) expect(await as(name)).toEqual(byId);
    expect(byId.err).not.toContain('called');
  });
});

describe('the end that players agree on', () => {
  test('needs all who play; who is not there any more is not asked', async () => {
    const settings = JSON.parse((await give('status', '--json')).out) as {
      seats: { seat: string }[];
    };
    const [first = '', ...others] = settings.seats.map(({ seat }) => seat);
    const vote = (seat: string): Promise<Said> =>
      give('vote', 'draw', '--for', seat, '--reason', 'by phone');
    for (const seat of others) expect(await vote(seat)).toMatchObject({ exit: 0 });
    const early = await give('end', '--how', 'agreed', '--reason', 'all agreed');
    expect(early).toMatchObject({ exit: 1 });
    await give('seat', first, '--nobody', '--orders', 'drop', '--reason', 'gone');
    expect(await give('next')).toMatchObject({ out: expect.stringContaining('rookery end') });
    const end = await give('end', '--how', 'agreed', '--reason', 'all agreed');
    expect(end).toMatchObject({ exit: 0 });
    const ended = notes().find(
      ({ event }) => (event as { type?: string } | undefined)?.type === 'ended',
    );
    expect(ended).toMatchObject({
      event: { how: 'agreed', winners: expect.not.arrayContaining([first]) },
    });
    expect(await give('adjudicate')).toMatchObject({ err: expect.stringContaining('over') });
    write(mails, 'late.eml', mail(ORDERS, { id: 'late@x' }));
    expect(await verdicts()).toMatchObject([{ fate: 'ignored', reason: 'game-over' }]);
  });

  test('a proposal is told to everybody once, whoever votes on it since', async () => {
    const isOffered = async (): Promise<boolean> =>
      (await give('next')).out.replaceAll(/\s+/g, ' ').includes('rookery vote --tell');
    expect(await isOffered()).toBe(false);
    await give('vote', 'draw', '--for', 'stark', '--reason', 'by phone');
    expect(await isOffered()).toBe(true);
    expect(await give('vote', '--tell')).toMatchObject({ exit: 0 });
    await give('vote', 'draw', '--for', 'greyjoy', '--reason', 'by phone');
    expect(await isOffered()).toBe(false);
    // Another end is another proposal.
    for (const seat of ['stark', 'greyjoy'])
      await give('vote', 'end', '--for', seat, '--reason', 'by phone');
    expect(await isOffered()).toBe(true);
  });

  test('giving up is told alike with and without a letter', async () => {
    await give('notice', '--for', 'stark', 'I concede to Greyjoy', '--reason', 'x');
    const shown = await give('vote', '--lang', 'en');
    expect(shown.out).toContain('Stark gives up in favour of Greyjoy');
    const told = await give('vote', '--tell', '--lang', 'en');
    expect(told).toMatchObject({ exit: 2 });
    expect(told.err).toContain('Stark gives up in favour of Greyjoy');
    expect(told.err).not.toContain('nobody gives up');
  });

  test.each([false, true])(
    'a seat that all others have left the game to has won; a bot: %s',
    async (isBot) => {
      const { seats } = JSON.parse((await give('status', '--json')).out) as {
        seats: { seat: string }[];
      };
      const [winner = '', ...others] = seats.map(({ seat }) => seat);
      for (const seat of others)
        await give('vote', 'concede', '--for', seat, '--reason', 'by phone');
      if (isBot) await give('seat', winner, '--nobody', '--bot', 'random', '--reason', 'left');
      expect(await give('end', '--how', 'conceded', '--reason', 'all did')).toMatchObject({
        exit: 0,
      });
      const ended = notes().findLast(({ line }) => line === 'entry');
      expect(ended).toMatchObject({ event: { type: 'ended', how: 'conceded', winners: [winner] } });
    },
  );
});
