import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, pathId } from './wire.ts';

/** Served only where no mail server is set and the market is a demo or a developer's: elsewhere 404. */
export const development = defineEndpoints({
  'GET /development/mails': {
    summary: 'The newest mails that were kept instead of sent.',
    access: 'public',
    answer: z.object({ mails: z.array(z.object({ id, recipient: z.string(), subject: z.string(), kind: z.string(), language: z.string(), status: z.string(), created_at: instant })) }),
  },
  'GET /development/mails/{id}': { summary: 'One kept mail as its reader sees it.', access: 'public', params: pathId, answer: z.object({ id, recipient: z.string(), subject: z.string(), html: z.string(), text: z.string() }) },
});
