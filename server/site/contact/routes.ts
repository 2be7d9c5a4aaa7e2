import type { contact } from '#contract/site/contact.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { formToken, workOff } from '#server/site/visitor-forms/index.ts';
import { contactMessages } from './message-list.ts';
import { messageOf } from './queries.ts';
import { sendMessage } from './send-message.ts';

const done = { status: true } as const;

export const routes: Routes<typeof contact> = {
  'GET /visitor-form/token': async () => ({ token: formToken() }),
  'POST /contact-message': ({ body, address }) => sendMessage(body, address).then(() => done),
  'GET /staff/contact-messages': ({ query }) => contactMessages.page(query, null),
  'GET /staff/contact-messages/export': ({ caller, query }) => contactMessages.export(query, null, caller.staffId),
  'GET /staff/contact-messages/{id}': ({ params }) => messageOf(params.id),
  'PUT /staff/contact-messages/{id}': ({ caller, params, body }) =>
    workOff('contact_messages', 'contact_message', caller.staffId, params.id, body).then(() => done),
};
