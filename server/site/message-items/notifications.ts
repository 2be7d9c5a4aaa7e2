import { MESSAGE_ORDERS, type MessageCategory } from '#domain/site/message-items.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MAY_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notice-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

/**
 * A message that people are told of. The notice says nothing of what stands in it: whom it is for is asked when it is
 * read, and who it is not for any more reads nothing.
 */
export const messagePublished = defineEvent<{ messageId: number; category: MessageCategory }>({
  name: 'message_published',
  category: 'system',
  channels: MAY_KNOW,
  content(language, { messageId, category }) {
    const { orders, announcement, text, action } = words[language];
    return {
      title: category === MESSAGE_ORDERS ? orders : announcement,
      paragraphs: [text],
      action: { label: action, path: `/user/messages?id=${messageId}` },
    };
  },
});
