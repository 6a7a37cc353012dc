import { faultless, type Hazard, one, plain, type Talk } from './case.ts';

/** The heads that mail programs of many tongues put above what is answered; `\n`: the next line. */
const EN: Readonly<Record<string, string>> = {
  'gmail-german': 'Am Fr., 20. Nov. 2026 um 13:05 Uhr schrieb The Moderator <\ngm@example.net>:',
  'thunderbird-german': 'Am 20.11.26 um 13:05 schrieb The Moderator:',
  'outlook-german':
    'Von: The Moderator <gm@example.net>\nGesendet: Freitag, 20. November 2026 13:05\nAn: Anna Lindqvist <anna@example.org>\nBetreff: Round 5',
  'outlook-french':
    'De : The Moderator <gm@example.net>\nEnvoyé : vendredi 20 novembre 2026 13:05\nÀ : Anna Lindqvist\nObjet : Round 5',
  'apple-french': 'Le 20 nov. 2026 à 13:05, The Moderator <gm@example.net> a écrit :',
  'outlook-spanish':
    'De: The Moderator <gm@example.net>\nEnviado el: viernes, 20 de noviembre de 2026 13:05\nPara: Anna Lindqvist\nAsunto: Round 5',
  'gmail-spanish': 'El vie, 20 nov 2026 a las 13:05, The Moderator (<gm@example.net>)\nescribió:',
  'outlook-italian':
    'Da: The Moderator <gm@example.net>\nInviato: venerdì 20 novembre 2026 13:05\nA: Anna Lindqvist\nOggetto: Round 5',
  'gmail-italian':
    'Il giorno ven 20 nov 2026 alle ore 13:05 The Moderator <gm@example.net> ha\nscritto:',
  'outlook-dutch':
    'Van: The Moderator <gm@example.net>\nVerzonden: vrijdag 20 november 2026 13:05\nAan: Anna Lindqvist\nOnderwerp: Round 5',
  'gmail-dutch': 'Op vr 20 nov 2026 om 13:05 schreef The Moderator <gm@example.net>:',
  'gmail-portuguese':
    'Em sex., 20 de nov. de 2026 às 13:05, The Moderator <gm@example.net>\nescreveu:',
  'outlook-portuguese':
    'De: The Moderator <gm@example.net>\nEnviada em: sexta-feira, 20 de novembro de 2026 13:05\nPara: Anna\nAssunto: Round 5',
  'outlook-polish':
    'Od: The Moderator <gm@example.net>\nWysłane: piątek, 20 listopada 2026 13:05\nDo: Anna Lindqvist\nTemat: Round 5',
  'gmail-polish': 'pt., 20 lis 2026 o 13:05 The Moderator <gm@example.net> napisał(a):',
  'outlook-swedish':
    'Från: The Moderator <gm@example.net>\nSkickat: den 20 november 2026 13:05\nTill: Anna Lindqvist\nÄmne: Round 5',
  'gmail-swedish': 'Den fre 20 nov. 2026 kl 13:05 skrev The Moderator <gm@example.net>:',
  'gmail-norwegian': 'fre. 20. nov. 2026 kl. 13:05 skrev The Moderator <gm@example.net>:',
  'outlook-danish':
    'Fra: The Moderator <gm@example.net>\nSendt: 20. november 2026 13:05\nTil: Anna Lindqvist\nEmne: Round 5',
  'outlook-finnish':
    'Lähettäjä: The Moderator <gm@example.net>\nLähetetty: perjantai 20. marraskuuta 2026 13.05\nVastaanottaja: Anna\nAihe: Round 5',
  'seznam-czech':
    '---------- Původní e-mail ----------\nOd: The Moderator <gm@example.net>\nKomu: anna@example.org\nDatum: 20. 11. 2026 13:05:11\nPředmět: Round 5',
  'mailru-russian': 'Пятница, 20 ноября 2026, 13:05 +03:00 от The Moderator <gm@example.net>:',
  'yandex-russian': '20.11.2026, 13:05, "The Moderator" <gm@example.net>:',
  'outlook-russian':
    'От: The Moderator <gm@example.net>\nОтправлено: 20 ноября 2026 г. 13:05\nКому: Anna\nТема: Round 5',
  'gmail-turkish': 'The Moderator <gm@example.net>, 20 Kas 2026 Cum, 13:05 tarihinde şunu\nyazdı:',
  'gmail-hungarian': 'The Moderator <gm@example.net> ezt írta (időpont: 2026. nov. 20., P, 13:05):',
  'gmail-greek':
    'Στις Παρ 20 Νοε 2026 στις 1:05 μ.μ., ο χρήστης The Moderator <\ngm@example.net> έγραψε:',
  'outlook-wrapped':
    'From: The Moderator [mailto:gm@example.net]\nSent: Friday, November 20, 2026 1:05 PM\nTo: Anna Lindqvist; Tom Becker; Marek Nowak; Ines Duarte;\n Chloe Martin\nReply-To: list@example.net\nSubject: RE: Round 5',
  lotus:
    'The Moderator <gm@example.net>\n20/11/2026 13:05\n\nTo\nAnna Lindqvist <anna@example.org>\ncc\n\nSubject\nRound 5',
  proton:
    '-------- Original Message --------\nOn Friday, 11/20/26 at 13:05 The Moderator <gm@example.net> wrote:',
  yahoo: 'On Friday, November 20, 2026, 01:05:11 PM GMT+1, The Moderator <gm@example.net> wrote:',
  'gmx-german':
    'Gesendet: Freitag, 20. November 2026 um 13:05 Uhr\nVon: "The Moderator" <gm@example.net>\nAn: anna@example.org\nBetreff: Round 5',
  zimbra:
    '----- Original Message -----\nFrom: "The Moderator" <gm@example.net>\nTo: "Anna" <anna@example.org>\nSent: Friday, 20 November, 2026 13:05:11\nSubject: Round 5',
  'outlook-no-rule':
    'From: The Moderator <gm@example.net>\nDate: Friday, 20 November 2026 at 13:05\nTo: Anna Lindqvist <anna@example.org>\nSubject: Re: Round 5',
};

