import type { messageItems } from '#contract/site/message-items.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { createMessage, deleteMessage, saveMessage } from './change-messages.ts';
import { addFile, removeFile } from './files.ts';
import { countMyMessages, myMessages } from './my-messages.ts';
import { publishMessage, withdrawMessage } from './publish-messages.ts';
import { readMessage } from './reads.ts';
import { staffMessages } from './staff-message-list.ts';
import { staffMessageOf } from './staff-messages.ts';

const done = { status: true } as const;

export const routes: Routes<typeof messageItems> = {
  'GET /messages-items/mymessage': async ({ caller, query }) => ({ data: await myMessages(caller, query) }),
  'GET /messages-items/mymessage/count': async ({ caller, query }) => ({ count: await countMyMessages(caller, query) }),
  'POST /messages-items/mymessage-read': ({ caller, body }) =>
    readMessage(caller, body.message_item_id).then(() => done),
  'GET /staff/messages': ({ query }) => staffMessages.page(query, null),
  'GET /staff/messages/export': ({ caller, query }) => staffMessages.export(query, null, caller.staffId),
  'POST /staff/messages': async ({ caller, body }) => ({ id: await createMessage(caller.staffId, body) }),
  'GET /staff/messages/{id}': ({ caller, params }) => staffMessageOf(caller, params.id),
  'PUT /staff/messages/{id}': async ({ caller, params, body: { version, ...body } }) => ({
    version: await saveMessage(caller.staffId, params.id, version, body),
  }),
  'DELETE /staff/messages/{id}': ({ caller, params }) => deleteMessage(caller.staffId, params.id).then(() => done),
  'POST /staff/messages/{id}/publish': ({ caller, params, body }) =>
    publishMessage(caller.staffId, params.id, body).then(() => done),
  'POST /staff/messages/{id}/withdraw': ({ caller, params }) =>
    withdrawMessage(caller.staffId, params.id).then(() => done),
  'POST /staff/messages/{id}/file': ({ caller, params, upload }) =>
    addFile(caller.staffId, params.id, upload).then(() => done),
  'DELETE /staff/messages/{id}/file/{file}': ({ caller, params }) =>
    removeFile(caller.staffId, params.id, params.file).then(() => done),
};
