/** Why commands end early, in English. */
export const LEAVING_EN = {
  'leave.no-moderator':
    '--as: game.yaml names no moderator “{what}”; there are (moderators:): {names}.',
  'leave.nobody': '--for: there is nobody called “{what}”.',
  'leave.no-seat': '--for: there is no seat “{what}”.',
  'leave.there-are': 'Choose from: {ids}.',
  'leave.or': ' or ',
  'leave.no-report': 'There is no report of round {round} yet; the last is of round {last}.',
  'leave.nothing-yet': 'Nothing has been played yet.',
  'leave.no-phase': '--phase: there is no phase “{what}”.',
  'leave.not-played':
    'Nothing has been played {round, none: , other: in round {round}} {what, none: , other: in the phase “{what}”} yet; the last phase played is {last}.',
  'leave.no-painter': 'Rookery cannot draw the board of “{what}”.',
  'leave.not-drawn': 'The board of this game has not been drawn yet.',
  'leave.dialect': '--format bbcode: add --dialect {dialects}.',
  'leave.not-to-know':
    '--for {what}: this bundle is for {seat}, and holds only what {seat} may know.',
  'leave.own-alone': "Leave --for out; only the moderator's folder has what others may know.",
  'leave.not-html': '--map works with --format html only; rookery map draws the board by itself.',
  'leave.not-bbcode': '--dialect and --limit work with --format bbcode only.',
  'leave.folder-needed': '--format {format}: several reports need a folder: add -o.',
} as const;

export type LeavingFrame = keyof typeof LEAVING_EN;
