import type { conversations } from '#contract/site/conversations.ts';
import { nothing, open, type Rows } from '../row.ts';

const somebody = { params: { id: 999_999 } };

export const conversationsRows: Rows<typeof conversations> = {
  'GET /conversation/mine': nothing,
  'GET /conversation/unread': nothing,
  'POST /conversation/message': open(() => ({ body: { body: 'x' } })),
  'POST /conversation/read': open(() => ({ body: { message_id: 1 } })),
  'GET /staff/conversations': nothing,
  'GET /staff/conversations/{id}': open(() => somebody),
  'POST /staff/conversations/{id}/message': open(() => ({ ...somebody, body: { body: 'x' } })),
  'POST /staff/conversations/{id}/read': open(() => ({ ...somebody, body: { message_id: 1 } })),
  'POST /staff/conversations/{id}/assign': open(() => ({ ...somebody, body: { to: 'me' } })),
  'POST /staff/conversations/{id}/status': open(() => ({ ...somebody, body: { status: 'closed' } })),
};
