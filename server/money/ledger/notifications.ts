import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './differences-found.json' with { type: 'json' };

/** Finance hears in the morning that the books and what stands beside them differ. Money: nobody can switch it off. */
export const differencesFound = defineEvent<{ count: number }>({
  name: 'ledger_differences',
  category: 'payment',
  channels: MUST_KNOW,
  content(language, { count }) {
    const { title, text, action } = texts[language];
    return {
      title,
      paragraphs: [text.replace('{count}', String(count))],
      action: { label: action, path: '/staff/ledger' },
    };
  },
});
