import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { anyNumber, filterBy, listQuery, withDefault } from '#contract/specified-calls.ts';
import { count, done, id, idText, intText, pathId } from '#contract/wire.ts';
import {
  endsAfterItBegins,
  messageBody,
  messageHead,
  staffMessage,
  version,
  wholeMessage,
  wrongPeriod,
} from './message-item-shapes.ts';
import { staffMessageList } from './staff-message-list.ts';

/** The specification's page. */
const A_PAGE = 10;
const asked = { category: filterBy(anyNumber), is_read: filterBy(intText(0, 1)) };
const access = 'staff:sales';

/** What the marketplace tells many members at once; what one member and sales write to each other are conversations. */
export const messageItems = defineEndpoints({
  'GET /messages-items/mymessage': {
    summary:
      'Messages for the caller, the newest first, of one category if one is named; with `id` that one whole, or none where it is not for them.',
    access: 'member',
    query: listQuery(
      { id: filterBy(idText), ...asked, _sort: withDefault(z.literal('public:DESC'), 'public:DESC') },
      { size: A_PAGE, most: 50 },
    ),
    answer: z.object({ data: z.array(z.union([wholeMessage, messageHead])) }),
  },
  'GET /messages-items/mymessage/count': {
    summary: 'How many there are; with is_read=0 how many of them are unread.',
    access: 'member',
    query: z.object(asked),
    answer: count,
  },
  'POST /messages-items/mymessage-read': {
    summary: 'The caller has read a message.',
    access: 'member',
    body: z.strictObject({ message_item_id: idText }),
    answer: done,
  },
  'GET /staff/messages': staffMessageList.list,
  'GET /staff/messages/export': staffMessageList.export,
  'POST /staff/messages': {
    summary: 'Begin a message; nobody sees it before it is published.',
    access,
    perMinute: 30,
    body: z.strictObject(messageBody).refine(endsAfterItBegins, wrongPeriod),
    answer: z.object({ id }),
  },
  'GET /staff/messages/{id}': {
    summary: 'A message as it is written and as members read it, whom it is for and who has read it.',
    access,
    params: pathId,
    answer: staffMessage,
  },
  'PUT /staff/messages/{id}': {
    summary:
      'Change a message. Refused when somebody saved after the version it was made from; a published one must stay whole.',
    access,
    params: pathId,
    body: z.strictObject({ ...messageBody, version }).refine(endsAfterItBegins, wrongPeriod),
    answer: z.object({ version }),
  },
  'DELETE /staff/messages/{id}': {
    summary: 'Delete a message that was never published.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /staff/messages/{id}/publish': {
    summary: 'Show it to its audience, now or from its time on; with `notify` they hear of it once.',
    access,
    perMinute: 30,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({ version, notify: z.boolean().default(false) }),
    answer: done,
  },
  'POST /staff/messages/{id}/withdraw': {
    summary: 'Show it to nobody any more.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /staff/messages/{id}/file': {
    summary: 'A PDF that goes with the message (multipart, part "file").',
    access,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  'DELETE /staff/messages/{id}/file/{file}': {
    summary: 'The PDF goes with the message no more.',
    access,
    params: z.strictObject({ id: idText, file: z.uuid() }),
    answer: done,
  },
});
