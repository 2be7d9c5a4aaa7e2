import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import { wayOut } from '#server/platform/mail/way-out.ts';
import texts from './digest-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

/** Where a member's daily mails are stopped. */
export const unsubscribe = wayOut({
  purpose: 'digest-unsubscribe',
  page: 'notifications/unsubscribe',
  refusal: 'notifications_link_invalid',
});

interface Digest {
  /** The latest of them. */
  titles: readonly string[];
  count: number;
  /** Whose it is; staff end it where they chose it. */
  userId: number | null;
}

/** What came in a day, for who wants to be told once a day. */
export const digestSent = defineEvent<Digest>({
  name: 'daily_digest',
  category: 'system',
  channels: MUST_KNOW,
  content(language, { titles, count, userId }) {
    const { title, text, more, action, why, leave } = words[language];
    const rest = count - titles.length;
    return {
      title: title.replace('{count}', String(count)),
      paragraphs: [text, ...titles, ...(rest > 0 ? [more.replace('{count}', String(rest))] : [])],
      action: { label: action, path: '/user/notifications' },
      ...(userId !== null && {
        unsubscribe: { url: unsubscribe.url(userId, language), footer: { why, label: leave } },
      }),
    };
  },
});
