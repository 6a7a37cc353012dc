/**
 * The lines that mail programs set above what is quoted, as they write them; `¦` parts lines.
 * %N: the name, %A: the address of who wrote it, %Y: who is answered, %S: the subject.
 */
const HEAD_LINES: Readonly<Record<string, string>> = {
  'gmail.en': 'On Thu, Nov 19, 2026 at 9:12 PM %N <%A> wrote:¦',
  'gmail-wrapped.en': 'On Thu, Nov 19, 2026 at 9:12 PM %N <¦%A> wrote:¦',
  'gmail-wrapped-late.en': 'On Thu, Nov 19, 2026 at 9:12 PM %N <%A>¦wrote:¦',
  'gmail.zh': '%N <%A> 于2026年11月19日周四 21:12写道：¦',
  'gmail-wrapped.zh': '%N <%A> 于2026年11月19日周四¦21:12写道：¦',
  'gmail-tw.zh': '%N <%A> 於 2026年11月19日 週四 下午9:12寫道：¦',
  'gmail-de.en': 'Am Do., 19. Nov. 2026 um 21:12 Uhr schrieb %N <%A>:¦',
  'gmail-fr.en': 'Le jeu. 19 nov. 2026 à 21:12, %N <%A> a écrit :¦',
  'gmail-es.en': 'El jue, 19 nov 2026 a las 21:12, %N (<%A>) escribió:¦',
  'gmail-it.en': 'Il giorno gio 19 nov 2026 alle ore 21:12 %N <%A> ha¦scritto:¦',
  'gmail-pt.en': 'Em qui., 19 de nov. de 2026 às 21:12, %N <%A> escreveu:¦',
  'gmail-nl.en': 'Op do 19 nov 2026 om 21:12 schreef %N <%A>:¦',
  'gmail-pl.en': 'czw., 19 lis 2026 o 21:12 %N <%A> napisał(a):¦',
  'gmail-ru.en': 'чт, 19 нояб. 2026 г. в 21:12, %N <%A>:¦',
  'gmail-ja.zh': '2026年11月19日(木) 21:12 %N <%A>:¦',
  'gmail-ko.en': '2026년 11월 19일 (목) 오후 9:12, %N <%A>님이 작성:¦',
  'gmail-sv.en': 'Den tors 19 nov. 2026 kl 21:12 skrev %N <%A>:¦',
  'gmail-cs.en': 'čt 19. 11. 2026 v 21:12 odesílatel %N <%A> napsal:¦',
  'gmail-fi.en': 'to 19. marrask. 2026 klo 21.12 %N (%A) kirjoitti:¦',
  'gmail-tr.en': '%N <%A>, 19 Kas 2026 Per, 21:12 tarihinde¦şunu yazdı:¦',
  'gmail-vi.en': 'Vào Th 5, 19 thg 11, 2026 vào lúc 21:12 %N <%A> đã viết:¦',
  'gmail-uk.en': 'чт, 19 лист. 2026 р. о 21:12 %N <%A> пише:¦',
  'gmail-hu.en': '%N <%A> ezt írta (időpont: 2026. nov. 19.,¦Cs, 21:12):¦',
  'gmail-he.en': '‫בתאריך יום ה׳, 19 בנוב׳ 2026 ב-21:12 מאת ‪%N‬‏ <‪%A‬‏>:‬¦',
  'gmail-ar.en': 'في الخميس، 19 نوفمبر 2026 في 9:12 م تمت كتابة ما يلي بواسطة %N <%A>:¦',
  'gmail-el.en': 'Στις Πέμ 19 Νοε 2026 στις 9:12 μ.μ., ο χρήστης %N <%A>¦έγραψε:¦',
  'apple.en': '¦> On 19 Nov 2026, at 21:12, %N <%A> wrote:¦> ',
  'apple-bare.en': 'On 19 Nov 2026, at 21:12, %N <%A> wrote:¦',
  'apple-us.en': 'On Nov 19, 2026, at 9:12 PM, %N <%A> wrote:¦',
  'apple.zh': '在 2026年11月19日，下午9:12，%N <%A> 写道：¦',
  'apple-new.zh': '2026年11月19日 下午9:12，%N <%A> 写道：¦',
  'apple-tw.zh': '%N <%A> 於 2026年11月19日 下午9:12 寫道：¦',
  'iphone.zh': '发自我的 iPhone¦¦在 2026年11月19日，21:12，%N <%A> 写道：¦',
  'thunderbird.en': 'On 19/11/2026 21:12, %N wrote:',
  'thunderbird-old.en': '%N wrote:',
  'thunderbird-de.en': 'Am 19.11.26 um 21:12 schrieb %N:',
  'thunderbird.zh': '在 2026/11/19 21:12, %N 写道:',
  'thunderbird-old.zh': '于 2026年11月19日 21:12, %N 写道:',
  'mutt.en': 'On Thu, Nov 19, 2026 at 09:12:00PM +0000, %N wrote:',
  'k9.en': 'On 19 November 2026 21:12:00 CET, %N <%A> wrote:',
  'k9-outlook.en':
    '-------- Original Message --------¦From: %N <%A>¦Sent: 19 November 2026 21:12:00 CET¦To: %Y¦Subject: %S¦',
  'k9.zh': '在 2026年11月19日 GMT+08:00 21:12:00，%N <%A> 写道：',
  'yahoo.en': '    On Thursday, November 19, 2026 at 09:12:00 PM GMT+1, %N <%A> wrote:  ¦ ',
  'yahoo.zh': '    在 2026年11月19日星期四 GMT+8 下午09:12:00，%N<%A> 写道：  ¦ ',
  'gmx.en':
    'Gesendet: Donnerstag, 19. November 2026 um 21:12 Uhr¦Von: "%N" <%A>¦An: %Y¦Betreff: %S¦',
  'webde.en':
    '-- ¦Diese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.¦Am 19.11.26, 21:12 schrieb %N <%A>:¦',
  'proton-old.en':
    '------- Original Message -------¦On Thursday, November 19th, 2026 at 21:12, %N <%A> wrote:¦¦',
  'proton.en': 'On Thursday, November 19th, 2026 at 9:12 PM, %N <%A> wrote:¦',
  'proton-fr.en': 'Le jeudi 19 novembre 2026 à 21:12, %N <%A> a écrit :¦',
  'foxmail.zh': ' ¦%A¦ ¦发件人： %N¦发送时间： 2026-11-19 21:12¦收件人： %Y¦主题： %S',
  'foxmail.en': '%A¦ ¦From: %N¦Date: 2026-11-19 21:12¦To: %Y¦Subject: %S',
  'foxmail-bare.zh':
    ' ¦发件人：%A¦发送时间：2026年11月19日(星期四) 21:12¦收件人：%Y¦抄送：¦主题：Re: %S¦',
  'qq.zh':
    '------------------ 原始邮件 ------------------¦发件人: "%N" <%A>;¦发送时间: 2026年11月19日(星期四) 晚上9:12¦收件人: "%Y"<y@example.org>;¦¦主题: %S¦¦',
  'qq.en':
    '------------------ Original ------------------¦From: "%N" <%A>;¦Date: Thu, Nov 19, 2026 09:12 PM¦To: "%Y"<y@example.org>;¦¦Subject: %S¦¦',
  'qq-phone.zh':
    '---原始邮件---¦发件人: "%N"<%A>¦发送时间: 2026年11月19日(周四) 晚上9:12¦收件人: "%Y"<y@example.org>;¦主题: %S¦',
  'qq-phone.en':
    '---Original---¦From: "%N"<%A>¦Date: Thu, Nov 19, 2026 21:12 PM¦To: "%Y"<y@example.org>;¦Subject: %S¦',
  '163.zh': '在 2026-11-19 21:12:00，"%N" <%A> 写道：¦',
  '163-at.zh': 'At 2026-11-19 21:12:00, "%N" <%A> wrote:¦',
  '163-nbsp.zh': '\u00a0在\u00a02026-11-19\u00a021:12:00，%N\u00a0<%A>\u00a0写道：\u00a0¦',
  'netease-phone.zh':
    '---- 回复的原邮件 ----¦¦ 发件人 | %N<%A> |¦ 发送日期 | 2026年11月19日 21:12 |¦ 收件人 | %Y |¦ 主题 | %S |',
  'netease-phone.en':
    '---- Replied Message ----¦¦ From | %N<%A> |¦ Date | 11/19/2026 21:12 |¦ To | %Y |¦ Subject | %S |',
  'netease-master.zh': '在2026年11月19日 21:12，%N<%A> 写道：',
  '126-phone.zh':
    '发自 网易邮箱大师¦---- 回复的原邮件 ----¦发件人¦%N<%A>¦发送日期¦2026年11月19日 21:12¦收件人¦%Y¦主题¦%S¦',
  'alibaba.zh':
    '------------------------------------------------------------------¦发件人：%N <%A>¦发送时间：2026年11月19日(星期四) 21:12¦收件人：%Y¦主　题：%S¦',
  'alibaba-phone.zh':
    '来自阿里邮箱iPhone版¦------------------Original Mail ------------------¦Sender:%N <%A>¦Send Date:Thu Nov 19 21:12:00 2026¦Recipients:%Y¦Subject:%S¦',
  '139.zh':
    '----邮件原文----¦发件人："%N"  <%A>¦收件人：%Y¦抄 送： (无)¦发送时间：2026-11-19 21:12:00¦主题：%S¦',
  'sina.zh':
    '----- 原始邮件 -----¦发件人：%N <%A>¦收件人：%Y¦主题：%S¦日期：2026年11月19日 21点12分¦',
  'coremail.zh':
    '-----原始邮件-----¦发件人:"%N" <%A>¦发送时间:2026-11-19 21:12:00 (星期四)¦收件人: %Y¦抄送: ¦主题: %S¦',
  'exmail.zh':
    '------------------&nbsp;原始邮件&nbsp;------------------¦发件人: %N <%A>¦发送时间: 2026年11月19日 21:12¦收件人: %Y¦主题: %S¦',
  'feishu.zh':
    '发件人：%N <%A>¦日期：2026年11月19日 星期四 21:12¦主题：%S¦收件人：%Y <y@example.org>¦',
  'huawei.zh':
    '发自我的华为手机¦-------- 原始邮件 --------¦发件人：%N <%A>¦日期：2026年11月19日 周四 21:12¦收件人：%Y¦主 题：%S¦',
  'xiaomi.zh': '发自我的小米手机¦在 %N <%A>，2026年11月19日 下午9:12写道：¦',
  'wecom-phone.zh': '%N<%A> 在 2026年11月19日 周四 21:12 写道：¦',
  'sohu.zh':
    '-----原始邮件-----¦发件人："%N"<%A>¦收件人："%Y"¦发件时间：2026-11-19 21:12¦主题：%S¦',
  'samsung.en':
    '-------- Original message --------¦From: %N <%A> ¦Date: 19/11/2026  21:12  (GMT+01:00) ¦To: %Y ¦Subject: %S ¦',
  'samsung.zh':
    '-------- 原始邮件 --------¦发件人： %N <%A> ¦日期： 2026/11/19  下午9:12  (GMT+08:00) ¦收件人： %Y ¦主题： %S ¦',
  'bluemail.en': '⁣Get BlueMail for Android ​¦¦On 19 Nov 2026, 21:12, at 21:12, %N <%A> wrote:',
  'hey.en': 'On November 19, 2026, %N <%A> wrote:',
  'zimbra.en':
    '----- Original Message -----¦From: "%N" <%A>¦To: "%Y" <y@example.org>¦Sent: Thursday, November 19, 2026 9:12:00 PM¦Subject: %S¦',
  'zimbra-at.en': '----- On Nov 19, 2026, at 9:12 PM, %N %A wrote:¦',
  'zimbra.zh':
    '----- 原始邮件 -----¦发件人: "%N" <%A>¦收件人: "%Y" <y@example.org>¦发送时间: 星期四, 2026年 11 月 19日 下午 9:12:00¦主题: %S¦',
  'notes.en': 'From:\tN/HQ/Example¦To:\tY/Example@EXAMPLE¦Date:\t19.11.2026 21:12¦Subject:\tS¦',
  'notes-inside.en':
    '-----%N/HQ/Example wrote: -----¦=======================¦To: %Y <y@example.org>¦From: %N/HQ/Example¦Date: 11/19/2026 09:12PM¦Subject: %S¦=======================¦',
  'verse.en': '"%N" ---11/19/2026 09:12:00 PM---Here is the report of the round¦',
  'roundcube.en': 'On 2026-11-19 21:12, %N wrote:',
  'roundcube-de.en': 'Am 2026-11-19 21:12, schrieb %N:',
  'roundcube.zh': '在 2026-11-19 21:12，%N 写道：',
  'sogo.en': 'On Thursday, November 19, 2026 21:12 CET, %N <%A> wrote:¦',
  'horde.en': 'Quoting %N <%A>:¦',
  'pine.en': 'On Thu, 19 Nov 2026, %N wrote:¦',
  'gnus.en': '%N <%A> writes:¦',
  'evolution.en': 'On Thu, 2026-11-19 at 21:12 +0000, %N wrote:',
  'kmail-de.en': 'Am Donnerstag, 19. November 2026, 21:12:00 CET schrieb %N:',
  'claws.en': 'On Thu, 19 Nov 2026 21:12:00 +0000¦%N <%A> wrote:¦',
  'the-bat.en': 'Hello %Y,¦¦Thursday, November 19, 2026, 9:12:00 PM, you wrote:¦',
  'outlook.en':
    '________________________________¦From: %N <%A>¦Sent: Thursday, November 19, 2026 9:12:00 PM¦To: %Y¦Subject: Re: %S¦',
  'outlook-desk.en':
    '-----Original Message-----¦From: %N [mailto:%A] ¦Sent: Thursday, November 19, 2026 9:12 PM¦To: %Y¦Cc: tom@example.org¦Subject: %S¦',
  'outlook-mac.en':
    'From: %N <%A>¦Date: Thursday, 19 November 2026 at 21:12¦To: %Y <y@example.org>¦Subject: Re: %S¦',
  'outlook-bold.en':
    '*From:* %N <%A>¦*Sent:* Thursday, November 19, 2026 9:12 PM¦*To:* %Y¦*Subject:* %S¦',
  'outlook.zh': '发件人: %N <%A>¦发送时间: 2026年11月19日 21:12¦收件人: %Y¦主题: 回复: %S¦',
  'outlook-web.zh':
    '________________________________¦发件人: %N <%A>¦已发送: 星期四, 十一月 19, 2026 9:12 下午¦收件人: %Y¦主题: %S¦',
  'outlook-tw.zh': '寄件者: %N <%A>¦寄件日期: 2026年11月19日 下午 09:12¦收件者: %Y¦主旨: %S¦',
  'outlook-ja.zh': '差出人: %N <%A>¦送信日時: 2026年11月19日 21:12¦宛先: %Y¦件名: %S¦',
  'outlook-ko.en':
    '보낸 사람: %N <%A>¦보낸 날짜: 2026년 11월 19일 목요일 오후 9:12¦받는 사람: %Y¦제목: %S¦',
  'outlook-de.en': 'Von: %N <%A>¦Gesendet: Donnerstag, 19. November 2026 21:12¦An: %Y¦Betreff: %S¦',
  'outlook-fr.en': 'De : %N <%A>¦Envoyé : jeudi 19 novembre 2026 21:12¦À : %Y¦Objet : %S¦',
  'outlook-it.en': 'Da: %N <%A>¦Inviato: giovedì 19 novembre 2026 21:12¦A: %Y¦Oggetto: %S¦',
  'outlook-nl.en':
    'Van: %N <%A>¦Verzonden: donderdag 19 november 2026 21:12¦Aan: %Y¦Onderwerp: %S¦',
  'outlook-ru.en': 'От: %N <%A>¦Отправлено: 19 ноября 2026 г. 21:12¦Кому: %Y¦Тема: %S¦',
  'outlook-fi.en':
    'Lähettäjä: %N <%A>¦Lähetetty: torstai 19. marraskuuta 2026 21.12¦Vastaanottaja: %Y¦Aihe: %S¦',
  'outlook-tr.en': 'Kimden: %N <%A>¦Gönderildi: 19 Kasım 2026 Perşembe 21:12¦Kime: %Y¦Konu: %S¦',
  'outlook-hu.en':
    'Feladó: %N <%A>¦Elküldve: 2026. november 19., csütörtök 21:12¦Címzett: %Y¦Tárgy: %S¦',
  'outlook-he.en': 'מאת: %N <%A>¦נשלח: יום חמישי 19 נובמבר 2026 21:12¦אל: %Y¦נושא: %S¦',
  'outlook-vi.en':
    'Từ: %N <%A>¦Đã gửi: Thứ %Năm, 19 Tháng Mười Một 2026 9:12 CH¦Đến: %Y¦Chủ đề: %S¦',
  'spark.en': 'On 19 Nov 2026 at 21:12 +0100, %N <%A>, wrote:',
  'fastmail.en': 'On Thu, 19 Nov 2026, at 9:12 PM, %N wrote:',
  'zoho.en': '---- On Thu, 19 Nov 2026 21:12:00 +0100 %N <%A> wrote ----¦',
  'mailru.en': 'Четверг, 19 ноября 2026, 21:12 +03:00 от %N <%A>:¦',
  'yandex.en': '19.11.2026, 21:12, "%N" <%A>:',
  'naver.en':
    '-----Original Message-----¦From: "%N"<%A>¦To: "%Y"<y@example.org>;¦Cc:¦Sent: 2026-11-19 (목) 21:12:00 (GMT+09:00)¦Subject: %S¦',
  'mailspring.en': 'On Nov 19 2026, at 9:12 pm, %N <%A> wrote:¦',
  'em-client.en':
    '------ Original Message ------¦From "%N" <%A>¦To "%Y" <y@example.org>¦Date 19/11/2026 21:12:00¦Subject %S¦',
  'em-client.zh':
    '------ 原始邮件 ------¦发件人 "%N" <%A>¦收件人 "%Y" <y@example.org>¦日期 2026/11/19 21:12:00¦主题 %S¦',
  'tuta.en': '19 Nov 2026, 21:12 by %A:¦',
  'aol.en':
    '-----Original Message-----¦From: %N <%A>¦To: %Y <y@example.org>¦Sent: Thu, Nov 19, 2026 9:12 pm¦Subject: %S¦',
  'android-mail.en': '¦%N <%A> wrote:¦',
  'gmail-norwegian.en': 'fre. 20. nov. 2026 kl. 13:05 skrev %N <%A>:',
  'outlook-es.en':
    'De: %N <%A>¦Enviado el: viernes, 20 de noviembre de 2026 13:05¦Para: %Y¦Asunto: %S',
  'outlook-pt.en':
    'De: %N <%A>¦Enviada em: sexta-feira, 20 de novembro de 2026 13:05¦Para: %Y¦Assunto: %S',
  'outlook-pl.en': 'Od: %N <%A>¦Wysłane: piątek, 20 listopada 2026 13:05¦Do: %Y¦Temat: %S',
  'outlook-sv.en': 'Från: %N <%A>¦Skickat: den 20 november 2026 13:05¦Till: %Y¦Ämne: %S',
  'outlook-da.en': 'Fra: %N <%A>¦Sendt: 20. november 2026 13:05¦Til: %Y¦Emne: %S',
  'seznam.en':
    '---------- Původní e-mail ----------¦Od: %N <%A>¦Komu: anna@example.org¦Datum: 20. 11. 2026 13:05:11¦Předmět: %S',
  'outlook-wrapped.en':
    'From: %N [mailto:%A]¦Sent: Friday, November 20, 2026 1:05 PM¦To: %Y; Tom Becker; Marek Nowak; Ines Duarte;¦ Chloe Martin¦Reply-To: list@example.net¦Subject: RE: %S',
  'lotus.en': '%N <%A>¦20/11/2026 13:05¦¦To¦%Y <y@example.org>¦cc¦¦Subject¦%S',
  'yahoo-plain.en': 'On Friday, November 20, 2026, 01:05:11 PM GMT+1, %N <%A> wrote:',
  'qq-app.zh':
    '原始邮件¦¦发件人：%N <%A>¦发件时间：2026年11月20日 13:05¦收件人：%Y <y@example.org>¦主题：%S',
  'outlook-cc.zh':
    '发件人: %N <%A>¦发送时间: 2026年11月20日 13:05¦收件人: %Y¦抄送: 金狮先生 <jinshi@example.org>¦主题: 答复: %S',
  'outlook-korean.zh':
    '보낸 사람: %N <%A>¦보낸 날짜: 2026년 11월 20일 금요일 오후 1:05¦받는 사람: %Y¦제목: %S',
  'forum-notice.en': '%N wrote on Thu, 19 November 2026 21:12¦-------------------------¦',
};

interface Answered {
  readonly name: string;
  readonly address: string;
  readonly to: string;
  readonly subject: string;
}

export interface Head {
  readonly name: string;
  readonly tongue: 'en' | 'zh';
  readonly lines: (answered: Answered) => readonly string[];
}

export const HEADS: readonly Head[] = Object.entries(HEAD_LINES).map(([name, shape]) => ({
  name,
  tongue: name.endsWith('.zh') ? 'zh' : 'en',
  lines: ({ name: by, address, to, subject }) => {
    const said: Record<string, string> = { N: by, A: address, Y: to, S: subject };
    return shape.replace(/%([NAYS])/g, (all, sign: string) => said[sign] ?? all).split('¦');
  },
}));
