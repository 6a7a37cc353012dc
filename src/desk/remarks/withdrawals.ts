// Sentences that take orders back, in every spelling: `Please cancel my orders.`, `我的命令作废`. They bind, whatever else is
// said with them; who is thanked for cancelling is asked, too.
import { editDistance } from '../../core/edit-distance.ts';
import { simplify } from '../../core/spelling.ts';

// ---- English -------------------------------------------------------------------------------------------

const ORDERS =
  'orders?|moves?|instructions?|commands?|actions|order ?set|submissions?|lot|batch|lines|marches';
const LETTER = 'mails?|e ?mails?|messages?|posts?|letters?|notes?|pms?|texts?';
const EARLIER = 'last|previous|earlier|first|former|other|prior|latest';
const WHOSE = 'my|our|the|these|those|all|any|all my|all our|all the|all these|both my|both|@s';
/** What is taken back. A mail as such is only the sender's own, or one before: a program's footer has others deleted. */
const OBJECT = `(?:(?:none|all|any|both|each|every one|half) of )?(?:(?:(?:${WHOSE}) )?(?:(?:${EARLIER}|entire|whole|complete|current|old|own) )*(?:${ORDERS})|my turn|my (?:(?:${EARLIER}) )?(?:${LETTER})|(?:the|that|this) (?:${EARLIER}) (?:${LETTER})|everything|both|the two|the pair|it all|them all|all of (?:it|them|that|this|these|those)|(?:all )?(?:that )?(?:what|whatever|all|anything) (?:i|we) (?:have |just )?(?:sent|wrote|submitted|ordered|posted))`;
const THEM =
  '(?:it|them|this|that|these|those|any)(?= (?:yet|until|till|please|now|anymore|any more)| ?$)';

const VERBS =
  'cancel|withdraw|retract|revoke|rescind|annul|void|invalidate|nullify|scrap|discard|delete|erase|ignore|disregard|recall|undo|repeal|abort|forget|forget about|tear up|rip up|throw away|throw out|take back|call off|strike|strike out|cross out|scratch|nix|suspend|hold|hold off|hold off on|hold back|pause|freeze|halt|postpone|shelve|set aside|put aside|bin|trash|drop out of|remove|not use|not count|not run';
const SHORT_VERBS = 'drop|pull|kill|lose|chuck|dump|can|burn|skip|stop';
const CANCELLING =
  'cancell?ing|withdrawing|retracting|revoking|rescinding|scrapping|discarding|deleting|ignoring|disregarding|recalling|undoing|suspending|taking back|calling off|not using|forgetting';
const CANCELLED =
  'cancell?ed|withdrawn|void|voided|null|null and void|invalid|retracted|revoked|rescinded|annulled|scrapped|discarded|deleted|on hold|suspended|paused|obsolete|moot|undone|superseded|taken back|called off|to be (?:ignored|disregarded|cancell?ed|discarded|deleted|forgotten)';
const CONTEXT =
  'please|pls|plz|kindly|to|you|just|and|i|we|hereby|now|me|then|so|but|thanks|better|rather|must|should|ill|well|will|would|can|could|want|need|like|@|ok|okay|sorry|no|actually|hi|hello|also|again|gm|mod';
const USE =
  'use|execute|carry out|count|play|process|resolve|run|apply|accept|follow|enter|record|implement|perform|put in|act on|trust|believe';
const NOT =
  'do not|dont|never|not to|please not|must not|mustnt|should not|shouldnt|rather not|may not|need not|neednt|cannot|wont|will not|would not|wouldnt';
const COUNT =
  'count|stand|apply|hold|matter|be used|be executed|be carried out|be played|valid|in force|mine|final|ready|binding|meant|real|serious';
const POLITE =
  'please|pls|plz|kindly|just|sorry|ok|okay|no|actually|hi|hello|thanks|thank you|thx|cheers|and|so|but|oh|now|then|@|hey';
const ALL =
  'it|that|this|them|these|those|all|everything|the lot|the whole thing|the whole lot|both|two|for now';

