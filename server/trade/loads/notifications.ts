import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

/** For a colleague: somebody has goods of the same province in their cart and asks to order together. */
export const loadTogether = defineEvent<{
  name: string;
  email: string;
  from: Localized<string>;
  to: Localized<string>;
}>({
  name: 'load_together',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'order',
  namesPerson: true,
  content(language, { name, email, from, to }) {
    const { title, text, how, label, action } = words[language];
    return {
      title,
      paragraphs: [text, how],
      facts: [
        [label.name, name],
        [label.email, email],
        [label.from, from[language]],
        [label.to, to[language]],
      ],
      action: { label: action, path: '/cart' },
    };
  },
});
