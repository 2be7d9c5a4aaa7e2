import type { contact } from '#contract/site/contact.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = open(() => ({ params: { id: 1 } }));

export const contactRows: Rows<typeof contact> = {
  'GET /visitor-form/token': nothing,
  'POST /contact-message': open(() => ({
    body: { name: 'x', email: 'x@example.com', topic: 'other', message: 'ten letters', language: 'th' },
  })),
  'GET /staff/contact-messages': nothing,
  'GET /staff/contact-messages/export': nothing,
  'GET /staff/contact-messages/{id}': one,
  'PUT /staff/contact-messages/{id}': open(() => ({ params: { id: 1 }, body: { state: 'answered' } })),
};
