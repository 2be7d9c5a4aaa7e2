import { endingList } from '#contract/catalogue/ending-list.ts';
import type { Input } from '#contract/client.ts';
import { forEachRow } from '#web/kit/act-on-rows.ts';
import { listAction } from '#web/kit/list-action.ts';
import { textOf, type FormCall } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';

type Query = NonNullable<Input<'GET /staff/product-endings'>['query']>;

export const endingDone = ['ended', 'merged'] as const;

/** What was just ended is the first of the whole list. */
const listWith = (locale: string, done: (typeof endingDone)[number]) =>
  redirect(`/${locale}/staff/catalogue/endings?done=${done}`);

async function end({ page: { api, locale }, form }: FormCall): Promise<Response> {
  await api('POST /staff/product-endings', {
    body: {
      product: textOf(form, 'product'),
      replacement: textOf(form, 'replacement'),
      reason: textOf(form, 'reason'),
    },
  });
  return listWith(locale, 'ended');
}

async function merge({ page: { api, locale }, form }: FormCall): Promise<Response> {
  await api('POST /staff/product-endings/merge', {
    body: { product: textOf(form, 'product'), into: textOf(form, 'into'), reason: textOf(form, 'reason') },
  });
  return listWith(locale, 'merged');
}

export const endingAction = listAction(endingList, {
  fetchPage: (api, query: Query) => api('GET /staff/product-endings', { query }),
  acts: { reopen: forEachRow((api, id) => api('DELETE /staff/product-endings/{id}', { params: { id } })) },
  forms: { end, merge },
});
