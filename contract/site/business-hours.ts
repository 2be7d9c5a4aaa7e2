import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { instant } from '#contract/wire.ts';

/** Hours of a working day in Bangkok; whether it is open, and when that changes. */
const hours = z.object({ from: z.int(), to: z.int(), open: z.boolean(), changes_at: instant });

export const businessHours = defineEndpoints({
  'GET /business-hours': {
    summary: 'When the telephone and the chat are answered: Monday to Friday, not on public holidays.',
    access: 'public',
    answer: z.object({ business: hours, chat: hours }),
  },
});
