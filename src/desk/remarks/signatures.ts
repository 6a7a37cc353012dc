// Names below the orders of a message, and what stands right below them.
import { isHan } from '../../notation/index.ts';
import { courtesyShape, NAME } from './courtesy.ts';
import type { FindsNames } from './mentions.ts';
import { sortOf } from './sentences.ts';

/** A line below orders, or several that one sentence runs through. */
interface Line {
  readonly line: number;
  readonly text: string;
}

interface Above {
  readonly lines: readonly string[];
  /** The number of the last line that holds an order. */
  readonly lastOrder: number;
  readonly findNames?: FindsNames | undefined;
  readonly round: number;
}

const noNames: FindsNames = () => [];
const isBinding = (text: string, { findNames, round }: Above): boolean =>
  sortOf(text, { findNames, round, isHeading: false }) === 'binding';

/** A Chinese name by its first character, or a foreign one by all: 王五, 小红, 阿明, 安妮. */
const HAN_NAME =
  /^(?:[王李张張刘劉陈陳杨楊黄黃赵趙周吴吳徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万钱錢严嚴覃武戴莫孔向汤湯]\p{Script=Han}{1,2}|[小阿老]\p{Script=Han}|[安艾爱愛玛瑪丽麗莉娜妮莎露西琳珍雅凯凱蒂汤湯姆杰傑克彼得约約翰尼迈邁大卫衛罗羅亚亞瑟海伦倫拉]{2,4})$/u;

/** `mn`: somebody's letters, and no word that says anything. */
const INITIALS =
  /^[-–—~ ]*(?!(?:no|not|all|off|yes|nah|old|new|out|un|tb[acd]|wip|or|if|ok)\b)\p{Ll}{1,3}\s*$/u;

/** `laters`, `/h`: the last word of a message. */
const BYWORD = /^[-–—~/ ]*\p{Ll}{1,8}\s*$/u;

/** First names that are no words: whoever she is, she signs. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `
  aaron abigail adam adele adrian agnes aidan alan albert alejandro alex alexander alexandra alice alicia alison amanda
  amelia amy ana anders andre andrea andreas andrew andy angela anita anke ann anna anne annika anthony antonio arthur
  astrid barbara beatrice ben benjamin bernard bert beth bianca birgit bjorn bob boris brenda brian bridget bruno camille
  carl carla carlos carmen carol caroline catherine cecilia charles charlotte chloe chris christian christina christine
  christoph claire clara claudia colin connor craig dagmar daniel daniela dave david dennis diana diego dimitri dirk
  dominik donna doris doug douglas duncan edgar edith edward elena eli elisa elizabeth ella ellen elsa emil emily emma
  enrico eric erica erik erika ernst esther eva evan evelyn fabian federico felix fernando finn fiona florian francesca
  francis frank franz fred frederik frieda fritz gabriel gareth gary geoff george georgia gerald gerd gina giovanni giulia
  gordon graham greg gregor greta guido gustav hanna hannah hans harald harriet harry heather heidi heike heinz helen
  helena helga henning henri henrik henry hugo ian igor ilse ines ingo ingrid irene iris isaac isabel ivan jakob james
  jamie jan jana jane janet jason javier jean jeff jennifer jens jeremy jess jessica jim joanna jochen joe johan johannes
  john jonas jonathan jorge jose josef joseph joshua juan judith julia julian juliet jurgen justin karen karin karl
  karsten kate katharina katherine kathrin katie kenneth kerstin kevin klaus konrad kristina kurt lara lars laura lauren
  lea lena leo leon leonard leonie liam linda lisa liz lorenzo louis louise luca lucas lucia lucy luis luisa luke lutz
  lydia magda manuel marc marcel marcus marek maria marianne marie marina mario marion markus marta martha martin martina
  mary mateo matt matthew matthias maureen maurice max megan melanie mette mia michael michele miguel mike mikhail milan
  miriam moritz naomi natalia natalie nathan neil nia nicholas nicola nicole niels nigel nikolai nils nina noah noel nora
  norbert olaf olga oliver olivia oscar otto owen pablo pamela paolo patricia patrick paul paula pauline pedro peter petra
  phil philip philipp pierre priya quentin rachel rafael ralf ralph raul rebecca regina reinhard renate rene ricardo
  richard rita robert roberto robin roger roland rolf roman ronald rosa rosie rudolf rupert ruth ryan sabine sally salma
  sam samantha samir samuel sandra sara sarah sean sebastian sergei sergio sharon sheila silke silvia simon simone sofia
  sonja sophia sophie stefan stefanie stella stephan stephanie stephen steve steven stuart susan susanne sven svenja
  sylvia tamara tanja tara ted teresa tess theo theresa thomas thorsten tilda tim timo timothy tina tobias todd tom tony
  torsten tracy udo ulrich ulrike ursula uwe valentina valeria vanessa vera veronica victor victoria viktor vincent
  vladimir volker walter wendy werner wilhelm william wolfgang xavier yannick yasmin yuri yusuf yvonne zoe zofia
`.match(/\p{L}+/gu),
);

/** `Cheers, Olga`: a farewell and a name, and nothing else. */
const NAMED = /(?<=\p{L}[\s,;.!–—-]+)(?<first>\p{Lu}\p{Ll}+)\s*$/u;
const isFarewell = (text: string): boolean => {
  const { first = '' } = NAMED.exec(text)?.groups ?? {};
  return (
    FIRST_NAMES.has(first.toLowerCase()) && courtesyShape(text.replace(NAMED, NAME)) === 'courteous'
  );
};

