import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, instant } from './wire.ts';

const bannerContent = z.object({
  pic_path: z.string(), pic_name: z.string(), pic_m_path: z.string().nullable(), pic_m_name: z.string().nullable(),
  video: z.string().nullable(), title: z.string(), desc: z.string(),
});

export const content = defineEndpoints({
  'GET /websetting/public/{page}': {
    summary: 'Texts and lists that staff chose for a page, and the display rates with their date.',
    access: 'public',
    params: z.strictObject({ page: z.string().regex(/^[a-z][a-z0-9_-]{0,40}$/) }),
    answer: z.object({
      data: z.array(z.object({ meta_key: z.string(), meta_value: z.string(), language: z.string().nullable() })),
      /** Baht for one unit of the currency. */
      rates: z.object({ USD: z.number(), RMB: z.number(), updated_at: instant }),
    }),
  },
  'GET /banner/public/homepage': {
    summary: 'Banners of the home page in their order; a language without one shows the Thai one.',
    access: 'public',
    query: z.strictObject({ _sort: z.literal('order:ASC').default('order:ASC') }),
    answer: z.object({
      data: z.array(z.object({ id, isVideo: z.boolean(), th: bannerContent, en: bannerContent, cn: bannerContent, link: z.string().nullable(), open_new_window: z.boolean(), order: z.int() })),
    }),
  },
});
