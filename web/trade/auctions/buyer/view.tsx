import { useActionData } from 'react-router';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { askForDeposit } from '../ask-for-deposit.ts';
import { WonLot } from './won-lot.tsx';
import { OwnHold } from './own-hold.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const id = idOf(params.id);
  const of = { params: { id } };
  const [own, lot] = await Promise.all([
    page.api('GET /my-auctions/{id}', of),
    page.api('GET /my-auctions/{id}/result', of),
  ]);
  return { id, own, lot, messages: messagesFor(page.locale, ['myAuctions', 'dates']) };
}

/** After a refusal, too: the time may be over by now. */
export const shouldRevalidate = () => true;

const ACTS = { order: 'order', pass: 'pass', deposit: 'deposit', approve: 'approve', decline: 'decline' } as const;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = idOf((params as { id: string }).id);
  const of = { params: { id } };
  const here = `/${locale}/user/auctions/${id}`;
  switch (actOf(form, ACTS)) {
    case 'order': {
      const { order_id } = await api('POST /auctions/{id}/order', of);
      return redirect(`/${locale}/shipping?key=${orderKey(order_id)}`);
    }
    case 'pass':
      await api('POST /auctions/{id}/pass', of);
      return redirect(here);
    case 'deposit':
      return redirect(`/${locale}${await askForDeposit(api, of.params.id, form)}`);
    case 'decline': {
      const body = { request: idOf(textOf(form, 'request')), worth: amountOf(form, 'worth') };
      await api('POST /auctions/{id}/decline-bids', { ...of, body });
      return redirect(here);
    }
    default: {
      // Beside a request it is the answer to that one; by itself it is the caller's own word.
      const request = form.has('request') ? { request: idOf(textOf(form, 'request')) } : {};
      await api('POST /auctions/{id}/approve-bids', { ...of, body: { worth: amountOf(form, 'worth'), ...request } });
      return redirect(here);
    }
  }
});

/** What a company has in one auction: the lot to order, and what its bids hold. */
export default function MyAuction({ loaderData: { id, own, lot } }: Route.ComponentProps) {
  const t = useTranslations('myAuctions');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const title = [auctionNo(id), own.grade, formatQuantity(own.kg, useLocale())].filter(Boolean).join(' · ');
  return (
    <div className="stack">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/user/auctions">{t('back')}</BackLink>
      </p>
      <header className="row between gap-2">
        <h1>{title}</h1>
        <LinkButton to={path(`/auctions/${id}`)} look="outline">
          {t('open')}
        </LinkButton>
      </header>
      <FormErrors error={answer?.error}>
        <div className="stack">
          <FormError />
          {lot.result && <WonLot lot={lot.result} hold={own.participation?.hold ?? 'none'} />}
          <OwnHold own={own} typed={answer?.typed} mayBid={lot.auction === 'announced' || lot.auction === 'running'} />
        </div>
      </FormErrors>
    </div>
  );
}