const ZH: Readonly<Record<string, string>> = {
  qq: '------------------ 原始邮件 ------------------\n发件人: "主持人" <gm@example.net>;\n发送时间: 2026年11月20日(星期五) 中午1:05\n收件人: "北境的雪"<xue@example.org>;\n主题: 第5回合',
  'qq-app':
    '原始邮件\n\n发件人：主持人 <gm@example.net>\n发件时间：2026年11月20日 13:05\n收件人：北境的雪 <xue@example.org>\n主题：第5回合',
  foxmail: '发件人： 主持人\n发送时间： 2026-11-20 13:05\n收件人： 北境的雪\n主题： 第5回合',
  '163': '在 2026-11-20 13:05:11，"主持人" <gm@example.net> 写道：',
  '163-app':
    '---- 回复的原邮件 ----\n| 发件人 | 主持人<gm@example.net> |\n| 日期 | 2026年11月20日 13:05 |\n| 收件人 | 北境的雪<xue@example.org> |\n| 主题 | 第5回合 |',
  sina: '----- 原始邮件 -----\n发件人：主持人 <gm@example.net>\n收件人：北境的雪 <xue@example.org>\n主题：第5回合\n日期：2026年11月20日 13点05分',
  '139':
    '----邮件原文----\n发件人：主持人 <gm@example.net>\n收件人：北境的雪 <xue@example.org>\n抄 送：(无)\n发送时间：2026-11-20 13:05:11\n主题：第5回合',
  aliyun:
    '------------------------------------------------------------------\n发件人：主持人 <gm@example.net>\n发送时间：2026年11月20日(星期五) 13:05\n收件人：北境的雪 <xue@example.org>\n主　题：第5回合',
  apple: '2026年11月20日 13:05，主持人 <gm@example.net> 写道：',
  ios: '在 2026年11月20日，13:05，主持人 <gm@example.net> 写道：\n\n\uFEFF',
  gmail: '主持人 <gm@example.net> 于2026年11月20日周五 13:05写道：',
  'gmail-taiwan': '主持人 <gm@example.net> 於 2026年11月20日 週五 下午1:05寫道：',
  'outlook-taiwan':
    '寄件者: 主持人 <gm@example.net>\n寄件日期: 2026年11月20日 下午 01:05\n收件者: 北境的雪\n主旨: 第5回合',
  outlook:
    '发件人: 主持人 <gm@example.net>\n发送时间: 2026年11月20日 13:05\n收件人: 北境的雪 <xue@example.org>\n抄送: 金狮先生 <jinshi@example.org>\n主题: 答复: 第5回合',
  'outlook-mobile':
    '________________________________\n发件人: 主持人 <gm@example.net>\n发送时间: Friday, November 20, 2026 1:05:11 PM\n收件人: 北境的雪\n主题: 第5回合',
  thunderbird: '在 2026/11/20 13:05, 主持人 写道:',
  'outlook-japanese':
    '差出人: 主持人 <gm@example.net>\n送信日時: 2026年11月20日 13:05\n宛先: 北境的雪\n件名: 第5回合',
  'gmail-japanese': '2026年11月20日(金) 13:05 主持人 <gm@example.net>:',
  'gmail-korean': '2026년 11월 20일 (금) 오후 1:05, 主持人 <gm@example.net>님이 작성:',
  'outlook-korean':
    '보낸 사람: 主持人 <gm@example.net>\n보낸 날짜: 2026년 11월 20일 금요일 오후 1:05\n받는 사람: 北境的雪\n제목: 第5回合',
  huawei:
    '-------- 原始邮件 --------\n发件人： 主持人 <gm@example.net>\n日期： 2026年11月20日周五 13:05\n收件人： 北境的雪 <xue@example.org>\n主题： 第5回合',
  xiaomi: '主持人 <gm@example.net> 在 2026年11月20日 下午1:05写道：',
  'outlook-english':
    'From: 主持人 <gm@example.net>\nSent: Friday, November 20, 2026 1:05 PM\nTo: 北境的雪 <xue@example.org>\nSubject: 第5回合',
};

