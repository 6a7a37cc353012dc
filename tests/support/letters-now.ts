import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { reportMails } from '../../src/cli/publish/reports.ts';
import { undigested } from './headless.ts';
import { portsWith } from './sample-games.ts';

/** What `send --reports` would mail now, by the last word of the seat that it goes to. */
export const lettersNow = (folder: string): Promise<Readonly<Record<string, string>>> => {
  const { ports } = portsWith({});
  return withModeratorGame(ports, folder, async (game) => {
    const mails = await reportMails(game, { reports: true, bundles: false });
    return Object.fromEntries(
      mails.map(({ id, mail: { subject, text } }) => [
        `letter-${id.slice(0, -'.eml'.length).split('-').at(-1)}`,
        undigested(`${subject}\n${text}`),
      ]),
    );
  });
};
