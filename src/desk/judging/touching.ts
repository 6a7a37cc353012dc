// What can touch orders in a clause that is no courtesy: words that bind, deny, delay or put right, and words that point.
// Whether a word does so hangs on what the clause speaks of (topics.ts).
import { isHan } from '../../notation/index.ts';
import { DEEDS, DOUBTS, SAID_OF_LINES, STATUS, TAKES_BACK } from './binding-words.ts';
import { thingsIn, topicsIn, topicsInHan } from './topics.ts';

// ---- English -----------------------------------------------------------------------------------------

const words = (...lists: readonly (string | readonly string[])[]): RegExp =>
  new RegExp(String.raw`\b(?:${lists.flat().join('|')})\b`, 'u');

const SIGNED = /[=→]|->|[+]\s?\d|\bs\/\w/u;

const HARD = words(STATUS, DEEDS);
const STRONG = words(TAKES_BACK, DOUBTS, SAID_OF_LINES);

/** True of words that bind, deny or put right whatever else is said. */
export const bindsHard = (plain: string): boolean =>
  HARD.test(plain) || TOLD_HARD.test(plain) || SIGNED.test(plain) || HARD_HAN.test(plain);
const TOLD_HARD = words(TAKES_BACK);

/** Words of other tongues that bind or deny. */
const ELSEWHERE =
  /\b(?:nicht|keine?n?|nur wenn|sobald|entwurf|vorl[aä]ufig|ung[uü]ltig|warten|pas|seulement|brouillon|attendez|annuler|solo si|borrador|esperad?|si no|nie|jeśli|dopiero|n[aã]o|apenas|rascunho|inte|bara om|non|bozza)\b/u;

