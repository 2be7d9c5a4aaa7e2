import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { readPlace } from '#web/market/delivery/read-place.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlaceOfComparison } from './place-field.tsx';
import { presetPlace } from './preset-place.ts';
import type { Route } from './+types/new';

/** `?offer=` is compared, for `?amount=` packs to `?place=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const asked = new URL(request.url).searchParams;
  const id = idIn(asked.get('offer'));
  const [{ data }, delivery] = await Promise.all([
    id === null
      ? { data: [] }
      : page.api('POST /product/compare', { body: { products: [], offers: [id], load_tonnes: undefined } }),
    deliveryView(page),
  ]);
  const [found] = data;
  if (!found?.offer) throw redirect(`/${page.locale}/user/price-comparisons?gone=1`);
  const { product, offer } = found;
  return {
    offer: {
      id: offer.product_stock_id,
      grade: product.grade,
      seller: offer.seller,
      pack: offer.attribute,
      unitWeight: offer.unit_weight,
    },
    amount: idIn(asked.get('amount')) ?? Math.max(1, offer.is_minimum ? offer.min_quantity : 1),
    delivery,
    place: presetPlace(asked.get('place'), page.delivery, delivery),
    messages: messagesFor(page.locale, ['priceComparisons']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /price-comparison', {
    body: {
      productstock_id: wholeNumberOf(form, 'offer'),
      amount: amountOrNone(form, 'amount') ?? 0,
      ...readPlace(form),
      reference: textOf(form, 'reference'),
    },
  });
  return redirect(`/${locale}/user/price-comparisons/${id}?done=made`);
});

/** What is compared, for how much and where: a press makes the paper. */
export default function NewPriceComparison({ loaderData: { offer, amount, delivery, place } }: Route.ComponentProps) {
  const t = useTranslations('priceComparisons');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const typed = answer?.typed;
  return (
    <div className="stack">
      <PageHead title={t('new.title')} hidden />
      <h1>{t('new.title')}</h1>
      <p>{t('new.lead')}</p>
      <p>
        <b>{offer.grade}</b> · {nameIn(locale, offer.seller)} · {nameIn(locale, offer.pack)} (
        {formatQuantity(offer.unitWeight, locale)})
      </p>
      <Form method="post" className="stack">
        <FormErrors error={answer?.error}>
          <FormError />
          <input type="hidden" name="offer" value={offer.id} />
          <Field
            name="amount"
            label={t('new.amount')}
            inputMode="numeric"
            required
            autoComplete="off"
            defaultValue={typed?.['amount'] ?? String(amount)}
          />
          <PlaceOfComparison delivery={delivery} place={typed?.['place'] ?? place} />
          <Field
            name="reference"
            label={t('reference')}
            optional
            maxLength={40}
            autoComplete="off"
            defaultValue={typed?.['reference']}
          />
          <div>
            <SubmitButton>{t('new.make')}</SubmitButton>
          </div>
        </FormErrors>
      </Form>
    </div>
  );
}
