import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { Names } from '#contract/wire.ts';
import { proposalOf } from '../proposal-of.ts';
import { ProposeFields } from '../propose-fields.tsx';
import type { Route } from './+types/new';

const namesOf = ({ name_th, name_en, name_cn }: Names): Names => ({ name_th, name_en, name_cn });

/** Null of what is none of the seller's: then the number is asked for. */
async function ownOffer({ api }: Page, product_stock_id: number) {
  const { data: found } = await api('GET /product-stock/myproduct', { query: { product_stock_id } });
  const product = found[0];
  const stock = product?.list_product_stock[0];
  return product && stock ? { product, stock } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const offer = idIn(new URL(request.url).searchParams.get('offer'));
  const own = offer === null ? null : await ownOffer(page, offer);
  const { data } = await page.api('GET /price-trend/public', { query: {} });
  return {
    offer,
    goods:
      own && [own.product, own.stock.parent_attribute, own.stock.attribute].flatMap((each) => each ?? []).map(namesOf),
    trends: data.map(({ id, name_th, name_en, name_cn }) => ({ id, name_th, name_en, name_cn })),
    messages: messagesFor(page.locale, ['callOffContracts', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /seller/call-off-contracts', { body: proposalOf(form) });
  return redirect(`/${locale}/seller/call-off-contracts/${id}?done=proposed`);
});

/** A seller proposes a contract for one of its offers. */
export default function SellerProposal({ loaderData: { offer, goods, trends } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('new.title')} hidden />
      <h1>{t('new.title')}</h1>
      <Notice>{t('new.how.seller')}</Notice>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack">
          <FormError />
          {goods ? (
            <strong>{goods.map((names) => nameIn(locale, names)).join(' · ')}</strong>
          ) : (
            <PlainLink to={path('/seller/products')}>{t('new.toOffers')}</PlainLink>
          )}
          <ProposeFields offer={offer} trends={trends} typed={answer?.typed} />
          <div>
            <SubmitButton size="large">{t('new.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
