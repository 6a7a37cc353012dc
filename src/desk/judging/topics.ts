// The topic of a sentence beside orders. What people write at length is of their own life, and it says so by its words:
// a puppy, a tram, the dentist. Words that can be said of orders are a small and closed part of a language; whoever
// uses no other may speak of his orders, however he puts it.

/** Words that can be said of any message, game or order, so that they are no topic of their own. */
const PLAIN = new Set(
  `a an the this that these those it its itself they them their themselves he him his she her i me my mine myself we us our you your yourself one someone somebody anyone anybody everyone everybody nobody no-one who whom whose which what whatever whichever whoever where wherever when whenever why how however
  something anything everything nothing none all both either neither each every any some many much more most few fewer less least several enough half quarter double twice once thrice whole entire part bit piece lot rest remainder couple pair other another else same different such own
  and or but nor so yet for if unless until till than then as at by from in into of off on onto out over per through to toward under up upon via with within without about above across after against along among around before behind below beneath beside between beyond down during except inside near outside past since throughout despite because while whereas though although whether also too instead rather otherwise therefore thus hence indeed again already always almost anyway aside away back forth here there there's now today tonight tomorrow yesterday later soon sooner early earlier late last latest first next previous former latter final second third fourth fifth sixth seventh eighth ninth tenth two three four five six seven eight nine ten dozen zero plus minus
  never ever often sometimes still just only even quite very pretty fairly simply merely purely solely fully partially totally mutual perhaps maybe probably possibly obviously apparently basically honestly truly well fine okay ok yes no not nope nah please pls sorry thanks oh ah hmm oops well's far further forward together alone apart aloud accordingly
  am is are was were be been being isn't aren't wasn't weren't do does did done doing don't doesn't didn't have has had haven't hasn't hadn't will would shall should can could may might must ought need dare won't wouldn't shan't shouldn't can't cannot couldn't mightn't mustn't needn't i'm i've i'll i'd we're we've we'll we'd you're you've you'll you'd he's he'll he'd she's she'll she'd it's it'll it'd they're they've they'll they'd that's that'll what's let's ain't gonna wanna gotta
  make made take took taken give gave given get got gotten go goes went gone going come came put set send sent read see saw seen look say said tell told ask know knew known think thought mean meant want like let try use using run ran play start begin began begun end finish stop keep kept hold held leave left stay move change turn work happen become became seem show shown find found call follow add count matter stand stood sit sat bring brought carry lay laid place pick choose chose chosen decide plan prefer trust believe expect hope wish feel felt understand understood remember remind open close fill copy paste type write wrote written repeat point mark note mention treat apply process execute perform act resolve submit post answer reply hear speak spoke talk listen mind care bother fit belong hang hinge rely sign attempt check adapt adjust alter trade exchange help allow forbid forbidden permit lose lost win won break broke fail succeed pass clash suit handle cover guess wonder doubt consider intend force push pull drop shift sort judge rule figure flip bump lower raise swap reverse mirror adopt proceed
  thing stuff version idea option choice way case side top bottom middle moment time times' reason question word sentence text list table paragraph number name comment remark mistake error mess nonsense rubbish garbage gibberish crap junk trash bogus joke lie trick trap decoy feint ruse smokescreen test trial example sample dummy placeholder filler template draft sketch outline musing decision intention intent proposal suggestion advice hint permission approval consent agreement deal pact treaty alliance ally peace truce ceasefire vote war attack defence defense enemy opponent people person sender detail instruction order line command entry mail email e-mail message attachment file page row column item step slip pen say-so signal green light condition caution reservation reserve pinch salt game match round phase board map report position player moderator gm seat lord king queen castle stronghold area land sea ship fleet fleet's army troop unit footman footmen siege engine power token card hero sword blade raven throne north south east west northern southern eastern western north's crown gold strength flank border front rear bid march raid support defend retreat
  right wrong good bad better best worse worst real true false fake serious old new older newer certain sure unsure clear unclear ready full empty free valid invalid void null legal illegal possible impossible unlikely necessary important conditional optional temporary provisional binding official unofficial correct incorrect complete incomplete careful safe secret private public silly stupid funny hard easy big small little large long short high low great nice exact precise original meantime current present actual prior definite definitive permanent preliminary tentative hypothetical theoretical outdated obsolete expired stale superseded redundant superfluous duplicate garbled off-topic random arbitrary undecided torn untested broken minute hour day noon midnight week month today's tonight's yesterday's
  die dice ring elite regular leader orc elf elves dwarf dwarves ent minion companion nation region horse rider longship soldier
  live record roll circumstances press forum higher lowest highest kind fire everyone's star exception upper opposite contrary additional extra spare usual normal default standard alternative either-or backup main minor major`.split(
    /\s+/u,
  ),
);

/** Nouns that stand for somebody who may have a say in the orders; that he has one is no topic. */
const SAYS =
  /\b(?:partner|co-?player|wife|husband|boyfriend|girlfriend|brother|sister|friend|buddy|mate|colleague|son|daughter|nephew|niece|kid|child|roommate|flatmate|boss|master|liege)s?\b/gu;