/** A name below the orders: the sender's own, or any behind words of farewell. */
const isSigned = ({ text, line }: Line, above: Above, isBehindCourtesy: boolean): boolean => {
  const { lines, lastOrder, findNames = noNames } = above;
  const isLast = lastOrder < line;
  const isEnd = lines.slice(line).every((below) => below.trim() === '');
  if (isLast && (INITIALS.test(text) || (isEnd && BYWORD.test(text))) && !isBinding(text, above))
    return true;
  const words = text
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
    .split(/\s+/u);
  const isName = isHan(text)
    ? HAN_NAME.test(text.replace(/[^\p{Script=Han}]+/gu, ''))
    : words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word));
  if (!isLast || !isName || /\d/u.test(text)) return false;
  if (/^[-–—~ ]*\p{Lu}\.?\s*$/u.test(text)) return true;
  const names = findNames(text);
  if (names.some(({ what }) => what === 'other')) return false;
  if (names.some(({ what }) => what === 'own') || isFarewell(text)) return true;
  const isPlain = /^[老小阿]\p{Script=Han}$/u.test(text.trim()) || !isBinding(text, above);
  return isPlain && (isBehindCourtesy || /^[-–—~]/u.test(text));
};

/** `Senior Analyst | Norte Ltd.`: what stands right below the sender's own name is his office, unless it says anything of orders. */
const isBelowName = ({ text, line }: Line, read: Above): boolean => {
  const { lines, lastOrder, findNames = noNames } = read;
  let above = line - 1;
  const isOffice = (said: string): boolean =>
    said.length <= LONGEST_OFFICE &&
    !isBinding(said, read) &&
    !findNames(said).some(({ what }) => what !== 'own');
  if (isHan(text) || !isOffice(text)) return false;
  while (above > lastOrder && (lines[above - 1] ?? '').trim() !== '') {
    const said = (lines[above - 1] ?? '').trim();
    const [name] = findNames(said);
    if (name?.what === 'own' && name.from === 0 && name.to === said.length) return true;
    if (!isOffice(said)) return false;
    above -= 1;
  }
  return false;
};
const LONGEST_OFFICE = 80;

/** True of a name below the orders, and of the office, street and number of whoever signs there. */
export const isSignature = (said: Line, above: Above, isBehindCourtesy: boolean): boolean =>
  isSigned(said, above, isBehindCourtesy) || isBelowName(said, above);
