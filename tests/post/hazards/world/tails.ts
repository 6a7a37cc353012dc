/** What programs, offices and people leave below what was written; `¦` parts lines. */
const TAIL_LINES: Readonly<Record<string, string>> = {
  'iphone.en': '¦Sent from my iPhone',
  'ipad-de.en': '¦Von meinem iPad gesendet',
  'iphone-fr.en': '¦Envoyé de mon iPhone',
  'iphone-es.en': '¦Enviado desde mi iPhone',
  'iphone-it.en': '¦Inviato da iPhone',
  'iphone-ja.zh': '¦iPhoneから送信',
  'iphone-ru.en': '¦Отправлено с iPhone',
  'iphone-pl.en': '¦Wysłane z iPhone’a',
  'iphone-sv.en': '¦Skickat från min iPhone',
  'iphone.zh': '¦发自我的iPhone',
  'phone.zh': '¦发自我的手机',
  'qq-phone.zh': '¦发自我的iPhone¦¦',
  'xiaomi.zh': '¦来自我的小米手机',
  'huawei.zh': '¦发自我的 HUAWEI Mate 60 Pro',
  'netease.zh': '¦发自 网易邮箱大师',
  'netease-at.zh': '¦| |¦北境的雪¦|¦|¦xue@163.com¦|¦签名由网易邮箱大师定制',
  'qq-card.zh': '¦北境的雪¦xue@foxmail.com¦¦¦¦&nbsp;',
  'foxmail.zh': '¦¦¦北境的雪¦2026-11-20',
  'foxmail-rule.zh': '¦¦--------------¦北境的雪¦13800138000',
  'foxmail-mail.zh': '¦¦¦xue@foxmail.com',
  'alibaba.zh': '¦来自阿里邮箱 Android 版',
  'wechat.zh': '¦来自微信邮箱',
  'outlook-ios.en': '¦Get Outlook for iOS<https://aka.ms/o0ukef>',
  'outlook-android.zh': '¦获取 Outlook for Android<https://aka.ms/AAb9ysg>',
  'outlook-ios-de.en': '¦Outlook für iOS<https://aka.ms/o0ukef> beziehen',
  'windows-mail.en': '¦Sent from Mail<https://go.microsoft.com/fwlink/?LinkId=550986> for Windows',
  'windows-mail.zh': '¦从 Windows 版邮件<https://go.microsoft.com/fwlink/?LinkId=550986>发送',
  'samsung.en': '¦Sent from my Galaxy',
  'samsung-carrier.en': '¦Sent via the Samsung Galaxy S23, an AT&T 5G smartphone',
  'k9.en': '¦-- ¦Sent from my Android device with K-9 Mail. Please excuse my brevity.',
  'k9.zh': '¦--¦使用 K-9 Mail 发送自我的Android设备',
  'yahoo.en': '¦Sent from Yahoo Mail for iPhone',
  'yahoo-link.en': '¦Yahoo Mail: Search, Organize, Conquer',
  'proton.en': '¦Sent with [Proton Mail](https://proton.me/mail/home) secure email.',
  'proton-app.en': '¦Sent from Proton Mail for Android.',
  'bluemail.en': '¦Get BlueMail for Android',
  'hey.en': '¦Anna Lindqvist¦she/her',
  'spark.en': '¦Sent with Spark',
  'tuta.en': '¦-- ¦Secured with Tuta Mail: ¦https://tuta.com/free-email',
  'gmx.en': '¦Diese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.',
  'avast.en':
    '¦-- ¦This email has been checked for viruses by Avast antivirus software.¦www.avast.com',
  'avast-rule.en':
    '¦¦---¦This email has been checked for viruses by Avast antivirus software.¦https://www.avast.com/antivirus',
  'virus-free.en':
    '¦<https://www.avast.com/sig-email>¦Virus-free.www.avast.com¦<#DAB4FAD8-2DD7-40BB-A1B8-4E2AA1F9FDF2>',
  'list-mailman.en':
    '¦_______________________________________________¦Five-kings mailing list¦Five-kings@lists.example.org¦https://lists.example.org/mailman/listinfo/five-kings',
  'list-mailman3.en':
    '¦_______________________________________________¦five-kings mailing list -- five-kings@lists.example.org¦To unsubscribe send an email to five-kings-leave@lists.example.org',
  'list-google.en':
    '¦-- ¦You received this message because you are subscribed to the Google Groups "Five kings" group.¦To unsubscribe from this group and stop receiving emails from it, send an email to five-kings+unsubscribe@googlegroups.com.¦To view this discussion visit https://groups.google.com/d/msgid/five-kings/x%40example.org.',
  'list-groups-io.en':
    '¦-=-=-=-=-=-=-=-=-=-=-=-¦Groups.io Links: You receive all messages sent to this group.¦View/Reply Online (#2041): https://groups.io/g/five-kings/message/2041¦Mute This Topic: https://groups.io/mt/1/2¦-=-=-=-=-=-=-=-=-=-=-=-',
  'list-yahoo.en': '¦¦[Non-text portions of this message have been removed]',
  'disclaimer.en':
    '¦This e-mail and any attachments are confidential and intended solely for the addressee. If you have received it in error, do not copy it, notify the sender and delete it. No order, bid or offer in this message is binding unless confirmed in writing.',
  'disclaimer-rule.en':
    '¦______________________________________________________________________¦CONFIDENTIALITY NOTICE: The contents of this email message and any¦attachments are intended solely for the addressee(s) and may contain¦confidential and/or legally privileged information.',
  'disclaimer-stars.en':
    '¦*****************************************************************¦This message may contain privileged information. Views in it are¦those of its author. We support and raid no third parties.¦*****************************************************************',
  'disclaimer.zh':
    '¦本邮件及其附件含有保密信息，仅限于发送给上面地址中列出的个人或群组。禁止任何其他人以任何形式使用本邮件中的信息。如果您错收了本邮件，请立即电话或邮件通知发件人并删除本邮件！',
  'disclaimer-rule.zh':
    '¦----------------------------------------------------------------¦声明：本邮件仅供指定收件人阅读，如有误收，请予删除。¦本公司不对邮件中的任何命令、支援或承诺承担责任。',
  'disclaimer-de.en':
    '¦Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte den Absender.¦Bitte denken Sie an die Umwelt, bevor Sie diese E-Mail drucken.',
  'green.en': '¦P Please consider the environment before printing this e-mail',
  'office.en':
    '¦Kind regards,¦¦Anna Lindqvist¦Senior Analyst | Risk¦North Bank plc¦5 Castle Street, London EC2V 8AA¦T: +44 20 7946 0018 | M: +44 7700 900018¦W: www.example.org',
  'office.zh':
    '¦此致¦敬礼！¦¦薛北境¦市场部 高级经理¦北方银行股份有限公司¦地址：北京市朝阳区建国路88号¦电话：010-6500 0018  手机：13800138000¦网址：www.example.org',
  'thanks.en': '¦Thanks!¦Anna',
  'thanks-dash.en': '¦Cheers¦-Anna',
  'thanks-dashes.en': '¦Cheers,¦—Anna (Stark)',
  'quote-of-the-day.en':
    '¦-- ¦"The lone wolf dies, but the pack survives."¦ -- Ned Stark, Winterfell',
  'motto.zh': '¦-- ¦凛冬将至。——临冬城的史塔克',
  'smile.en': '¦:-) good luck everyone',
  'emoji.zh': '¦🐺🐺🐺 凛冬将至！',
  'emoji.en': '¦🐺 Winter is coming 🐺',
  'see-attached.en': '¦(No attachment this time.)',
  'press.en': '¦Press to all: Tyrell, you said you would not attack me, and I believe you.',
  'press.zh': '¦外交：提利尔说好不打我的，我信了。',
  'question.en': '¦By the way, when is the next deadline?',
  'question.zh': '¦顺便问一下，下回合几点截止？',
  'date.zh': '¦北境的雪¦2026年11月20日',
  'date.en': '¦Anna, 20 Nov 2026',
  'reaction.en': '¦Anna Lindqvist reacted to your message:¦👍',
  'translate.en': '¦Translated by my phone. Sorry for mistakes.',
  'dictated.en': '¦Dictated but not read.',
  'unsubscribe.en': '¦Unsubscribe | Manage preferences | View in browser',
  'tracking.en':
    '¦[image: Mailtrack] <https://mailtrack.io?utm_source=gmail> Sender notified by Mailtrack <https://mailtrack.io>',
  'image.en': '¦[cid:image001.png@01DA5F3E.6B0F9A80]',
  'image.zh': '¦[图片: image.png]',
  'pgp-key.en':
    '¦-- ¦GPG: 0x1234ABCD5678EF90  Fingerprint: 3A1C 77D2 0B5E 99F0 11C2  8842 AA10 5B6E 1234 ABCD',
  'sent-by.zh': '¦发送自 Windows 10 版邮件应用',
  'secretary.en': '¦Sent on behalf of Anna by her husband',
  'teams.en':
    '¦________________________________________________________________________________¦Microsoft Teams Need help?¦Join the meeting now¦Meeting ID: 349 192 661 80¦Passcode: 9Vn2QZ',
  'external.en':
    '¦CAUTION: This email originated from outside of the organization. Do not click links unless you recognize the sender.',
};

export interface Tail {
  readonly name: string;
  readonly tongue: 'en' | 'zh';
  readonly lines: readonly string[];
}

export const TAILS: readonly Tail[] = Object.entries(TAIL_LINES).map(([name, shape]) => ({
  name,
  tongue: name.endsWith('.zh') ? 'zh' : 'en',
  lines: shape.split('¦'),
}));