const WORD = /\p{Script=Latin}[\p{Script=Latin}'’-]*/gu;

/** A word, and what it may be an inflection of: `dropping`, `drop`. */
const formsOf = (word: string): readonly string[] => {
  const [, stem = word, ending = ''] = INFLECTED.exec(word) ?? [];
  if (ending === '') return [word];
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1'), stem.replace(/i$/u, 'y')];
};
const INFLECTED = /^(?!evening)(\w{3,}?)(s|es|ed|d|ing|ly)$/u;

/** The words of a clause that can be said of no order: what it speaks of instead. */
export const topicsIn = (
  clause: string,
  people: ReadonlySet<string> = new Set(),
): readonly string[] =>
  (clause.match(WORD) ?? []).filter((word) => {
    const bare = word.replace(/['’]s$/u, '');
    return (
      bare.length > 2 &&
      !formsOf(bare).some((form) => PLAIN.has(form)) &&
      !PLAIN.has(word) &&
      !people.has(bare)
    );
  });

/** The same without people who may have a say. */
export const thingsIn = (clause: string, people: ReadonlySet<string>): readonly string[] =>
  topicsIn(clause.replace(SAYS, ' '), people);

/** Characters of which what is said of orders is written. */
const PLAIN_HAN = new RegExp(
  `[${[
    '的地得了着过吗呢吧啊呀嘛哦喔哈么们我你您他她它咱俺己自谁哪那这此该其某每各另别',
    '是有在和跟与同或及而但却又也都还就才再先后後前上下左右中里裡内外间旁边邊头頭面部底',
    '不没沒無无未勿莫非否要会會能可以应該应該须須必得想愿願希望打算觉覺认認以为為说說讲講话話问問告诉訴知道懂明白看见見听聽写寫发發送交收到来來去出进進入回给給',
    '开開始完成结束停等待从從向往对對于於关關把被让讓叫使用令做作干办辦搞弄改变變更换換替调調动動移取消删刪除撤退废廢弃保持守住留放置加减減增补補多少全所',
    '一二两兩三四五六七八九十百零半双雙几幾第号數数真假错錯误誤正确確定准準许許同意答应行好坏大小高低新旧舊老原本最很太较較比只仅僅单單独獨余餘剩',
    '分意思法主计計划劃方案样樣种種次回合轮輪局盘步条條个個些句段封项項组組支队隊件信息内容版稿草测測试試随隨便乱亂填字句',
    '打攻击擊防支援突袭襲军軍骑騎士步兵战戰船舰艦城堡权權力指示标標志命邮郵名单行列表格图圖投票盟约約谈談判条款密签簽章',
    '今明昨早晚时時候刻现現已曾将將刚剛日月年期截止前延迟遲缓緩暂暫立即马馬慢快',
    '因所如若果倘假设設使万萬除非只即便虽雖然而且并並则則否且至由按照据據依凭参參考仿抄复製制贴貼转轉达達替代表示请請求帮幫忙麻烦煩拜托谢謝',
    '别特暗明白黑红紅颠顛倒反正序顺順逆挑选選择擇算作数数值当當记記忘理睬管顾顧执執生效力录錄入提示通知消息电電话答复覆口径徑拍板点點头頭批核审審拒绝絕冒险險骗騙唬幌逗玩笑谎謊陷阱饵餌',
    '颗顆枚举舉例略糊涂塗北南东東西方海陆陸港君王主家族将卡牌骰英雄出价價竞競标分数',
  ].join('')}]+`,
  'gu',
);

/** Words that are no topic, though their characters are of everyday. */
const PLAIN_WORDS =
  /合法|系统|系統|老婆|老公|朋友|弟弟|妹妹|哥哥|姐姐|孩子|同事|队友|搭档|搭檔|盟友|手滑|上次|上回|天意|天命|听天由命|聽天由命|情况|情況|灵活|靈活|处理|處理|协议|協議|细节|細節|备份|備份|备用|備用|建议|建議|犹豫|猶豫|后悔|後悔|可能|或许|或許|也许|也許|大概|差不多|拿不准|拿不準|附件|附带|附帶|例如|比如|举例|舉例|对调|對調|互换|互換|和平|结盟|結盟|停火|条件|條件|前提|胜负|勝負|版主|主持人|裁判/gu;

/** Words of everyday life that are written with plain characters. */
const LIFE_HAN =
  /[车車船机機门門]票|[四六][级級]|[期月]考|考(?:完|[试試])|自行[车車]|作[业業]|[上下]?周末|工作|[上下加夜]班|[开開][会會车車学學心]|[会會][议議]|出差|出[门門站国國发發]|回[家老]|家[里裡人务務]|老家|[上下放]?[课課]|[学學][校期生]|同[学學]|老[师師板爸妈媽家]|公司|客[户戶]|[孩儿兒]子|女[儿兒]|[父爸妈媽]|[医醫]|生[病日]|感冒|[发發][烧燒]|手[机機术術]|[电電][脑腦视視影梯钻]|[网網][络絡速]?|信[号號]|天[气氣冷热熱亮黑]|下[雨雪]|大[雪雨风風]|[早午晚夜吃做][饭飯餐]|咖啡|[过過新今去明半]年|周末|[假放]期|放假|[火高地]?[铁鐵]|[火汽堵][车車]|[飞飛][机機]|[机機][场場]|公交|[上北南东東][海京]|海[边邊南鲜鮮]|游泳|[球比][赛賽]|小[说說]|[战戰][报報绩績]|夜深|[动動]物|[电電]影|睡[觉覺着著]?|起床|钥匙|程序|地[图圖址]|[键鍵][盘盤]|打字|[听聽]歌|[写寫]字楼|雪花|北[风風]|[风風]雨|下厨|[论論]文|[猫狗][咪子]?|[马馬]上|里程|性格|脾[气氣]|[习習][惯慣]|奶茶|格式/gu;

/** The characters of a Chinese clause that are said of no order, and signs (`§`) that stand for harmless words. */
export const topicsInHan = (clause: string): readonly string[] =>
  clause
    .replace(PLAIN_WORDS, ' ')
    .replace(LIFE_HAN, '§§')
    .replace(PLAIN_HAN, ' ')
    .match(/[\p{Script=Han}§]/gu) ?? [];
