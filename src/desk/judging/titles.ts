// Words of which a title above orders is made, besides the game's names: kinds of orders, things that are moved, where
// they stand, and what one does with them all. A title of these alone groups orders and says nothing else of them.

const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', ' '));

/** Kinds of orders, as verbs and as nouns. */
const KINDS = words(
  `orders? moves? march(?:es|ing)? raid(?:s|ing)? support(?:s|ing)? defen[cs](?:e|es|ive) defending attack(?:s|ing)? offen[cs](?:e|ive)s? assaults?
  power consolidat\\w+ bid(?:s|ding)? must(?:er|ers|ering) recruit\\w* retreats? loss(?:es)? casualties deployments? movements? manoeuvres? maneuvers? expansion
  holding guarding protection harassing disruption placements? assignments?`,
);

/** Things that are moved, laid, counted. */
const THINGS = words(
  `tokens? cards? cards_in_hand dice die rings? tracks? events? characters? hero(?:es)? units? troops? army armies infantry cavalry  footmen ships? fleets? navy navies
  naval army garrisons? treasury money income economy economic economics finances? gold military strategy diplomacy diplomatic politics political logistics domestic raven
  combat battles? fights? wars? skirmish\\w* hunt phase actions? answers? free_answers? questions? regions? areas? destinations? targets? locations? territor(?:y|ies) positions?
  fellowship supply administration stuff standing`,
);

/** Words for all that is left; said of orders in a sentence it would choose among them. */
const RESTS = words(
  'misc miscellaneous odds_and_ends the_rest others? everything_else the_others remaining',
);

/** Where they stand. */
const PLACES = words(
  `in_order at_sea on_(?:the_)?land on_the_water on_the_map on_the_board at_home staying put by_sea by_land land sea seas water waters rivers? riverside lakes? oceans? coasts? coastal shores? bays?
  straits? islands? isles? peninsula mountains? hills? valleys? vales? vale passes plains? forests? woods? wall deserts? marsh\\w* swamps? neck reach heartlands? homelands? home inland interior
  frontiers? borders? borderlands? fronts? frontlines? front_lines? flanks? rear theatres? theaters? wings? middle centre center central upper lower inner outer capital cities city castles? strongholds? fortress\\w* keeps? towns? villages? ports? harbou?rs?
  kingdoms? realms? empires? domains? regions? surroundings surrounding around near beyond between along across abroad overseas mainland`,
);

const HAN =
  /行军|进军|突袭|骚扰|干扰|捣乱|偷袭|支[援持]|防[守御]|进攻|攻击|出[击征海兵]|远征|留守|固守|驻守|看家|守家|带[队兵]|领兵|巩固(?:统治|权力)?|整合(?:力量)?|收[钱税]|种田|发展|经营|竞标|出价|征[兵召]|英雄|将领|侦[察查]|港口|建港|陆[地上军战]|海[上域洋军战]|水[军战]|舰队|部队|军[事队]|内[政陆地]|外交|经济|政治|后勤|[左右东西南北][线路翼侧边]|[极]?北[方境部]?|南[方境部]?|东[方境部]?|西[方境部]?|中[部央路]|战线|前[线方]|后[方院]|边[境疆]|腹地|本[土部]|沿[海岸]|河[间湾]地?|谷地|群岛|一带|附近|周[边围]|地[区图]|方[向面]|骰子?|战[斗役争]|追猎|部署|卡牌|手牌|家族卡|撤退|补给|命令|指令|军令|区域|行动|和|及|与|、/gu;

const HAN_RESTS = /杂[项务]|其[他它余]|剩[下余]的?/gu;

const anyOf = (all: readonly string[]): RegExp => new RegExp(`\\b(?:${all.join('|')})\\b`, 'gu');
const NAMED = anyOf([...KINDS, ...THINGS, ...PLACES]);
const TITLES = anyOf([...RESTS, ...KINDS, ...THINGS, ...PLACES]);

/** Words that lead from one group to the next, in front of a title. */
const LEADS =
  /^[\s*~=_–—-]*(?:(?:and|now|then|next|first|first of all|second|third|finally|lastly|last|also|plus|moving on to|on to|over to|as for|for)[\s,:]+)+(?=(?:(?:the|my|our|in|at|on|all) )*°)/u;
/** The number of a group: `1)`, `A.`, `IV.`, `（一）`. */
const NUMBERED =
  /^\s*(?:[([（]?(?:\d{1,2}|[a-h]|[ivx]{1,4}|[一二三四五六七八九十]{1,2})[.)\]）、．])\s*/u;

/** A sentence in small letters, with a sign in place of what orders are laid on, or do. */
export const withoutKinds = (plain: string): string =>
  plain.replace(NAMED, ' ° ').replace(HAN, ' ° ').replace(/ +/gu, ' ');

/** A line above orders, with a sign in place of each word that a title may have. */
export const withoutTitles = (plain: string): string =>
  plain
    .replace(NUMBERED, '')
    .replace(TITLES, ' ° ')
    .replace(HAN, ' ° ')
    .replace(HAN_RESTS, ' ° ')
    .replace(/ +/gu, ' ')
    .replace(LEADS, '');
