import type { notifications } from '#contract/accounts/notifications.ts';
import { nothing, open, type Rows } from '../row.ts';

export const notificationsRows: Rows<typeof notifications> = {
  'GET /notifications': nothing,
  'GET /notifications/count': nothing,
  'POST /notifications/readall': open(() => ({ body: {} })),
  'POST /notifications/readbyid': open(() => ({ body: { id: [1] } })),
  'GET /notifications/choices': nothing,
  'POST /notifications/unsubscribe': open(() => ({ body: { key: 'none' } })),
  'PUT /notifications/choices': open(() => ({ body: { choices: [] } })),
};
