import { Form, useActionData } from 'react-router';
import { MAX_LOT_NO } from '#domain/market/stock-lots/stock-lot.ts';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { dayOrNull } from './read-lot-form.ts';
import type { Route } from './+types/new';

/** Null of what is none of the seller's: then an offer is to be chosen. */
async function readOffer({ api }: Page, product_stock_id: number) {
  const { data: found } = await api('GET /product-stock/myproduct', { query: { product_stock_id } });
  const product = found[0];
  const stock = product?.list_product_stock[0];
  return product && stock ? { product, stock } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const asked = idIn(new URL(request.url).searchParams.get('offer'));
  return {
    offer: asked === null ? null : await readOffer(page, asked),
    messages: messagesFor(page.locale, ['stockLots', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /seller/stock-lots', {
    body: {
      product_stock_id: wholeNumberOf(form, 'offer'),
      lot_no: textOf(form, 'lot_no'),
      made_on: dayOrNull(form, 'made_on'),
      best_before: dayOrNull(form, 'best_before'),
      packs: wholeNumberOf(form, 'packs'),
    },
  });
  return redirect(`/${locale}/seller/lots/${id}?done=added`);
});

/** A lot gets its number, its days and the packs that lie in the warehouse. */
export default function NewLot({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('stockLots');
  const locale = useLocale();
  const path = usePath();
  const refused = useActionData<typeof action>();
  const typed = refused?.typed;
  return (
    <div className="stack">
      <PageHead title={t('new.title')} hidden />
      <BackLink list="/seller/lots">{t('back')}</BackLink>
      <h1>{t('new.title')}</h1>
      {offer ? (
        <FormErrors error={refused?.error}>
          {refused && <FormError />}
          <p>
            <strong>{nameIn(locale, offer.product)}</strong> · {nameIn(locale, offer.stock.attribute)}
            <br />
            <span className="soft">{t('new.stock', { packs: formatNumber(offer.stock.quantity) })}</span>
          </p>
          <Form method="post" className="stack">
            <input type="hidden" name="offer" value={offer.stock.product_stock_id} />
            <div className="columns align-start">
              <Field
                name="lot_no"
                label={t('lotNo')}
                required
                maxLength={MAX_LOT_NO}
                defaultValue={typed?.['lot_no']}
              />
              <Field
                name="packs"
                label={t('packs')}
                help={t('packsHelp')}
                inputMode="numeric"
                required
                defaultValue={typed?.['packs'] ?? '0'}
              />
            </div>
            <div className="columns align-start">
              <DateField name="made_on" label={t('madeOn')} optional defaultValue={typed?.['made_on'] ?? ''} />
              <DateField
                name="best_before"
                label={t('bestBefore')}
                optional
                defaultValue={typed?.['best_before'] ?? ''}
              />
            </div>
            <div>
              <SubmitButton>{t('new.save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      ) : (
        <>
          <Notice>{t('new.choose')}</Notice>
          <div>
            <LinkButton to={path('/seller/products')}>{t('new.products')}</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
