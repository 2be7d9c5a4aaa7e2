import type { messageItems } from '#contract/site/message-items.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const text = { title: 'หัวข้อ', body: 'เนื้อหา' };
const body = { category: 1, texts: { th: text }, audience: {} };
/** Nobody's draft: what happens to it concerns no member. */
const somebody = { params: { id: 999_999 } };

export const messageItemsRows: Rows<typeof messageItems> = {
  'GET /messages-items/mymessage': open(({ messageItem }) => ({ query: { id: messageItem } })),
  'GET /messages-items/mymessage/count': nothing,
  'POST /messages-items/mymessage-read': hidden(({ messageItem }) => ({ body: { message_item_id: messageItem } })),
  'GET /staff/messages': nothing,
  'GET /staff/messages/export': nothing,
  'POST /staff/messages': open(() => ({ body })),
  'GET /staff/messages/{id}': open(() => somebody),
  'PUT /staff/messages/{id}': open(() => ({ ...somebody, body: { ...body, version: 1 } })),
  'DELETE /staff/messages/{id}': open(() => somebody),
  'POST /staff/messages/{id}/publish': open(() => ({ ...somebody, body: { version: 1 } })),
  'POST /staff/messages/{id}/withdraw': open(() => somebody),
  'POST /staff/messages/{id}/file': open(() => ({ ...somebody, body: {} })),
  'DELETE /staff/messages/{id}/file/{file}': open(() => ({
    params: { id: 999_999, file: '00000000-0000-4000-8000-000000000000' },
  })),
};
