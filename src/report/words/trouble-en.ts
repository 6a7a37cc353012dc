/** Refusals of a machine, and what to do about each, in English. */
export const TROUBLE_EN = {
  'trouble.full':
    'not now: {path, none: , other: {path}:} the disk is full.\nMake room; nothing was lost.',
  'trouble.too-many':
    'not now: {path, none: , other: {path}:} too many files are open on this machine.\nTry again when less is going on; nothing was lost.',
  'trouble.busy':
    'not now: {path, none: , other: {path}:} something else is using this.\nTry again later; nothing was lost.',
  'trouble.disk':
    'not now: {path, none: , other: {path}:} the disk cannot be read or written.\nSee what is wrong with it, and try again; nothing was lost.',
  'trouble.none':
    '{path}: there is no such file or folder.\nSee how its name is spelled, and where it lies.',
  'trouble.through':
    '{path}: a part of this path is a file, not a folder.\nName a path that leads through folders.',
  'trouble.folder': '{path}: this is a folder, not a file.\nName a file.',
  'trouble.there':
    '{path}: there is something of that name already.\nName another place, or move it away.',
  'trouble.not-empty': '{path}: this folder is not empty.\nName another place, or empty it.',
  'trouble.forbidden':
    '{path}: you are not allowed to read or write this.\nChange its permissions, or name another place.',
  'trouble.read-only': '{path}: this disk can only be read.\nName a place on another disk.',
  'trouble.circle': '{path}: these links lead round in a circle.\nName the file itself.',
  'trouble.too-long': '{path}: this name is too long.\nName a shorter one.',
  'trouble.no-reader':
    '{path}: nobody reads at the other end.\nBegin to read there, or name a file.',
  'trouble.runs': '{path}: this is a program that is running.\nName another place.',
  'trouble.too-large':
    '{path}: this would be larger than a file can be here.\nName a place on another disk.',
} as const;

export type TroubleFrame = keyof typeof TROUBLE_EN;
