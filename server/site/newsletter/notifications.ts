import { NEWSLETTER_LINK_DAYS } from '#domain/site/visitor-forms.ts';
import { MINUTES_A_DAY } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import { unsubscribe } from './unsubscribe.ts';

const confirmTexts: Localized<{ title: string; paragraphs: string[]; action: string }> = {
  th: {
    title: 'ยืนยันการรับข่าวสารจากโพลีตลาด',
    paragraphs: [
      'กรุณากดปุ่มด้านล่างเพื่อยืนยันว่าคุณต้องการรับข่าวราคาและตลาดเม็ดพลาสติกทางอีเมลนี้',
      `ลิงก์ใช้ได้ครั้งเดียวภายใน ${NEWSLETTER_LINK_DAYS} วัน หากคุณไม่ได้สมัคร ไม่ต้องดำเนินการใด ๆ ระบบจะลบอีเมลนี้โดยอัตโนมัติ`,
    ],
    action: 'ยืนยันการรับข่าวสาร',
  },
  en: {
    title: 'Confirm your Polytalad newsletter',
    paragraphs: [
      'Please use the button below to confirm that you want news about resin prices and the market at this address.',
      `The link works once, within ${NEWSLETTER_LINK_DAYS} days. If you did not subscribe, there is nothing to do: we delete this address.`,
    ],
    action: 'Confirm the subscription',
  },
  cn: {
    title: '确认订阅塑料集市资讯',
    paragraphs: [
      '请点击下方按钮，确认您希望通过此邮箱接收塑料原料价格和市场资讯。',
      `链接仅可使用一次，${NEWSLETTER_LINK_DAYS}天内有效。如非您本人订阅，请忽略此邮件，我们会删除该邮箱。`,
    ],
    action: '确认订阅',
  },
};

const alreadyTexts: Localized<{ title: string; paragraphs: string[]; action: string }> = {
  th: {
    title: 'คุณรับข่าวสารจากโพลีตลาดอยู่แล้ว',
    paragraphs: ['มีการสมัครรับข่าวสารด้วยอีเมลนี้อีกครั้ง คุณรับข่าวสารอยู่แล้ว จึงไม่ต้องดำเนินการใด ๆ เพิ่มเติม'],
    action: 'ยกเลิกการรับข่าวสาร',
  },
  en: {
    title: 'You already get the Polytalad newsletter',
    paragraphs: [
      'Somebody subscribed with this address again. You are a subscriber already; there is nothing more to do.',
    ],
    action: 'Unsubscribe',
  },
  cn: {
    title: '您已订阅塑料集市资讯',
    paragraphs: ['有人再次使用此邮箱订阅。您已是订阅用户，无需其他操作。'],
    action: '取消订阅',
  },
};

const issueTexts: Localized<{ action: string; why: string; leave: string }> = {
  th: { action: 'อ่านบทความ', why: 'คุณได้รับอีเมลนี้เพราะสมัครรับข่าวสารของโพลีตลาด', leave: 'ยกเลิกการรับข่าวสาร' },
  en: {
    action: 'Read the article',
    why: 'You are receiving this email because you subscribed to Polytalad’s newsletter.',
    leave: 'Unsubscribe',
  },
  cn: { action: '阅读全文', why: '您收到此邮件是因为您订阅了塑料集市资讯。', leave: '取消订阅' },
};

export const subscriptionAsked = defineEvent<{ token: string }>({
  name: 'newsletter_confirm',
  category: 'system',
  channels: MUST_KNOW,
  content(language, { token }) {
    const { title, paragraphs, action } = confirmTexts[language];
    const link = { label: action, path: `/newsletter/confirm?token=${token}` };
    return { title, paragraphs, secret: { action: link, minutes: NEWSLETTER_LINK_DAYS * MINUTES_A_DAY } };
  },
});

interface Subscriber {
  subscriberId: number;
}

/** For a subscriber with whose address somebody subscribes again. */
export const alreadySubscribed = defineEvent<Subscriber>({
  name: 'newsletter_already',
  category: 'system',
  channels: MUST_KNOW,
  content(language, { subscriberId }) {
    const { title, paragraphs, action } = alreadyTexts[language];
    return {
      title,
      paragraphs,
      action: { label: action, path: unsubscribe.path(subscriberId) },
      unsubscribe: { url: unsubscribe.url(subscriberId, language) },
    };
  },
});

interface Issue extends Subscriber {
  article: { slug: string } & Localized<{ title: string; summary: string }>;
}

export const issuePublished = defineEvent<Issue>({
  name: 'newsletter_issue',
  category: 'system',
  channels: SHOULD_KNOW,
  content(language, { article, subscriberId }) {
    const { title, summary } = article[language];
    const { action, why, leave } = issueTexts[language];
    return {
      title,
      paragraphs: [summary],
      action: { label: action, path: `/news/${article.slug}` },
      unsubscribe: { url: unsubscribe.url(subscriberId, language), footer: { why, label: leave } },
    };
  },
});
