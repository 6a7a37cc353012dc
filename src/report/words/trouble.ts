const EN = {
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
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'trouble.full':
    '暂时不行：{path, none: , other: {path}：}磁盘满了。\n请腾出空间再试，什么也没有丢。',
  'trouble.too-many':
    '暂时不行：{path, none: , other: {path}：}本机打开的文件太多。\n请过一会儿再试，什么也没有丢。',
  'trouble.busy':
    '暂时不行：{path, none: , other: {path}：}正被别的程序占用。\n请稍后再试，什么也没有丢。',
  'trouble.disk':
    '暂时不行：{path, none: , other: {path}：}磁盘无法读写。\n请检查磁盘再试，什么也没有丢。',
  'trouble.none': '{path}：没有这个文件或文件夹。\n请看看名称有没有写错，放在哪里。',
  'trouble.through': '{path}：路径中有一段是文件，不是文件夹。\n请写明由文件夹组成的路径。',
  'trouble.folder': '{path}：这是文件夹，不是文件。\n请写明一个文件。',
  'trouble.there': '{path}：已经有同名的文件或文件夹。\n请换一个地方，或先把它移走。',
  'trouble.not-empty': '{path}：这个文件夹不是空的。\n请换一个地方，或先清空。',
  'trouble.forbidden': '{path}：没有读写的权限。\n请更改权限，或换一个地方。',
  'trouble.read-only': '{path}：这个磁盘只能读取。\n请换一个磁盘。',
  'trouble.circle': '{path}：这些链接绕成了一圈。\n请写明文件本身。',
  'trouble.too-long': '{path}：名称太长。\n请换一个短些的。',
  'trouble.no-reader': '{path}：另一端没有人在读。\n请先在那边开始读，或写明一个文件。',
  'trouble.runs': '{path}：这是正在运行的程序。\n请换一个地方。',
  'trouble.too-large': '{path}：超过了这里文件的最大长度。\n请换一个磁盘。',
};

/** Refusals of a machine, and what to do about each. */
export const TROUBLE = { en: EN, zh: ZH };
