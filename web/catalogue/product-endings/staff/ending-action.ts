import { redirect } from '#web/page/redirect.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';

export const endingDone = ['ended', 'merged', 'reopened'] as const;

export const endingAction = formAction(async ({ page: { api, locale }, form, request }) => {
  const product = textOf(form, 'product');
  const reason = textOf(form, 'reason');
  const act = actOf<() => Promise<(typeof endingDone)[number]>>(form, {
    end: async () => {
      await api('POST /staff/product-endings', {
        body: { product, replacement: textOf(form, 'replacement'), reason },
      });
      return 'ended';
    },
    merge: async () => {
      await api('POST /staff/product-endings/merge', { body: { product, into: textOf(form, 'into'), reason } });
      return 'merged';
    },
    reopen: async () => {
      await api('DELETE /staff/product-endings/{id}', { params: { id: wholeNumberOf(form, 'id') } });
      return 'reopened';
    },
  });
  const done = await act();
  // What was just ended is the first of the whole list.
  if (done !== 'reopened') return redirect(`/${locale}/staff/catalogue/endings?done=${done}`);
  return redirect(sameList(request.url, { done }, ['product']));
});
