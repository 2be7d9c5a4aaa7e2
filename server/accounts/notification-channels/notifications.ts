import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

/** Somebody's LINE is told from now on. Not said by LINE: the answer to the code says it there. */
export const lineLinked = defineEvent({
  name: 'line_linked',
  category: 'account',
  channels: { ...MUST_KNOW, line: 'off' },
  content(language) {
    const { title, text, notYou, action } = words[language];
    return { title, paragraphs: [text, notYou], action: { label: action, path: '/user/notifications/choices' } };
  },
});
