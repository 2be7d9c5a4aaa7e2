import { redirect } from '#web/page/redirect.ts';
import type { Api } from '#contract/client.ts';
import { readNumber } from '#domain/catalogue/products/property-values.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';
import { isPriceConfirmed } from '#web/sellers/offers/prices/price-confirmed.ts';
import { proposalIn } from '../proposal-form.ts';

const LIST = '/seller/products/propose';
export const DONE = ['proposed', 'saved', 'picture', 'document', 'removed', 'offer'] as const;

/** Everything that a seller does with one proposal; `id` null: it is a new one. */
export async function actOnProposal(api: Api, locale: string, id: number | null, form: FormData) {
  const there = (done: (typeof DONE)[number] | 'withdrawn', to: number | null) =>
    redirect(`/${locale}${LIST}${to === null ? '' : `/${to}`}?done=${done}`);
  if (id === null) return there('proposed', (await api('POST /proposed-grade/add', { body: proposalIn(form) })).id);
  const params = { id };
  const body = new FormData();
  body.set('file', form.get('file') ?? '');
  const acts = {
    async save() {
      await api('PUT /proposed-grade/{id}', { params, body: proposalIn(form) });
      return there('saved', id);
    },
    async withdraw() {
      await api('POST /proposed-grade/{id}/withdraw', { params, body: {} });
      return there('withdrawn', null);
    },
    async picture() {
      await api('POST /proposed-grade/{id}/pictures', { params, body });
      return there('picture', id);
    },
    async remove_picture() {
      const picture_id = wholeNumberOf(form, 'picture');
      await api('DELETE /proposed-grade/{id}/pictures/{picture_id}', { params: { id, picture_id } });
      return there('removed', id);
    },
    async document() {
      for (const name of ['kind', 'language']) body.set(name, textOf(form, name));
      await api('POST /proposed-grade/{id}/documents', { params, body });
      return there('document', id);
    },
    async remove_document() {
      const document_id = wholeNumberOf(form, 'document');
      await api('DELETE /proposed-grade/{id}/documents/{document_id}', { params: { id, document_id } });
      return there('removed', id);
    },
    async offer() {
      await api('POST /product-stock/add', {
        body: {
          product_sku_id: wholeNumberOf(form, 'product_sku_id'),
          warehouse_id: wholeNumberOf(form, 'warehouse_id'),
          quantity: wholeNumberOf(form, 'quantity'),
          regular_price: readNumber(textOf(form, 'regular_price')) ?? Number.NaN,
          price_confirmed: isPriceConfirmed(form),
        },
      });
      return there('offer', id);
    },
  };
  return actOf(form, acts)();
}
