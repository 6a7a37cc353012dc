import { once } from './once.ts';

/** Traditional characters of the game's words, each before the simplified one. */
const PAIRS = `
  與与東东兩两個个臨临為为麗丽舉举麼么烏乌喬乔爭争於于亞亚從从侖仑價价眾众優优傷伤倫伦體体偵侦單单佔占
  關关蘭兰軍军決决凜凛凱凯擊击劃划則则別别劍剑動动勞劳勢势發发號号後后員员響响國国聖圣墜坠聲声處处奧奥
  婦妇婭娅孿孪寶宝宮宫對对將将爾尔屬属島岛峽峡帶带幫帮開开強强歸归當当徵征總总戰战鞏巩擴扩擾扰報报擁拥
  擇择損损換换據据敵敌無无舊旧時时暫暂術术權权條条來来槍枪標标沒没淪沦溫温遊游灣湾濕湿潰溃濱滨灘滩犧牺
  狹狭獅狮瑪玛瓊琼鹽盐著着競竞築筑紅红級级紛纷紙纸線线終终結结給给絕绝統统維维綠绿羅罗勝胜脈脉艦舰荊荆
  蓮莲獲获營营薩萨藍蓝虜虏蠻蛮補补襲袭計计記记設设論论諸诸調调誰谁謝谢負负敗败賊贼賽赛車车轉转輪轮輛辆
  邊边達达過过還还進进選选裡里裏里鋼钢鐵铁鍵键鎮镇長长隊队陽阳陣阵階阶項项順顺領领顫颤風风駐驻騎骑騷骚
  魯鲁鴉鸦鷹鹰黃黄龍龙馮冯區区隻只臺台禦御雙双學学並并併并戲戏禮礼馬马養养鬥斗壇坛
  誌志佈布請请備备準准離离棄弃認认輸输採采託托贊赞
  絲丝丟丢義义書书亂乱僅仅們们會会俠侠償偿茲兹獸兽內内岡冈寫写農农沖冲衝冲況况減减憑凭剛刚辦办勵励勻匀盧卢衛卫歷历曆历厲厉壓压厭厌參参變变疊叠嗎吗喚唤嚕噜團团圍围圖图圓圆場场堅坚堝埚牆墙頭头奪夺奮奋尋寻
  導导崗岗帥帅師师幟帜庫库應应龐庞廢废張张徑径惡恶懼惧執执護护擔担擋挡揮挥擲掷擱搁數数斷断晝昼殺杀欄栏樹树樣样歡欢歐欧殘残毀毁畢毕湯汤澤泽淵渊漸渐滿满滅灭靈灵點点燭烛煩烦燼烬愛爱獁犸獨独獵猎獻献環环現现
  電电盜盗瞼睑礙碍稱称簽签緊紧納纳組组經经繼继續续繩绳編编緣缘縮缩罷罢脅胁膽胆脫脱蘇苏萊莱蝕蚀見见規规覺觉討讨讓让議议證证詞词話话詢询該该語语誘诱說说諾诺讀读謀谋貝贝貢贡責责費费軌轨較较運运這这遠远連连
  邏逻鄰邻針针鐸铎銀银銷销鋒锋銳锐錯错錘锤鏡镜門门問问間间險险隨随隱隐靂雳霧雾頂顶須须頓顿顆颗顏颜額额飛飞駛驶驃骠驟骤鳶鸢鵬鹏麥麦`;

const simplified = once((): ReadonlyMap<string, string> => {
  const chars = PAIRS.replace(/\s/g, '');
  const found = new Map<string, string>();
  for (let at = 0; at < chars.length; at += 2) found.set(chars.charAt(at), chars.charAt(at + 1));
  return found;
});

/** Whoever writes 臨冬城 means 临冬城. */
/** The simplified form of a character, or the character itself. */
export const simplify = (char: string): string => simplified().get(char) ?? char;

/** Small letters for A to Z alone: what looks like one of them stays another letter. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
