import type { MessageCategory } from '#domain/site/message-items.ts';
import type { IconName } from '#web/ui/icon.tsx';

export const categoryIcons: Readonly<Record<MessageCategory, IconName>> = {
  1: 'tag',
  2: 'orders',
  3: 'mail',
  4: 'info',
};
