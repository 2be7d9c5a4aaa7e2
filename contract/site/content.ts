import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { instant } from '#contract/wire.ts';

export const content = defineEndpoints({
  'GET /websetting/public/{page}': {
    summary: 'Texts and lists that staff chose for a page, and the display rates with their date.',
    access: 'public',
    params: z.strictObject({ page: z.string().regex(/^[a-z][a-z0-9_-]{0,40}$/i) }),
    answer: z.object({
      data: z.array(z.object({ meta_key: z.string(), meta_value: z.string(), language: z.string().nullable() })),
      /** Baht for one unit of the currency. */
      /** `updated_at` is null while staff have set none: then one stands for one, and no other currency is offered. */
      rates: z.object({ USD: z.number(), RMB: z.number(), updated_at: instant.nullable() }),
    }),
  },
});
