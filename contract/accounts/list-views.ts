import { z } from 'zod';
import { isListName } from '#contract/kit/define-list.ts';
import { densities, pageSizes } from '#domain/kit/list.ts';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { done, id, idText, line } from '#contract/wire.ts';

/** A list that there is: free names would be room for anything. */
const list = z
  .string()
  .regex(/^[a-z_-]{1,40}$/)
  .refine(isListName);
const choice = z.strictObject({
  /** The columns shown. */
  columns: z.array(z.string().regex(/^\w{1,40}$/)).max(40),
  density: z.enum(densities),
  page_size: z.literal(pageSizes),
});

export const listViews = defineEndpoints({
  'GET /list-views/{list}': {
    summary:
      'The caller’s saved views of a list, those that colleagues share, and how the caller wants to see the list.',
    access: signedIn,
    params: z.strictObject({ list }),
    answer: z.object({
      views: z.array(
        z.object({
          id,
          name: z.string(),
          search: z.string(),
          is_shared: z.boolean(),
          is_mine: z.boolean(),
          may_delete: z.boolean(),
        }),
      ),
      choice: choice.nullable(),
    }),
  },
  'POST /list-views/{list}': {
    summary: 'Keep filters and order of a list under a name; a view of the caller with that name is replaced.',
    access: signedIn,
    perMinute: 60,
    params: z.strictObject({ list }),
    body: z.strictObject({
      name: line(60).min(1),
      /** As the list’s address has it, without the page. */
      search: line(2000),
      is_shared: z.boolean().default(false),
    }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'DELETE /list-views/{list}/{id}': {
    summary: 'Delete a saved view of the caller, or one that is shared: administrators, and owners of a company.',
    access: signedIn,
    params: z.strictObject({ list, id: idText }),
    answer: done,
  },
  'PUT /list-views/{list}/choice': {
    summary: 'Keep how the caller wants to see a list.',
    access: signedIn,
    perMinute: 120,
    params: z.strictObject({ list }),
    body: choice,
    answer: done,
  },
});
