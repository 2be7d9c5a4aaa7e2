import type { NotificationCategory } from '#domain/notifications/choices.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import type { PushText } from './push.ts';
import texts from './short-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Told {
  noticeId: number;
  category: NotificationCategory;
  language: Locale;
}

/**
 * What a screen may show that others see, too: that there is news, and of which kind. No name, number or amount; what
 * it is about is behind the sign-in.
 */
export function pushTextOf({ noticeId, category, language }: Told): PushText {
  const { brand, body, category: titles } = words[language];
  return {
    title: `${titles[category]} · ${brand}`,
    body,
    url: `/${language}/user/notifications?category=${category}`,
    tag: `notice-${noticeId}`,
  };
}

/** The same for LINE, whose links are addresses. */
export function lineTextOf(told: Told): string {
  const { title, body, url } = pushTextOf(told);
  return `${title}\n${body}\n${config().baseUrl}${url}`;
}