/** Hedges: whatever is said behind them is in doubt, if it is of the orders. */
const HEDGE =
  /\b(?:maybe|perhaps|possibl[ey]|might|may|could|would|should|probably|think\w*|guess\w*|wonder\w*|rather|instead|otherwise|actually|whether|not|no|never|without|none|nobody|nothing|neither|\w+n't|other\w*|another|same|too|as well|likewise|also|each|every\w*|next|last|once|twice|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|one|ones|yet|still|later|tomorrow|eventually|mean|means|meant|new|old|use|used|using|try|tries|trying|want\w*|this|that|these|those|all|both|either|\d[\w.,:/-]*)\b/u;

/** Words that only point or count: beside things of another world they belong to these. */
const POINTING =
  /\b(?:this|that|these|those|all|both|every\w*|each|first|second|third|fourth|fifth|last|next|ones?|two|three|four|five|six|seven|eight|nine|ten|same|too|also|another|want\w*|[a-z]+'d have|use[ds]?|\d[\w.,:/-]*)\b/gu;
const withoutPointing = (text: string): string => text.replace(POINTING, ' ');

/** Words that begin a clause on which another one hangs. */
const CONDITION =
  /^(?:even |and |but |or |only |just )?(?:if|unless|provided|providing|assuming|as long as|in case|except|should (?!i\b|we\b)\S+(?! .*\?)|had (?:i|we)|were (?:i|we|he|they))\b/u;
const TIME =
  /^(?:even |and |but |or |only |just |not )?(?:until|till|til|once|when|whenever|before|after|as soon as|by the time|while)\b/u;
const DEPENDS =
  /(?<!\b(?:a|the|this|that|all|only|even))\s+(?=(?:if|unless|until|till|once|when|whenever|before|after|as soon as|as long as|in case|provided|assuming|because|since|while|although|though|whereas|where|who|which)\b(?!\s*$))/u;

/** Where the main clause begins behind a condition, without a comma. */
const MAIN = /(?<=^\S+ \S+ \S+.*) (?=(?:i|we|he|she|they|i'll|we'll|i'm|we're)\b)/u;

/** Words that point at orders, or at their message. */
const POINTERS =
  /\b(?:this|that|these|those|it|them|they|all|everything|both|either|neither|none|half|most|some|above|below|former|latter|(?:the )?(?:first|second|third|fourth|fifth|last|next|other|rest|one|two|three)(?: ones?)?|orders?|lines?|moves?|e?-?mails?|messages?|commands?|instructions?|entr(?:y|ies)|everything)\b/gu;
const MANY =
  /^(?!.*\b(?:some|all|most|half|both|none|each|one) of (?:you|us|them|my|our|his|her|their|the (?:family|kids))\b|all \d|(?:and |so |but )*(?:these|here) are (?:the|my|our) (?:orders|moves)\b)(?:(?:and|but|so|oh|also|well|please|sorry|ok|now|just|only|maybe|perhaps) )*(?:these|those|all|everything|both|either|neither|none|half|most|some|(?:the )?(?:first|second|third|fourth|fifth|last|next|other|rest|above|below|former|latter|top|bottom)|orders?|lines?)\b/u;
/** Verbs by which orders are taken back or put right when the moderator is told to. */
const TELLS =
  /^(?:(?:please|pls|kindly|just|now|so|then|also|oh|sorry|ok|actually|maybe|perhaps|better|and|but|no|could you|can you|would you|will you|you can|you may|you should|i'd like you to|i want you to|let's|let us|let|feel free to|go ahead and|best|rather) )*(?:cancel|ignore|forget|skip|drop(?! by| in| me)|delete|remove|strike|leave|take out|cut|stop|wait|hold|delay|postpone|pause|change|alter|adapt|replace|swap|switch|flip|correct|fix|update|edit|revise|scratch|discard|omit|exclude|reverse|exchange|treat|consider|assume|suppose|pretend|attack|support|defend|repeat|apply|execute|process|pick|choose|decide|check|confirm|double check)\b/u;

/** Who may have written what was not meant by the player. */
const BY_OTHERS =
  /\b(?:typed|wrote|writes|written|dictated|made|chose|copied|pasted|sent|filled|entered|drafted|drew up|put together|got hold of|asked for)\b/u;

/** A word that stands for nobody's own writing. */
const OWN =
  /^(?:(?:and|but|so|sorry|because|since|while|when|just|only) )*(?:i|we|i'm|i've|we've|typed|written|wrote|sent|typing|writing)\b/u;

interface Clause {
  readonly text: string;
  readonly topics: readonly string[];
  readonly people: ReadonlySet<string>;
}

/** `all the boxes` are no orders; `all the northern ones` are. */
const pointsAtMany = ({ text, people }: Clause): boolean => {
  const [many] = MANY.exec(text) ?? [];
  if (many === undefined) return false;
  const next = text.slice(many.length).trim().split(/\s+/u).slice(0, NEAR);
  return thingsIn(next.join(' '), people).length === 0 || /\bones?\b/u.test(text);
};

/** True if a pointer stands for itself: it is no word beside a thing, such as `half my cake`. */
const pointsAtOrders = ({ text, people }: Clause): boolean =>
  [...text.matchAll(POINTERS)].some(({ index, 0: said }) => {
    const next = text
      .slice(index + said.length)
      .trim()
      .split(/\s+/u)
      .slice(0, NEAR);
    const end = next.findIndex((word) => PARTS.has(word));
    return topicsIn((end < 0 ? next : next.slice(0, end)).join(' '), people).length === 0;
  });
/** A thing stands so near behind the word that belongs to it. */
const NEAR = 3;
const PARTS = new Set(
  'is are was were am be been to that if do does did will would shall should can could may might must because for with from by at please and but or as not'.split(
    ' ',
  ),
);

const STATE =
  /\b(?:is|are|was|were|am|be|been|being|got|get|gets|has|have|had|'s|i'm|it's|he's|she's|isn't|wasn't|aren't|weren't)(?: (?!to\b)\S+){0,2} $/u;

/** Strong words that say nothing of what stands behind them. */
const INTRANSITIVE =
  /^(?:instead|otherwise|wait\w*|hold\w*|stop\w*|drop\w*|chang\w+|serious\w*|wrong|half|only|final)$/u;

/** `I have not corrected her`: what is done is done to somebody. */
const OF_PERSONS =
  /^(?: (?:for|on|to|with))? (?:me|you|us|her|myself|yourself|ourselves)\b(?! \w+ (?:lines?|orders?|moves?)\b)/u;
/** `The dog refuses`: whoever does it stands right before it. */
const DOES =
  /^(?:(?:and|but|so|because|since|while|when|sorry|then) )*(?:the|my|our|his|her|their|a|an) (?:\S+ ){1,2}(?:(?:just|still|always|never|really|simply|suddenly|almost|has|had|have) )*$/u;

/** True if a strong word is said of a thing of the clause's own. */
const isOfThings = (clause: Clause, found: RegExpExecArray): boolean => {
  const { text, people } = clause;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  if (OF_PERSONS.test(after) || thingsIn(after, people).length > 0) return true;
  if (
    DOES.test(before) &&
    thingsIn(before, people).length > 0 &&
    !pointsAtOrders({ ...clause, text: after })
  )
    return true;
  if (TOLD_OF_PAST.test(text) && thingsIn(text, people).length > 1) return !pointsAtOrders(clause);
  return thingsIn(before, people).length > 0 && (INTRANSITIVE.test(found[0]) || STATE.test(before));
};

/** True if a clause tells the moderator what to do with orders, or with nothing that it names. */
const isTold = ({ text, people }: Clause): boolean =>
  TELLS.test(text) &&
  (thingsIn(text, people).length === 0 || text.includes('¤') || MEANT_OF_ORDERS.test(text));
const MEANT_OF_ORDERS =
  /^(?:(?:please|kindly|just) )*(?:cancel|strike|swap|replace|leave out|take out|cut|leave (?!me\b|us\b|my\b|you).* (?:alone|out|be|in peace))\b/u;

/** `Keep that in a drawer`: whatever is to be done, it is to be done with what stands there. */
const HANDLES =
  /^(?:(?:please|pls|kindly|just|now|so|then|also|oh|sorry|ok|and|but|better|best) )*(?:keep|put|park|leave|let|sit on|hang on to|hold|save|store|file|lock|stash|shelve|bury|burn|bin|hide|read|take|use|treat|give|roll|run|count|open|send)(?: \w+)? (?:this|that|these|those|it|them|all)\b(?! (?:for granted|easy|slow|eas))/u;

/** Things that a player moves, rolls and lays. */
const UNITS =
  'footm[ae]n|ships?|longships?|fleets?|siege engines?|army|armies|orcs|elites?|regulars?|nazgul|troops?|soldiers|rings?|die|dice|cards?|tokens?|leaders?|companions?|minions?|fellowship';
/** `My ships will not cross the river`: one's own units are spoken of. */
const OF_UNITS = new RegExp(
  `^(?:(?:and|but|so|because|also) )*(?:my|our|all|these|those)(?: \\w+)? (?:(?:${UNITS})\\b(?!['-])|¤ (?:has|have|is|are|will|won't|can|can't|may|might|would|should|must|shall|needs?|wants?|do|does|don't|doesn't)\\b)`,
  'u',
);
/** `Better not touch the ring`, `leave a couple more at home`: a deed, and what it is done with. */
const HANDLES_UNITS = new RegExp(
  `^(?:(?:please|better|best|let's|let|us|i'd|i would|i'll|i will|we'd|we'll|rather|maybe|and|but|so|just|not|don't|do) )*(?:touch|save|keep|spare|leave|use|play|hold|send|add|bring|take|move|put|lay|roll|spend|burn|pick|bid)\\b(?=.*\\b(?:${UNITS}|couple|few|more|fewer|less|extra|another|behind)\\b)`,
  'u',
);

/** `Oh and yeet a ship to ¤`, `have the Nazgul fly to ¤`: whatever the verb, units are sent somewhere, and nobody is said to do it. */
const SENDS_UNITS = new RegExp(
  `^(?:(?:and|but|so|or|oh|ah|also|then|now|please|just|maybe|ok|okay|ps|actually|perhaps) )*(?!(?:i|we|he|she|it|you|they|my|our|his|her|their|your|the|a|an|this|that|these|those|who|what|how|when|where|if|as|there|no|not|all|every\\w*|nobody|some\\w*|any\\w*|poor|only|even)\\b)\\p{L}+ (?:(?:a|an|the|my|our|one|two|three|all|some|another|those|these|\\d+) )?(?:\\w+ ){0,2}(?:(?:${UNITS})\\b|¤)(?: \\S+){0,3} (?:to|into|onto|towards?|over to|at|in) ¤`,
  'u',
);

/** `Could you squeeze this in somewhere?`: the moderator is asked to do something with what was sent. */
const ASKED_FOR =
  /\b(?:could|can|would|will|please|pls|kindly) (?:you )?(?:please )?(?!(?:believe|confirm|acknowledge|read|see|get|receive|forgive|excuse|find|bear|let|have|imagine|tell|say|reply|answer|send me)\b)\w+ (?:this|that|these|those|it|them|everything|mine|(?:the |my )(?:\w+ ){0,2}(?:lines?|orders?|entr(?:y|ies)|e?-?mails?|messages?|moves?))\b/u;

/** `Don't roll anything`: forbidden without a thing of its own. */
const FORBIDS =
  /^(?:(?:please|pls|so|and|but|just|oh) )*(?:(?:do not|don't|dont) \S+|never (?!\S+ed\b)\S+)/u;
const isForbidden = ({ text, people }: Clause): boolean =>
  FORBIDS.test(text) && thingsIn(text.replace(FORBIDS, ''), people).length === 0;

/** `Flint too`: so few words are no sentence. */
const isAdded = ({ text }: Clause): boolean =>
  /^(?:and |also |plus )?(?:\S+ ){1,3}(?:too|as well|likewise|also)$/u.test(text);

/** True if a clause says that somebody else wrote what stands there. */
const isByOthers = ({ text }: Clause, points: boolean): boolean =>
  !OWN.test(text) &&
  BY_OTHERS.test(text) &&
  (points || /\b(?:to you|you something|something)\b/u.test(text));

/** `I'll ring you once he has found one`: a word on the orders is still to come. */
const WILL_TELL =
  /\b(?:i|we)(?:'ll| will| shall| may| might)(?: \w+ly)? (?:tell|ring|call|write|mail|text|ping|shout|signal|let you know|give you|get back|come back|report|confirm|send)\b/u;
/** `Tom says I should not do that`, `my wife wants to look over it first`: somebody else has a say in it. */
const HAS_A_SAY =
  /\b(?!i\b|we\b|you\b)\S+ (?:said|says|told me|tells me|thinks|thought|wants|wanted|asks|asked|advise[sd]?|insists?|insisted|suggests?|recommends?|recommended|warns?|warned|begs?|begged|urges?|prefers?|would like|would rather|gets|has|needs)\b.*\b(?:i (?:should|must|may|can|could|shouldn't|mustn't|can't|ought|might|had better)|me (?:not )?to|(?:not )?to (?:do|change|look|read|check|see|go) (?:over |at |through )?(?:this|that|it|them|these|those)|last word|final word)\b/u;
const hasASay = ({ text, people }: Clause): boolean => {
  const [found] = HAS_A_SAY.exec(text) ?? [];
  return (
    found !== undefined &&
    thingsIn(text.slice(text.indexOf(found) + found.length), people).length === 0
  );
};
/** `I will send the rest tonight`, `something is missing here`: the message is not whole. */
const NOT_WHOLE =
  /\b(?:something|somebody|someone|one|a line|one line|an order|an area|one area)(?: else)? (?:is|are|was|must be|may be|seems to be|will be)(?: still)? (?:missing|left out|lacking|forgotten)\b|\bowe you (?:an? |the |some |my |two |three |one )*(?:orders?|lines?|answers?|moves?)\b/u;
/** `On Saturday I may send you something quite different`: other orders are still to come. */
const TO_COME =
  /\b(?:may|might|could|will|shall|\w+'ll|going to|want to|plan to|hope to)\b.*\b(?:send|mail|post|write|submit|give|have|come up with)\b.*\b(?:something|others?|another|different\w*|newer|better|revised|replacements?|improved|updates?|other orders|new orders|a new (?:list|version|set|mail|plan))\b/u;
/** `Assault or no assault?`: he has not made up his mind. */
const UNDECIDED =
  /\b(\w{3,}) or (?:no|not) \1\b|\b(?:flip|toss)(?:ping|ped|ing|ed)? a coin\b|\bin two minds\b|\btorn between\b/u;
/** Words that bind somebody else to something. */
const PROMISED =
  /\b(?:promis\w*|swore|swears?(?! by)|sworn|vow\w*|pledg\w*|guarante\w*|bend(?:s|ing)? the knee|ceasefire|armistice|has the last word|have the last word|says? (?:yes|no))\b/u;
const OWN_PROMISE =
  /\b(?:i(?: hereby| do| solemnly)?|i've|we|we've|my (?:kids?|wife|husband|mother|mum|boss|son|daughter))(?: have| had| also| already)* (?:promis|swear|swore|vow|pledg|guarante)/u;
const isPromised = ({ text }: Clause): boolean => PROMISED.test(text) && !OWN_PROMISE.test(text);

/** True of a clause that says by its shape what is to be done, or that it is open. */
const isOfOrders = (clause: Clause): boolean => {
  const { text } = clause;
  const shapes = [
    ASKED_FOR,
    NOT_WHOLE,
    TO_COME,
    UNDECIDED,
    HANDLES,
    HANDLES_UNITS,
    OF_UNITS,
    SENDS_UNITS,
  ];
  return (
    shapes.some((shape) => shape.test(text)) ||
    [isTold, isForbidden, isAdded, isPromised, hasASay].some((is) => is(clause))
  );
};

/** True if a clause can touch orders, by its words and what it speaks of. */
const clauseTouches = (clause: Clause, hasTopic: boolean): boolean => {
  const { text, topics } = clause;
  if (isHistory(clause)) return false;
  if ([HARD, SIGNED, ELSEWHERE].some((words_) => words_.test(text)) || namesTouch(clause))
    return true;
  if (isOfOrders(clause)) return true;
  const points = text.includes('¤') || pointsAtOrders(clause);
  if (isByOthers(clause, points) || (points && pointsAtMany(clause))) return true;
  const strong = [...text.matchAll(new RegExp(STRONG, 'gu'))];
  if (strong.some((found) => points || !isOfThings(clause, found))) return true;
  if (topics.length > 0 || (hasTopic && !points)) return false;
  return HEDGE.test(hasTopic ? withoutPointing(text) : text);
};

/** The words in a sentence that are written as names. */
export const peopleIn = (sentence: string): ReadonlySet<string> =>
  new Set(
    [...sentence.matchAll(/(?<![\p{L}])\p{Lu}[\p{L}'’-]*/gu)].map(([name]) =>
      name.toLowerCase().replace(/['’]s$/u, ''),
    ),
  );

/** True if a few words are more than a name. */
export const saysAnything = (plain: string): boolean =>
  HARD.test(plain) || STRONG.test(plain) || HEDGE.test(plain) || CONDITION.test(plain);

/** Deeds that orders demand of areas, units and characters. */
const DEEDS_OF_UNITS =
  /\b(?:go|goes|going|move|moves|moving|march\w*|attack\w*|raid\w*|support\w*|defend\w*|defen[cs]e|hold|holds|keep|keeps|leave|leaves|stay|stays|staying|take|takes|retreat\w*|muster\w*|recruit\w*|consolidat\w*|advance\w*|declare\w*|guide\w*|separate\w*|get|gets|give|gives|put|puts|add|adds|use|uses|play|plays|save|saves|touch\w*|spare\w*|skip\w*|drop\w*|swap\w*|instead|rather|sooner|better (?:not|stay|go|leave)|not|[a-z]+n't|no|never|if|unless|until|till|may|might|shall|should|must|else|too|also|only|still|enough)\b/u;
/** Somebody of the game of whom something is only imagined: `Stannis would love it`. */
const IMAGINED = /^(?:even |maybe |poor |old |my |the )*[¤¥](?:'s \S+)? (?:would|could) /u;

/** Verbs of what has happened to units and areas; to write, to say, to agree are none of them. */
const HAPPENED =
  /\b(?:took|taken|lost|won|sank|sunk|hurt|fell|fallen|died|dead|killed|slain|destroyed|conquered|beat|beaten|defeated|crushed|burned|burnt|expected|surprised|shocked|fought|survived|ruined|stole|stolen|betrayed|besieged|captured|sacked|slaughtered|massacred|ambushed|humiliated|outplayed|outrolled|chose|painted|named|loved|hated|enjoyed|missed|deserved|was|were|had|did|got|went|came|made|saw|gave|felt|cost|struck me|has been|have been)\b/u;
/** Words for something that is still to come, or to be put right. */
const OPEN =
  /\b(?:i'll|we'll|will|won't|shall|should|must|may|might|could|would|can|going to|want\w*|need\w*|let|please|pls|not|\w+n't|never|no|if|unless|until|till|instead|rather|wrong|mistake\w*|correct\w*|chang\w*|swap\w*|forgot\w*|forget|meant|mean|wrote|written|sent|typed|said|told|asked|agreed|promised|decided|planned|supposed|order\w*|line\w*|move|moves|mail|wanted|put|this|these|those|too|also|same|first|second|third)\b/u;
/** True of a clause that tells what has happened to areas and units. */
const isHistory = ({ text, topics }: Clause): boolean =>
  /[¤¥°]/u.test(text) &&
  HAPPENED.test(text) &&
  !OPEN.test(text) &&
  !SIGNED.test(text) &&
  !HARD.test(text) &&
  (topics.length > 0 || PAST.test(text));
const PAST =
  /^(?:(?:and|but|so|well|honestly|yesterday|sadly|luckily|unfortunately|alas|ouch|poor|losing|winning|only) )*(?:the |my |our |your |his |her )*(?:[¤¥°]|i|we|you|he|she|it|they|losing|winning|everyone|everybody|nobody)(?: [¤¥°])?(?:'s)?(?: \S+)? (?:had|ran|took|lost|won|sank|hurt|fell|died|killed|destroyed|conquered|beat|defeated|crushed|burned|fought|survived|ruined|stole|betrayed|besieged|captured|was|were|has been|have been)\b/u;

/** `Can you tell me how many power tokens I have?`: it asks what stands on the table. */
const ASKS_FACTS =
  /^(?:(?:and|but|so|oh|hi|sorry|also|please|quick question|ps) )*(?:(?:can|could|would|will) (?:you|someone|anyone|somebody|anybody) (?:please |quickly |kindly )*(?:tell|remind|show|send) (?:me|us) (?:again )?(?:how (?:many|much|far|long|high|big)|when|who|what (?:the )?(?:score|deadline|date|time|standings?))|how (?:many|much)|(?:do|does|did|has|have) you (?:get|got|receive|received|see|seen|read)|when (?:is|are|was|will|does|do)|who (?:is|was|has|holds|won|lost|leads|owns)|what (?:happened|became|time|day|date)|where (?:is|are|was|were|did)|how (?:is|are|was|were|did))\b(?!.*\b(?:should|if|better|instead|or)\b)/u;
const asksFacts = (clauses: readonly string[]): boolean =>
  clauses.length > 0 &&
  clauses.every((text, at) => at > 0 || ASKS_FACTS.test(text)) &&
  !clauses.some((text) => HARD.test(text.replace(/\b(?:bids?|raids?|defen[cs]es?)\b/gu, '')));

/** A name of the game in a clause tells of what orders do, unless the clause tells a story of its own. */
const namesTouch = ({ text, topics, people }: Clause): boolean => {
  if (!/[¤¥]/u.test(text)) return false;
  const things = thingsIn(text, people);
  if (text.includes('¤')) {
    if (things.length === 0) return true;
    if (IMAGINED.test(text)) return DEPENDS.test(text) || /\brather\b/u.test(text);
    if (things.length < 2) return DEEDS_OF_UNITS.test(text);
    return BOUND_DEEDS.test(text.replace(DONE, ' ')) && !STORY.test(text);
  }
  return topics.length === 0 && /[\p{L}\p{N}]/u.test(text);
};
/** What is told of the game's own with things of another world binds only by words that do so everywhere. */
const BOUND_DEEDS =
  /\b(?:if|unless|until|till|before|after|once|instead|rather|should|shall|must|may|might|not|never|no|[a-z]+n't|only|else|enough|better|choosing|deciding|wants?)\b/u;
/** `has not forgotten`: what is over. */
const DONE = /\b(?:has|have|had)(?: not|n't| never)? \w+/gu;
const STORY =
  /^(?:(?:and|but|so|because|since|while|when|honestly|yesterday|today) )*(?:i|we|he|she|it|you|my|our|his|her|the|no|nobody|somebody|everybody|what|there|a|an|i'm|he's|she's|it's|we're)\b/u;

/** `She says hi`: somebody is told of, and nothing in it binds, denies, doubts, or points at orders. */
const isPlainTalk = (clause: Clause): boolean =>
  TALK.test(clause.text) &&
  !DEEDS_OF_UNITS.test(clause.text) &&
  ![HARD, STRONG, SIGNED, ELSEWHERE, HEDGE, CONDITION].some((words_) => words_.test(clause.text)) &&
  !/[¤¥]/u.test(clause.text) &&
  !pointsAtOrders(clause);
const TALK =
  /^(?:(?:and|but|so|because|well|honestly|today) )*(?:i|we|he|she|you|they|my \S+|our \S+|i'm|we're|he's|she's|you're|they're|who|everybody|nobody)\b/u;

/** `when I wrote that` */
const isOnWriting = (clause: Clause): boolean =>
  BY_OTHERS.test(clause.text) && pointsAtOrders(clause);

/** `I will be under a blanket with a hot chocolate`: somebody's own, with things of its own. */
const tellsOfLife = ({ text, people }: Clause): boolean =>
  thingsIn(text, people).length > (TOLD_OF_PAST.test(text) ? 0 : 1) &&
  TALK.test(text) &&
  !/[¤¥°]/u.test(text);
/** `We stood in the garden`: what is over orders nothing. */
const TOLD_OF_PAST =
  /^(?:\w+ )?(?:i|we|you|he|she|they|it|my \S+|our \S+) (?:(?:just|really|simply|only|even|still|both|all) )*(?:\w+ed|was|were|had|did|went|came|got|saw|sat|stood|ate|slept|fell|woke|took|made|spent|ran|drove|read|heard|lost|found|felt|thought|knew|left|met|bought|broke|caught|drank|grew|hit|paid|sang|swam|taught|wore|won)\b/u;

/** True of a sentence that has things of another world in it, and no word that binds, doubts, takes back or delays. */
const isTale = (all: readonly Clause[]): boolean =>
  all.flatMap(({ topics }) => topics).length >= TALE &&
  !all.some(
    (one) =>
      [HARD, SIGNED, ELSEWHERE, TOLD_HARD, DOUBTED, BINDING].some((said) => said.test(one.text)) ||
      isOfOrders(one) ||
      isByOthers(one, pointsAtOrders(one)) ||
      isBoundByName(one),
  );
/** A name with things beside it tells a story, unless a word binds it. */
const isBoundByName = ({ text, people }: Clause): boolean =>
  /[¤¥]/u.test(text) &&
  (thingsIn(text, people).length === 0 || BOUND_DEEDS.test(text.replace(DONE, ' ')));
const TALE = 2;
const DOUBTED = words(DOUBTS);
const BINDING =
  /\b(?:if|unless|until|till|once|when|whenever|provided|before|after|maybe|perhaps|possibly|probably|might|may|could|would|should|must|shall|rather|instead|actually|whether|otherwise|no need|(?:it|them) yet|orders?|lines?|moves?|mails?|messages?|this|these|those|that (?:is|was|one)|it (?:is|was|all)|everything|above|below|another|others?|too|also|please|pls)\b/u;

/** `because everyone looks at the throne`: why an order was given changes nothing of it. */
const isReason = (clause: Clause): boolean =>
  /^(?:because|since)\b/u.test(clause.text) &&
  ![HARD, STRONG, SIGNED, ELSEWHERE].some((words_) => words_.test(clause.text)) &&
  !pointsAtOrders(clause);

/** True if a sentence in Latin letters can touch orders; `hasMore`: it tells of times and figures of everyday life, too. */
export const touchesInWords = (
  clauses: readonly string[],
  people: ReadonlySet<string>,
  hasMore: boolean,
): boolean => {
  const all = clauses
    .flatMap((text) => text.split(DEPENDS))
    .flatMap((text) => (CONDITION.test(text) ? text.split(MAIN) : [text]))
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text): Clause => ({ text, topics: topicsIn(text), people }))
    .filter((one, at) => at === 0 || !isReason(one));
  const isBeside = ({ text }: Clause): boolean => CONDITION.test(text) || TIME.test(text);
  const mains = all.filter((one) => !isBeside(one));
  const hasOwnMain = mains.some(({ topics }) => topics.length > 0);
  const hasTopic = all.some(({ topics }) => topics.length > 0);
  if (asksFacts(all.map(({ text }) => text)) || isTale(all)) return false;
  if (
    !hasTopic &&
    !hasMore &&
    all.length > 0 &&
    !all.every((one) => isPlainTalk(one) || isHistory(one))
  )
    return true;
  if (all.some(isBeside) && all.some(({ text }) => WILL_TELL.test(text))) return true;
  // What a condition hangs on is its own sentence, where that tells of somebody's life.
  const isOfLife = mains.some((one) => tellsOfLife(one));
  return all.some((one) => {
    if (!isBeside(one)) return clauseTouches(one, hasTopic);
    const isOwn =
      one.topics.length > 0 ||
      isOfLife ||
      (TIME.test(one.text) && /^\S+ (?:i|we)\b/u.test(one.text));
    if (isOfLife && hasOwnMain)
      return bindsHard(one.text) || namesTouch(one) || isOfOrders(one) || isOnWriting(one);
    return !hasOwnMain || !isOwn || clauseTouches(one, hasTopic);
  });
};

// ---- Chinese -----------------------------------------------------------------------------------------

const HARD_HAN =
  /且慢|[待候][吾我余].{0,2}(?:令|命|[话話]|信)|勿[动動发發用]|之前勿|[戏戲]言|[尚犹猶]未[决決定]|未[决決][断斷]|[遣派].{1,6}[往赴至去]|那一?[局盘盤]|[全就都]看[^，。]{1,8}意思|^[测測][试試]|可[^，。我]可不|[让讓][^我，。]{1,4}(?:挑|[选選]|[决決]?定)|虚构|虛構|喝[多高醉]了?才?[写寫发發填]|喝[多高醉]了?(?:的?时候|的時候)[写寫]|未[经經]|不得(?=[执執使用改动動取提生算有])|跟[着著][¤¥他她]|(?:晚[点點些上]?|稍[后後]|等[会會]儿?|回[头頭]|明[天早])再?(?:[发發]|[补補]|交)[^，。]{0,4}(?:完整|全|剩|其)|考[虑慮]一下|再?考[虑慮]考[虑慮]|再考[虑慮]|再想想|要看|占[个個]?位|容我[再]?[想考]|([走打攻守援撤动動退发發算用改])不\1|可[选選]|[压壓]箱底|(?:今晚|明[天早]|回[头頭]|晚[点點]|等[会會][儿兒]?|[出完定][来來]?了?)[^，。]{0,8}(?:告[诉訴知]|通知|答[复覆]|[准痛][话快])|看[^，。]{1,6}(?:[脸臉]色|情[况況]|[动動][静靜]|反[应應])|前提|生效|有效|[无無]效|作(?:[废廢准]|不?[数數])|[废廢]|取消|撤[回销銷]|收回|推翻|草稿|草案|初稿|[暂暫]定|[暂暫][缓緩时時]|未定|[没沒]定|待定|定稿|不(?:作[数數准]|算|用管)|算了(?!吧哈|$)|算[数數]|[当當][真没沒]|[参參]考|[备備][选選用份]|方案|[甲乙丙]案|[换換]成|改(?:成|[为為]|[主防支突行进進])|更正|[纠糾]正|修正|[写寫打弄搞填][错錯反]|[笔筆手][误誤滑](?!勿怪)|[颠顛]倒|倒[着著过過]|反[过過][来來]|[顺順]序|[对對][调調]|互[换換]|[调調][换換]|[换換][过過]|第 ?[0-9一二两三四五六七八九十]+ ?[条條行句步个個封]|[这這那][几幾两二三]?[条條步句行封份]|[条條][记記]?(?:不|要|[删刪]|[错錯]|先|作)|前[两兩二三]|[后後][两兩二三半]|[上下][条條行句]|命令|指令|[军軍]令|正式|反悔|[后後]悔|(?<!好)商量|拍板|[盖蓋]章|[谈談][拢攏崩好妥完]|口[径徑]|[协協][议議]|照[上旧舊抄搬]|照?抄(?:上|的)|同上|替我|[帮幫]我(?:改|加|[删刪]|[换換]|[选選]|定|挑|把)|[听聽]天由命|抄[串错錯混]|串行|[弄搞][混反]|少[了打]|重[写寫]|[烟煙][雾霧]|琢磨|掂量|[准準][话話信]|瞎[蒙猜]|推演|被否|天意|幌子|唬人|[骗騙]|乱[打写寫填敲]|瞎[打写寫填编]|随便(?:[写寫填]|打(?!打))|[闹鬧写寫][着著]玩|拿不[准準定]|[犹猶][豫疑]|不[确確一]定|以.{1,9}[为為][准準]|[为為][准準]|否[则則]|二[选選]一|[选選]一|未完|待[续續]|稍[后後][补補]|[弃棄][权權]|保密|多余|多[写寫]|少[写寫]|不是我(?:的意思|[写寫发發打])|等.{1,6}(?:答[复覆]|回[复覆信]|[电電][话話]|消息|通知|[点點][头頭]|同意|[确確][认認]|表[态態]|[决決]定)|[没沒]想好|[没沒]想清|不[执執]行|[执執]行|得.{1,6}(?:批准|同意|[点點][头頭]|答[应應])|回信|通知|[缓緩]一?[缓緩](?![地]?[说說道走来來站起开開举舉抬低睁睜])|除[了外]|除非|行[军軍]|[进進]攻|攻打|突[袭襲]|支[持援]|防[守御禦]|征召|出[价價]|[竞競][标標]|[军軍][队隊]|部[队隊]|步兵|[骑騎]士|[战戰船]船?舰|权力|[+＋]\s?[0-9]|→|[另上下这這][一]?[回轮輪]合的|上[次回](?:的|[说說]|一[样樣])|原[来來]的|[旧舊]的|老[版命]|[给給]别人看|[给給]另|另一局|[别別]的[游遊][戏戲]|合法|允[许許]/u;

/** Said of anything; of the orders where a clause speaks of nothing else. */
const SOFT_HAN =
  /算了|手牌|骰|要是|假如|假使|倘若|只有|只要|只在|万一|萬一|如果|若(?!干)|的话|的話|同意|答应|答應|批准|许可|确认|確認|点头|點頭|可能|也[许許]|或[许許]|大概|考虑|考慮|想法|玩笑|逗|例如|比如|举例|舉例|例子|试试|試試|建议|建議|假[装裝的]|(?<![特分个個级区區性])[别別](?![的人处處致])|[没沒]|勿|[无無]|[删刪]|撤|忽略|[过過]期|先|等|晚[点點]再|以[后後]|之[后後]|然[后後]|再|[暂暫]|推[迟遲]|改|[错錯]|[换換]|[应應][该該当當]|而不是|代替|替|[调調]|重新|[条條]|[邮郵]件|以上|上面|上述|前面|以前|之前|先前|[旧舊]|下面|以下|最[后後]|第|全部|所有|其[余餘他它]|看[见見着著]|才|乱|亂|玩|可[选選]|比方|假[设設]|剩下|同[样樣]|一[样樣]|[这這那][个個些]|回合|[轮輪]|命|[卡牌]|[战戰船]|[停放留][着著]?$|[补補加][一上个個]/u;
const WEAK_HAN =
  /不|行|封|信|[这這那都全還还后後前下上问問能]|就是|其[实實]|[觉覺]得|也|想|要|(?<![费費])用(?![心功户戶完力])|算|看|挑|[选選]|[0-9０-９]|[二两兩三四五六七八九十]/u;
/** `谁要是敢打我`: a threat, and no condition. */
const THREAT_HAN = /^[谁誰](?:要是|若是?)?敢/u;
/** `想当年……`: what is remembered is over. */
const REMEMBERED_HAN = /^(?:想[当當]年|遥想|[犹猶][记記]|曾[记記]得?|[还還]?[记記]得上)/u;
const CONDITION_HAN = /如果|若(?!干)|要是|假如|假使|倘若|只有|只要|万一|萬一|的话|的話|一旦/u;

/** The same, or not to do them. */
const DEEDS_OF_UNITS_HAN =
  /先|[别別]|不|[没沒]|去|打(?![开開得])|攻|守|退|[动動]|留|派|[进進]|撤|[换換]|改|要|[让讓]|等|[还還]是|再|如果|若|才|[给給]|[加补補]/u;

/** So many characters that say nothing of orders make a topic, for a clause and for a sentence. */
const TOPIC = { clause: 2, sentence: 2 };
const LONG_TOPIC = 4;
/** So many tell a story in which a soft word means nothing. */
const PLENTY = 6;

/** Of areas and units it is told what became of them. */
const HAPPENED_HAN =
  /[丢丟失守保打攻拿占佔赢贏输輸沉死亡毁毀惨慘伤傷折][^，。]{0,6}(?:了|[过過]|掉|得|住)|[赢贏]得|[输輸]得|打得|死得|守得|居然|竟然|心疼|可惜|[总總]算|[终終]于|好不容易/u;
const OPEN_HAN =
  /[要想别別先再改换換让讓给給应應该該会會将將若令]|如果|要是|不(?![错錯])|(?<![竟居])等|行[军軍]|支[持援]|防[守御禦]|突[袭襲]|[写寫发發]|命|[条條]|信|[说說]好|答[应應]|同意|[错錯]/u;
const STILL_OPEN_HAN =
  /才|要(?!么)|想(?!起)|[别別]|[应應][该該当當]|如果|若(?!干)|等|就不|再|不[想会會能打走动動]/u;
/** Beside much else, of a story. */
const LAST_TIME_HAN = /上[次回](?:的|[说說]|一[样樣])|原[来來]的|[旧舊]的/gu;
const isHistoryHan = (text: string): boolean =>
  /[¤¥°]/u.test(text) &&
  HAPPENED_HAN.test(text) &&
  !OPEN_HAN.test(text.replace(/没想到|沒想到/gu, ''));

/** `请问还剩多少权力标记？`: it asks what stands on the table. */
const ASKS_FACTS_HAN =
  /^(?:(?:下|[这這])?一?(?:回合|[轮輪]|次|°)?\s*(?:[什甚][么麼][时時]候|何[时時]|[几幾][点點号號])(?:[开開]始|截止|[结結]束|出[战戰]?[报報])|[请請][问問]|想[问問]一?下?|[顺順]便[问問]一?下?|(?:能|可以|能不能|可不可以|麻[烦煩])?(?:你|您|版主)?(?:告[诉訴]|提醒)一?下?我).{0,16}(?:多少|[几幾][个個点點次枚分张張号號天]|[什甚][么麼][时時]候|何[时時]|[谁誰]|哪天)/u;
const CHANGES_HAN = /[改换換删刪撤等先]|如果|要是|是不是[应應]/u;

/** True if a Chinese sentence can touch orders. */
export const touchesInHan = (said: readonly string[]): boolean => {
  const [first = '', ...others] = said.map((text) => text.replace(/§/gu, ''));
  if (ASKS_FACTS_HAN.test(first) && ![first, ...others].some((text) => CHANGES_HAN.test(text)))
    return false;
  if (REMEMBERED_HAN.test(first) && !said.some((text) => HARD_HAN.test(text))) return false;
  const clauses = said.filter((text) => !isHistoryHan(text));
  if (clauses.length === 0) return false;
  const all = clauses.map((text) => ({
    text,
    size: topicsInHan(text).length + topicsIn(text.toLowerCase()).length * 2,
  }));
  const whole = all.reduce((sum, { size }) => sum + size, 0);
  const hasTopic = whole >= TOPIC.sentence;
  const owns = all.filter(({ size }) => size >= TOPIC.clause);
  const touches = ({ text, size }: (typeof all)[number]): boolean =>
    HARD_HAN.test(whole < PLENTY ? text : text.replace(LAST_TIME_HAN, '')) ||
    (SOFT_HAN.test(text) &&
      size < TOPIC.clause &&
      whole < PLENTY &&
      !(hasTopic && text === '算了')) ||
    (CONDITION_HAN.test(text.replace(THREAT_HAN, '')) && owns.length < 2) ||
    (WEAK_HAN.test(text) && !hasTopic);
  // A name of the game tells of what orders do, unless much else is told; another player may be spoken to.
  const isOpen = clauses.some((text) => STILL_OPEN_HAN.test(text));
  const names = ({ text, size }: (typeof all)[number]): boolean =>
    (text.includes('¤') &&
      (size === 0 ||
        (DEEDS_OF_UNITS_HAN.test(text) && (size < LONG_TOPIC || /^\s*¤/u.test(text)))) &&
      (whole < PLENTY || isOpen)) ||
    (text.includes('¥') && size === 0 && whole < LONG_TOPIC);
  const saysLittle = whole === 0 && all.some(({ text }) => /\p{Script=Han}/u.test(text));
  return saysLittle || all.some((one) => touches(one) || names(one));
};

/** True of words that bind nothing by themselves: beside a story they go on with it. */
export const goesOnTelling = (plain: string): boolean =>
  !/[¤¥]/u.test(plain) &&
  (isHan(plain)
    ? ![HARD_HAN, SOFT_HAN, CONDITION_HAN].some((said) => said.test(plain))
    : !bindsHard(plain) &&
      !CONDITION.test(plain) &&
      !isOfOrders({ text: plain, topics: topicsIn(plain), people: new Set() }) &&
      !saysAnything(withoutPointing(plain)));

/** True of words behind an order, or in a line that is a mistake, that take back or put right. */
export const takesBack = (plain: string): boolean => BACK.test(plain) || BACK_HAN.test(plain);
const BACK = words(
  STATUS,
  TAKES_BACK,
  "pulling (?:your|his|her|their) legs?|lie|lies|joke|joking|kidding|maybe|perhaps|possibly|suggest\\w*|do not|don't|dont|not (?:the|that|this|all|yet|count\\w*)|sorry|slip of the \\w+",
);
const BACK_HAN =
  /[犹猶][豫疑]|[准準]信|[应應][该該当當]是|才[对對]|等等|算了|还是|還是|改|[写寫打说說弄搞抄填][错錯串混反]|[错錯]了|作[废廢]|取消|不算|不要|[删刪]|[换換]|[调調]|[撤]回|[撤][销銷]|[当當][没沒我]|先[别別不]|(?<![特分])[别別]|同上|建[议議]|草稿|[没沒]想好|[没沒]拿?定|容我|[暂暫]定|[上下]一?回合|以前|之前|前面|考[虑慮]|也[许許]|可能|抱歉|不好意思|修正|更正|[误誤]|手滑|重[写寫]|玩的|再[说說]/u;

/** True of a sentence that binds what units do, or wants more or fewer of them. */
export const bindsUnits = (plain: string): boolean =>
  UNITS_BOUND.test(plain) || UNITS_BOUND_HAN.test(plain);
const UNITS_BOUND =
  /\b(?:until|till|unless|if|once|when|before|after|only|more|fewer|less|enough|another|extra|instead|rather|not|never|\w+n't|better|other|maybe|perhaps|should|might|could|would)\b/u;
const UNITS_BOUND_HAN =
  /如果|要是|除非|才|[等先再]|[别別]|不[够夠要]|多|少|翻|[倍双雙]|更|[应應]该|可能|也许|好像/u;

/** True of words behind an order that bind it or doubt it. */
export const binds = (plain: string): boolean =>
  BINDS.test(plain) || takesBack(plain) || BINDS_HAN.test(plain);
const BINDS = words(
  "if|unless|until|till|only|not|never|\\w+n't|or|either|when|once|after|before",
  DOUBTS,
);
const BINDS_HAN = /如果|若|要是|除非|只有|只要|不|[没沒]|或|等/u;
