import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { deliveryQuery } from '#web/market/delivery/delivery-view.server.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { favouriteView } from './favourites-view.ts';
import { itemForm } from './refused.ts';

/** An empty field is no amount; anything else that is no number the API refuses at its field. */
export function kgOf(form: FormData): number | null {
  return textOf(form, 'kg_per_month').trim() === '' ? null : wholeNumberOf(form, 'kg_per_month');
}

/** What is done with lists: one action for the page, by the button that was pressed. */
export async function favouriteAction(page: Page, form: FormData) {
  const { api, locale } = page;
  const wanted = textOf(form, 'do');
  const id = wholeNumberOf(form, 'list');
  const to = (list: number | null, done: string) =>
    redirect(`/${locale}/user/favourites?${new URLSearchParams({ ...(list && { list: String(list) }), done })}`);
  switch (wanted) {
    case 'new':
      return to((await api('POST /favourite-list/add', { body: { name: textOf(form, 'name') } })).id, 'saved');
    case 'rename': {
      await api('PUT /favourite-list/edit/{id}', { params: { id }, body: { name: textOf(form, 'name') } });
      return to(id, 'saved');
    }
    case 'delete': {
      await api('DELETE /favourite-list/{id}', { params: { id } });
      return to(null, 'deleted');
    }
    case 'item': {
      await api('PUT /favourite-list/{id}/item', {
        params: { id },
        body: { product_id: wholeNumberOf(form, 'product'), note: textOf(form, 'note'), kg_per_month: kgOf(form) },
      });
      return to(id, 'saved');
    }
    case 'remove': {
      await api('DELETE /favourite-list/{id}/item/{product_id}', {
        params: { id, product_id: wholeNumberOf(form, 'product') },
      });
      return to(id, 'removed');
    }
    case 'order':
      return { ordered: await orderAll(page, id) };
    default:
      throw data(null, { status: 400 });
  }
}

/** The page's form that was refused. */
export function refusedForm({ form }: { form: FormData }): { form: string } {
  const wanted = textOf(form, 'do');
  return { form: wanted === 'item' ? itemForm(textOf(form, 'product')) : wanted };
}

/**
 * Everything of a list that can be bought now into the cart, by the offers that its page shows: a month's need of each,
 * or what the seller sells at least.
 */
async function orderAll(page: Page, id: number) {
  const { api } = page;
  const { items } = await api('GET /favourite-list/{id}', { params: { id }, query: deliveryQuery(page) });
  const wanted = items.map((item) => favouriteView(item, page));
  const lines = wanted.flatMap(({ grade, order }) =>
    order ? [{ grade, productstock_id: order.offerId, amount: order.units }] : [],
  );
  const unavailable = wanted.filter(({ order }) => !order).map(({ grade }) => grade);
  if (lines.length === 0) return { added: 0, failed: [], unavailable };
  const { added, failed } = await api('POST /cart/add-many', {
    body: { lines: lines.map(({ productstock_id, amount }) => ({ productstock_id, amount })) },
  });
  return {
    added: added.length,
    failed: failed.map(({ line, message }) => ({ grade: lines[line]!.grade, message })),
    unavailable,
  };
}
