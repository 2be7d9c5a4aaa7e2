import type { staffMails } from '#contract/operations/mails.ts';
import { nothing, open, type Rows } from '../row.ts';

export const staffMailsRows: Rows<typeof staffMails> = {
  'GET /staff/mails': nothing,
  'GET /staff/mails/export': nothing,
  'POST /staff/mails/resend': open(() => ({ body: { ids: [999_999] } })),
  'POST /staff/mails/set-aside': open(() => ({ body: { ids: [999_999] } })),
  'GET /staff/orders/{id}/sent': open(({ order }) => ({ params: { id: order } })),
  'GET /staff/accounts/{id}/sent': open(({ user }) => ({ params: { id: user } })),
};
