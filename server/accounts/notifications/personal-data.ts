import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('notifications', {
  erased: { notifications: 'user_id', notification_choices: 'user_id' },
});
