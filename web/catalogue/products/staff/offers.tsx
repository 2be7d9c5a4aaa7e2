import { Form, useActionData } from 'react-router';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import list from '#web/ui/lists/list.module.css';
import type { Route } from './+types/offers';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  const { offers } = await api('GET /staff/products/{id}/offers', { params: { id: idOf(params.id) } });
  return { offers, isDone: new URL(request.url).searchParams.has('done') };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    await api('PUT /staff/products/{id}/offers/{offer_id}/delivery', {
      params: { id: idOf(params.id), offer_id: wholeNumberOf(form, 'offer') },
      body: { shipping_out_of_scope: textOf(form, 'do') === 'pick_up' },
    });
    return redirect(`/${locale}/staff/products/${params.id}/offers?done=saved`);
  },
);

/** What sellers offer of the product, and whether trucks bring it. */
export default function ProductOffers({ loaderData: { offers, isDone } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts.delivery');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  if (offers.length === 0) return <EmptyState icon="tag" title={t('none')} text={t('noneText')} />;
  return (
    <FormErrors error={refused?.error}>
      <FormError />
      {isDone && !refused && <DoneNotice>{t('saved')}</DoneNotice>}
      <ListTable
        caption={t('title')}
        keyOf={({ id }) => id}
        rows={offers}
        columns={[
          {
            label: t('seller'),
            render: ({ seller, warehouse }) => (
              <span className={list.items}>
                <CompanyLink company={seller} />
                <small>{nameIn(locale, warehouse)}</small>
              </span>
            ),
          },
          {
            label: t('pack'),
            render: ({ attribute, sku_no }) => (
              <span className={list.items}>
                {nameIn(locale, attribute)}
                <small>{sku_no}</small>
              </span>
            ),
          },
          {
            label: t('stock'),
            isNumber: true,
            render: ({ quantity, attribute }) => packsCounted(quantity, attribute)[locale],
          },
          {
            label: t('delivery'),
            render: ({ id, sku_no, shipping_out_of_scope }) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="offer" value={id} />
                {t(shipping_out_of_scope ? 'pickUpOnly' : 'delivered')}{' '}
                <SubmitButton
                  name="do"
                  value={shipping_out_of_scope ? 'deliver' : 'pick_up'}
                  look="outline"
                  size="small"
                >
                  {t(shipping_out_of_scope ? 'deliver' : 'pickUp')}
                  <span className="visually-hidden"> {sku_no}</span>
                </SubmitButton>
              </Form>
            ),
          },
        ]}
      />
    </FormErrors>
  );
}