const ENGLISH = [
  `(?:^|\\b(?:${CONTEXT}) )(?:${VERBS}) (?:${OBJECT})\\b`,
  `(?:^|\\b(?:please|pls|plz|you|just) )(?:${SHORT_VERBS}) (?:${OBJECT})(?: (?:${POLITE}))*$`,
  `(?<!\\b(?:not|dont|never) )\\b(?:take|throw|call|put|tear|hold|send|give) (?:${OBJECT}) (?:back|away|out|off|on hold|on ice|aside|up)\\b`,
  `\\b(?:${CANCELLING}) (?:${OBJECT})\\b`,
  `\\b${OBJECT}(?: (?:is|are|be|being|get|gets|as|has been|have been|was|were|now|all|both|hereby|herewith|therefore|henceforth))*(?: (?:${CANCELLED})| no longer valid)\\b`,
  `\\b${OBJECT} (?:is|are)(?: now| all| both)? (?:off|off the table|dead|gone|history|out)(?: now| please| sorry)*$`,
  `\\b(?:${NOT}) (?:yet |ever |actually |please )?(?:(?:${USE}) (?:${OBJECT})\\b|(?:${USE}|do|take) ${THEM})`,
  `\\b${OBJECT}(?: that i sent)? (?:do not|dont|does not|doesnt|no longer|never|wont|will not|shall not|should not|shouldnt|are not|arent|is not|isnt)(?: any longer| any more| really| to| yet)* (?:${COUNT})\\b`,
  `\\bnone of ${OBJECT}(?: \\w+){0,3} (?:${COUNT}|counts|stands|applies|holds)\\b`,
  `\\bnone of (?:my|our|the|these|those) (?:${ORDERS}) (?:${COUNT}|stands|counts|applies)\\b`,
  '\\b(?:as if|as though|pretend|imagine|suppose)(?: that)? (?:i|we) (?:had |have |ve |d )?(?:not|never|nothing|did not|didnt|sent nothing|sent no|written nothing)\\b',
  `\\b(?:treat|consider|regard|see) ${OBJECT} as (?:not|never|un|if)`,
  '\\bnothing (?:that )?(?:i|we) (?:have |just )?(?:sent|wrote|ordered|submitted) (?:counts|stands|applies|is valid|holds)\\b',
  '\\bno (?:orders|moves) (?:from me |from us )?(?:after all|any more|anymore)\\b',
  `^(?:(?:${POLITE}) )*(?:cancel|cancell?ed|withdraw|withdrawn|scrap|void|retract|abort|delete|disregard|ignore|undo|scratch|nix|revoke|rescind|annul)(?: (?:${ALL}|${POLITE}))*$`,
].map((shape) => new RegExp(shape, 'u'));

/** Words of these that are nearly written are meant. */
const STEMS = [
  'cancel',
  'cancelled',
  'cancelling',
  'withdraw',
  'withdrawn',
  'withdrawing',
  'disregard',
  'retract',
  'revoke',
  'rescind',
  'ignore',
  'discard',
  'orders',
];
const SHORTEST = 5;
const LONG = 8;

const mended = (word: string): string =>
  word.length < SHORTEST || STEMS.includes(word)
    ? word
    : (STEMS.find((stem) => {
        const most = stem.length >= LONG ? 2 : 1;
        return stem.charAt(0) === word.charAt(0) && editDistance(word, stem, most) <= most;
      }) ?? word);

// ---- Chinese -------------------------------------------------------------------------------------------

const HAN_ORDERS =
  '(?:命令|指令|军令|号令|行动|部署|作业|安排|[上前这那](?:一|面|边)?(?:两|几)?[封份条个]|(?:我|刚才|之前|先前|上午|昨天|早上)[^，。！；]{0,4}(?:发|写|交|下|寄)的|上面的|前面的|上述|以上|(?:全部|所有|一切)(?=命|指|军|行动|$|[，。！；]))';
const HAN_BACK =
  '(?:取消|取销|撤回|撤销|撤消|撤掉|撤下|撤走|收回|作废|做废|废除|废弃|废止|废掉|废了|无效|失效|作罢|不算(?=数|了|$|[，。！；])|不作数|不做数|不要了|不要啦|删除|删掉|删了|删去|忽略|无视|注销|清空|清除|停用|停止|暂停|暂缓|中止|终止|搁置|放一放|缓一缓|推翻|不予执行|抹掉|划掉|勾掉|不执行|不生效|叫停|拿掉|去掉)';
const HAN_POLITE =
  '(?:请|麻烦|帮我|帮忙|给我|我|我要|要|想|想要|全部|全|都|现在|那就|还是|统统|一律|不好意思|抱歉|谢谢|您|你|主持|主持人|版主|了|吧|掉|它|哦|啊|啦|的|一下|对不起)';
const HAN = [
  `${HAN_BACK}[^，。！？；]{0,8}${HAN_ORDERS}`,
  `${HAN_ORDERS}[^，。！？；]{0,6}(?:${HAN_BACK}|撤了)`,
  '(?:别|不要|勿|不用|不必|甭|莫)(?:再|先|按|照|急着)?[^，。！？；]{0,2}(?:执行|采用|处理|生效|录入|结算|采纳)',
  `(?:别|不要|勿|不用|不必|甭|莫)(?:再|先)?(?:用|算|理|管)(?:上|前|这|那|刚才|之前|先前)`,
  `${HAN_ORDERS}[^，。！？；]{0,3}(?:别|不要|勿|先不|不用|不必)[^，。！？；]{0,2}(?:用|算|执行|理|管)`,
  '当(?:我|作|做|成)?[^，。！？；]{0,3}没(?:发|写|说|交|下|有|寄|提)',
  `(?:^|[，。！；])${HAN_POLITE}*${HAN_BACK}${HAN_POLITE}*(?:$|[，。！；])`,
].map((shape) => new RegExp(shape, 'u'));

// ---- Reading -------------------------------------------------------------------------------------------

/** True of a sentence that takes orders back, or says that they do not count. */
export const takesBack = (text: string): boolean => {
  if (/\p{Script=Han}/u.test(text)) {
    const plain = Array.from(text, simplify)
      .join('')
      .replace(/\s+/gu, '')
      .replace(/[,!;.]/gu, '，')
      .replace(/["“”‘’「」『』（）()【】~～…]/gu, '');
    if (HAN.some((shape) => shape.test(plain))) return true;
  }
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘´`]/gu, '')
    .match(/[\p{Script=Latin}@]+/gu);
  const plain = (words ?? []).map(mended).join(' ');
  return ENGLISH.some((shape) => shape.test(plain));
};
