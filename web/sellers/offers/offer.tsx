import { useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { OfferHeading } from './offer-heading.tsx';
import { OffersForm } from './offers-form.tsx';
import { doneOf, performAct } from './offer-acts.ts';
import { oneOffer } from './one-offer.ts';
import { atTheirOffers, changedRows } from './saving/save-offers.ts';
import type { Route } from './+types/offer';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers', 'manage_prices');
  return {
    ...(await oneOffer(page, params.id)),
    done: doneOf(new URL(request.url).searchParams),
    messages: messagesFor(page.locale, ['offers', 'people', 'priceSlip']),
  };
}

export const action = formAction(
  async (call) => {
    const done = await performAct(call);
    if (done === 'removed') return redirect(`/${call.page.locale}/seller/products?done=removed`);
    if (done === 'saved') return redirect(sameList(call.request.url, { done }, ['page']));
    return { done };
  },
  ({ form }, error) => ({ error: atTheirOffers(error, changedRows(form)) }),
);

/** After a refusal, too: what an offer has now stands beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One offer with all that its seller says of it, and what can be done with it. */
export default function Offer({ loaderData: { product, stock, done } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const t = useTranslations('offers');
  const path = usePath();
  const mayNotPrice = useMayNot('manage_prices');
  const told = answer?.error ? null : (answer?.done ?? done);
  return (
    <>
      <OfferHeading title={t('one')} product={product} stock={stock} />
      {told && <DoneNotice>{t(`done.${told}`)}</DoneNotice>}
      <MayNot right="manage_prices" />
      <MayNot right="manage_offers" />
      <OffersForm product={product} error={answer?.error} typed={answer?.typed} />
      {!mayNotPrice && (
        <p className="wrap gap-3 above-4">
          <LinkButton to={path(`/seller/call-off-contracts/new?offer=${stock.product_stock_id}`)} look="outline">
            {t('proposeContract')}
          </LinkButton>
          <LinkButton to={path(`/seller/auctions/new?offer=${stock.product_stock_id}`)} look="outline">
            {t('auction')}
          </LinkButton>
        </p>
      )}
    </>
  );
}
