import type { development } from '#contract/development.ts';
import { nothing, open, type Rows } from './row.ts';

export const developmentRows: Rows<typeof development> = {
  'GET /development/authenticator': nothing,
  'GET /development/mails': nothing,
  'GET /development/mails/{id}/page': open(() => ({ params: { id: 1 } })),
  'GET /development/mails/{id}/attachments/{place}': open(() => ({ params: { id: 1, place: 0 } })),
  'GET /development/mails/{id}': open(() => ({ params: { id: 1 } })),
};
