import type { AwardAnswer, AwardOrderEnd } from '#domain/trade/awards/award.ts';
import type { Localized } from '#domain/values/locale.ts';
import { defineEvent, SHOULD_KNOW } from '#server/notifications/index.ts';
import texts from './award-notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Named {
  id: number;
  number: string;
}

/** What became of a seller's quote. It says nothing of anybody else's. */
export const quoteDecided = defineEvent<Named & { answer: AwardAnswer }>({
  name: 'quote_decided',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'sell',
  content(language, { answer, id, number }) {
    const own = words[language];
    return {
      title: own[answer].title,
      paragraphs: [own[answer].text],
      facts: [[own.label.number, number]],
      action: { label: own.open, path: `/seller/demands/${id}/outcome` },
    };
  },
});

/** Something that a buyer awarded came to nothing. */
export const awardEnded = defineEvent<Named & { news: AwardOrderEnd }>({
  name: 'award_ended',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { news, id, number }) {
    const { own, label, openOwn } = words[language];
    return {
      title: own[news].title,
      paragraphs: [own[news].text],
      facts: [[label.number, number]],
      action: { label: openOwn, path: `/user/demands/${id}/compare` },
    };
  },
});
