import { Form, useActionData } from 'react-router';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, wholeNumberOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { OfferChoice } from './offer-choice.tsx';
import type { Route } from './+types/new';

/** Null of what is none of the seller's: then an offer is to be chosen. */
async function ownOffer({ api }: Page, product_stock_id: number) {
  const { data: found } = await api('GET /product-stock/myproduct', { query: { product_stock_id } });
  const product = found[0];
  const stock = product?.list_product_stock[0];
  if (!product || !stock) return null;
  const { name_th, name_en, name_cn } = product;
  return { id: product_stock_id, name_th, name_en, name_cn, quantity: stock.quantity };
}

/** So many are shown to choose from; more are found by their names. */
const SHOWN = 20;

async function findOffers({ api }: Page, words: string) {
  const name = words.trim().slice(0, 120);
  const query = { ...(name && { name }), state: 'in_stock', sort: '-quantity' as const, _limit: SHOWN };
  return (await api('GET /product-stock/offers', { query })).rows;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const { searchParams } = new URL(request.url);
  const asked = idIn(searchParams.get('offer'));
  const offer = asked === null ? null : await ownOffer(page, asked);
  const words = searchParams.get('name') ?? '';
  return {
    offer,
    words,
    offers: offer ? [] : await findOffers(page, words),
    messages: messagesFor(page.locale, ['auctionLots']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /seller/auctions', { body: { product_stock_id: wholeNumberOf(form, 'offer') } });
  return redirect(`/${locale}/seller/auctions/${id}`);
});

/** An auction begins with one of the seller's offers: everything else has its usual value then. */
export default function NewLot({ loaderData: { offer, offers, words } }: Route.ComponentProps) {
  const t = useTranslations('auctionLots.new');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <BackLink list="/seller/auctions">{t('back')}</BackLink>
      <h1>{t('title')}</h1>
      <Notice>{t('how')}</Notice>
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        {offer ? (
          <Form method="post" className="stack">
            <input type="hidden" name="offer" value={offer.id} />
            <p>
              <strong>{nameIn(locale, offer)}</strong>
              <br />
              <span className="soft">{t('stock', { packs: formatNumber(offer.quantity) })}</span>
            </p>
            <div>
              <SubmitButton size="large">{t('begin')}</SubmitButton>
            </div>
          </Form>
        ) : (
          <OfferChoice offers={offers} words={words} />
        )}
      </FormErrors>
    </div>
  );
}
