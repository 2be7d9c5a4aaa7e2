import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('notification-channels', {
  erased: {
    push_browsers: 'user_id',
    line_links: 'user_id',
    line_codes: 'user_id',
    quiet_hours: 'user_id',
    notification_deliveries: 'user_id',
  },
});
