/** Why commands end early, in English. */
export const LEAVING_EN = {
  'leave.nobody': '--for: nobody is called “{what}”.',
  'leave.no-seat': '--for: no seat is called “{what}”.',
  'leave.there-are': 'There are: {ids}.',
  'leave.or': ' or ',
  'leave.no-report': 'There is no report of round {round} yet; the last is of round {last}.',
  'leave.nothing-yet': 'Nothing has been played yet.',
  'leave.no-phase': '--phase: there is no phase “{what}”.',
  'leave.not-played':
    'Nothing was played {round, none: , other: in round {round}} {what, none: , other: in the phase “{what}”} yet; the last is {last}.',
  'leave.no-painter': 'There is nothing that draws the board of “{what}”.',
  'leave.not-drawn': 'The board that this game is played on has not been drawn yet.',
  'leave.dialect': '--format bbcode: say --dialect {dialects}, too.',
  'leave.not-to-know':
    '--for {what}: this is the bundle of {seat}; it holds what that seat may know.',
  'leave.own-alone': "Leave --for out. What others may know is in the moderator's folder alone.",
  'leave.not-html': '--map belongs to --format html; rookery map draws the board alone.',
  'leave.not-bbcode': '--dialect and --limit belong to --format bbcode.',
  'leave.folder-needed': '--format {format}: several reports need a folder to lie in: say -o.',
} as const;

export type LeavingFrame = keyof typeof LEAVING_EN;
