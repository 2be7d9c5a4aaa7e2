import type { conversations } from '#contract/site/conversations.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { answerMember, writeToSales } from './write.ts';
import { conversationForSales, conversationsForSales } from './inbox.ts';
import { assignConversation, readByMember, readBySales, setStatus } from './marks.ts';
import { myConversation, unreadOf } from './my-conversation.ts';

const done = { status: true } as const;

export const routes: Routes<typeof conversations> = {
  'GET /conversation/mine': ({ caller, query }) => myConversation(caller, query.before),
  'GET /conversation/unread': async ({ caller }) => ({ count: await unreadOf(caller.userId) }),
  'POST /conversation/message': ({ caller, body, upload }) => writeToSales(caller, body, upload),
  'POST /conversation/read': async ({ caller, body }) => {
    await readByMember(caller, body.message_id);
    return done;
  },
  'GET /staff/conversations': ({ caller, query }) => conversationsForSales(caller, query),
  'GET /staff/conversations/{id}': ({ caller, params, query }) => conversationForSales(caller, params.id, query.before),
  'POST /staff/conversations/{id}/message': ({ caller, params, body, upload }) =>
    answerMember(caller, params.id, body, upload),
  'POST /staff/conversations/{id}/read': async ({ params, body }) => {
    await readBySales(params.id, body.message_id);
    return done;
  },
  'POST /staff/conversations/{id}/assign': async ({ caller, params, body }) => {
    await assignConversation(caller, params.id, body.to);
    return done;
  },
  'POST /staff/conversations/{id}/status': async ({ caller, params, body }) => {
    await setStatus(caller, params.id, body.status);
    return done;
  },
};
