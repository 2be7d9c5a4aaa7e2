import { formatDateTime } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { defineEvent, SHOULD_KNOW } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Watched {
  id: number;
  number: string;
  goods: Localized<string>;
  what: 'starts' | 'ends';
  at: Date;
}

/** An auction that somebody watches starts or ends soon. */
export const watchedAuction = defineEvent<Watched>({
  name: 'watched_auction',
  category: 'auction',
  channels: SHOULD_KNOW,
  content(language, { id, number, goods, what, at }) {
    const { label, open, [what]: its } = words[language];
    return {
      title: `${its.title} ${goods[language]}`,
      paragraphs: [its.text],
      facts: [
        [label.number, number],
        [label[what], formatDateTime(at, language)],
      ],
      action: { label: open, path: `/auctions/${id}` },
    };
  },
});
