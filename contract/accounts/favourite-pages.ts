import { z } from 'zod';
import { allStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done } from '#contract/wire.ts';

/** What the staff’s menu calls a page; a name that it no longer has is shown nowhere. */
const page = z.string().regex(/^[a-zA-Z_.]{1,40}$/);

export const favouritePages = defineEndpoints({
  'GET /staff/favourite-pages': {
    summary: 'The pages that the caller wants at the top of the menu.',
    access: allStaff,
    answer: z.object({ pages: z.array(page) }),
  },
  'PUT /staff/favourite-pages/{page}': {
    summary: 'Put a page among the caller’s favourites of the menu, or take it out.',
    access: allStaff,
    perMinute: 120,
    params: z.strictObject({ page }),
    body: z.strictObject({ is_favourite: z.boolean() }),
    answer: done,
  },
});
