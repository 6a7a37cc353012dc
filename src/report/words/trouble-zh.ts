import type { TroubleFrame } from './trouble-en.ts';

/** 机器不让做的事，以及怎么办。 */
export const TROUBLE_ZH: Readonly<Record<TroubleFrame, string>> = {
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