/** The answer above the mail that it answers, which has no marks: its orders are of the round before. */
const above = (tongue: 'en' | 'zh', name: string, head: string): Hazard =>
  one(tongue, `bare/${name}`, (talk) => ({
    ...faultless(talk, plain(talk, written(talk, head))),
    // Its head is a table without a line that ends like one.
    ...(name === 'lotus' && { mayBeHeld: true as const }),
  }));

const written = (talk: Talk, head: string): readonly string[] => [
  talk.header,
  ...talk.lines,
  '',
  talk.bye,
  talk.name,
  '',
  ...head.split('\n'),
  '',
  talk.chat,
  '',
  ...talk.old,
  '',
  talk.moderator,
];

/** The same with marks before each line, as programs for plain text write it. */
const marked = (tongue: 'en' | 'zh', name: string, head: string): Hazard =>
  one(tongue, `marked/${name}`, (talk) =>
    faultless(
      talk,
      plain(talk, [
        ...talk.lines,
        '',
        ...head.split('\n'),
        ...[talk.chat, '', ...talk.old].map((line) => `> ${line}`.trimEnd()),
      ]),
    ),
  );

/** The answer below what it answers. */
const below = (tongue: 'en' | 'zh', name: string, head: string): Hazard =>
  one(tongue, `below/${name}`, (talk) =>
    faultless(
      talk,
      plain(talk, [...head.split('\n'), ...talk.old.map((line) => `>${line}`), '', ...talk.lines]),
    ),
  );

const SENTENCE = /[:：]$/;
const sentences = (heads: Readonly<Record<string, string>>): readonly [string, string][] =>
  Object.entries(heads).filter(([, head]) => SENTENCE.test(head));

export const heads: readonly Hazard[] = [
  ...Object.entries(EN).map(([name, head]) => above('en', name, head)),
  ...Object.entries(ZH).map(([name, head]) => above('zh', name, head)),
  ...sentences(EN)
    .slice(2)
    .map(([name, head], index) => (index % 2 ? marked : below)('en', name, head)),
  ...sentences(ZH).map(([name, head], index) => (index % 2 ? marked : below)('zh', name, head)),
];
