import { registerPersonalData } from '#server/accounts/privacy/index.ts';

// What somebody has read, and lists that name them.
registerPersonalData('message-items', {
  erased: { message_item_reads: 'user_id', message_item_recipients: 'user_id' },
});
