import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

/** For a seller: sales want it to pay for a coupon. It pays nothing before it agrees. */
export const couponConsentAsked = defineEvent<{ names: Localized<string> }>({
  name: 'coupon_consent_asked',
  category: 'selling',
  channels: MUST_KNOW,
  needs: 'manage_offers',
  content(language, { names }) {
    const words = texts[language];
    return {
      title: words.asked.title,
      paragraphs: [words.asked.text],
      facts: [[words.campaign, names[language]]],
      action: { label: words.asked.action, path: '/seller/coupons' },
    };
  },
});

/** For sales: what a seller answered. */
export const couponAnswered = defineEvent<{ id: number; names: Localized<string>; answer: 'agreed' | 'declined' }>({
  name: 'coupon_answered',
  category: 'selling',
  channels: SHOULD_KNOW,
  content(language, { id, names, answer }) {
    const words = texts[language];
    return {
      title: words[answer],
      paragraphs: [],
      facts: [[words.campaign, names[language]]],
      action: { label: words.open, path: `/staff/coupons/${id}` },
    };
  },
});
