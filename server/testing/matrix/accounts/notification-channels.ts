import type { notificationChannels } from '#contract/accounts/notification-channels.ts';
import { EXAMPLE_KEYS } from '#server/testing/services/ringing-services.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const notificationChannelsRows: Rows<typeof notificationChannels> = {
  'GET /notifications/channels': nothing,
  'POST /notifications/browsers': open(() => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
      keys: EXAMPLE_KEYS,
    },
  })),
  'DELETE /notifications/browsers/{id}': hidden(({ browser }) => ({ params: { id: browser } })),
  'POST /notifications/line/code': nothing,
  'DELETE /notifications/line': nothing,
  'PUT /notifications/quiet-hours': open(() => ({ body: { from: 22, until: 6 } })),
};
