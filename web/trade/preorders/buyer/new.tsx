import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import { leastUnits } from '#domain/market/availability.ts';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { MAX_PREORDER_TEXT } from '#domain/trade/preorders/preorder.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormError, FormErrors, Notice, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/new';

/** For the offer that the address names; one that is not on pre-order any more leads to its product. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const search = new URL(request.url).searchParams;
  const [product, offerId] = [idIn(search.get('product')), idIn(search.get('offer'))];
  if (product === null) throw redirect(`/${page.locale}/products`);
  const [detail, provinces, { data: addresses }] = await Promise.all([
    page.api('GET /product-detail/{id}', { params: { id: product } }),
    page.api('GET /Provinces'),
    page.api('GET /company-address/myaddress'),
  ]);
  const offer = detail.product.product_stocks.find((each) => each.product_stock_id === offerId);
  if (offer?.product_stock !== STOCK_PRE_ORDER) throw redirect(`/${page.locale}/products/${product}`);
  const { id, name_th, name_en, name_cn } = detail.product;
  const least = leastUnits(offer);
  return {
    product: { id, name_th, name_en, name_cn },
    offer,
    provinces,
    province: (addresses.find((each) => each.is_default_shipping) ?? addresses[0])?.province.id ?? null,
    amount: Math.max(least, Number(search.get('amount')) || least),
    least,
    messages: messagesFor(page.locale, ['preorders', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /preorders', {
    body: {
      productstock_id: wholeNumberOf(form, 'productstock_id'),
      quantity: wholeNumberOf(form, 'quantity'),
      wished_date: textOf(form, 'wished_date'),
      province_id: wholeNumberOf(form, 'province_id'),
      note: textOf(form, 'note'),
    },
  });
  return redirect(`/${locale}/user/preorders/${id}?done=asked`);
});

/** What a buyer asks for: how much, when, where to. */
export default function NewPreorder({ loaderData }: Route.ComponentProps) {
  const { product, offer, provinces, province, amount, least } = loaderData;
  const t = useTranslations('preorders');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  const typed = answer?.typed;
  const pack = packWord(offer.attribute, 1)[locale];
  return (
    <div className="stack medium">
      <PageHead title={t('new.title')} hidden />
      <h1>{t('new.title')}</h1>
      <Notice>{t('new.how')}</Notice>
      <Panel>
        <dl className="facts">
          <dt>{t('col.goods')}</dt>
          <dd>
            <Link to={path(`/products/${product.id}?offer=${offer.product_stock_id}`)}>
              <GoodsName names={product} />
            </Link>
          </dd>
          <dt>{t('new.pack')}</dt>
          <dd>
            {nameIn(locale, offer.attribute)} · <Quantity kg={offer.unit_weight} />
          </dd>
          <dt>{t('new.price')}</dt>
          <dd>
            <Money baht={offer.member_price ?? offer.price} /> / {pack}
          </dd>
          {offer.pre_order_days !== null && (
            <>
              <dt>{t('new.lead')}</dt>
              <dd>{t('new.days', { days: offer.pre_order_days })}</dd>
            </>
          )}
        </dl>
      </Panel>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack">
          <FormError />
          <input type="hidden" name="productstock_id" value={offer.product_stock_id} />
          <div className="columns">
            <Field
              name="quantity"
              label={t('new.quantity', { pack })}
              help={least > 1 ? t('new.least', { least: packsCounted(least, offer.attribute)[locale] }) : undefined}
              inputMode="numeric"
              autoComplete="off"
              required
              defaultValue={typed?.['quantity'] ?? String(amount)}
            />
            <DateField
              name="wished_date"
              label={t('wishedDay')}
              required
              min={offer.earliest_delivery}
              defaultValue={typed?.['wished_date'] ?? offer.earliest_delivery}
            />
            <SelectField
              name="province_id"
              label={t('place')}
              required
              defaultValue={typed?.['province_id'] ?? (province === null ? '' : String(province))}
            >
              <option value="">{t('new.choosePlace')}</option>
              {provinces.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameIn(locale, each)}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            name="note"
            label={t('new.note')}
            help={t('new.noteHelp')}
            optional
            maxLength={MAX_PREORDER_TEXT}
            defaultValue={typed?.['note'] ?? ''}
          />
          <div>
            <SubmitButton size="large">{t('new.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
