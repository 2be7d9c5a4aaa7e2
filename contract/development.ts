import { z } from 'zod';
import { BINARY, defineEndpoints } from './endpoint.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { attachmentKinds } from '#domain/notifications/mail-delivery.ts';
import { id, idText, instant, intText, pathId } from './wire.ts';

/**
 * For trying out: mails where no mail server is set and the market is a demo or a developer's, codes in a demo.
 * Elsewhere 404.
 */
export const development = defineEndpoints({
  'GET /development/authenticator': {
    summary: 'A code that works now for each of the demo’s own staff accounts.',
    access: 'public',
    answer: z.object({
      accounts: z.array(
        z.object({ email: z.string(), roles: z.array(z.enum(staffRoles)), code: z.string().nullable() }),
      ),
      seconds_left: z.int(),
    }),
  },
  'GET /development/mails': {
    summary: 'The newest mails that were kept instead of sent.',
    access: 'public',
    answer: z.object({
      mails: z.array(
        z.object({
          id,
          recipient: z.string(),
          subject: z.string(),
          kind: z.string(),
          language: z.string(),
          status: z.string(),
          created_at: instant,
        }),
      ),
    }),
  },
  'GET /development/mails/{id}/page': {
    summary: 'One kept mail as a page of its own, to be shown in a frame.',
    access: 'public',
    params: pathId,
    answer: BINARY,
    files: ['html'],
  },
  'GET /development/mails/{id}': {
    summary: 'One kept mail as its reader sees it.',
    access: 'public',
    params: pathId,
    answer: z.object({
      id,
      recipient: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      attachments: z.array(z.enum(attachmentKinds)),
    }),
  },
  'GET /development/mails/{id}/attachments/{place}': {
    summary: 'A document that would go with a kept mail, made now; places begin at 0.',
    access: 'public',
    perMinute: 60,
    params: z.strictObject({ id: idText, place: intText(0, 20) }),
    answer: BINARY,
    files: ['pdf'],
  },
});
