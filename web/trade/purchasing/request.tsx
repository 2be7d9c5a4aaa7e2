import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { OrderFacts } from '#web/trade/orders/order-facts.tsx';
import { OrderLines } from '#web/trade/orders/order-lines.tsx';
import { OrderSums } from '#web/trade/orders/order-sums.tsx';
import { idOf } from '#web/page/ids.ts';
import { ContractsBeside } from './contracts-beside.tsx';
import { LineComparison } from './line-comparison.tsx';
import { FurtherOrders } from './further-orders.tsx';
import { RequestDecisions } from './request-decisions.tsx';
import { RequestActs } from './request-acts.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestState } from './request-state.tsx';
import type { Route } from './+types/request';

const DONE = ['sent', 'approve', 'refuse', 'withdraw'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const done = new URL(request.url).searchParams.get('done');
  return {
    request: await page.api('GET /purchase-request/{id}', { params: { id: idOf(params.id) } }),
    done: DONE.find((each) => each === done) ?? null,
    messages: messagesFor(page.locale, ['purchasing', 'orders', 'lineParts', 'dates']),
  };
}

/** After a refusal, too: somebody may have decided meanwhile, or the total rose. */
export const shouldRevalidate = () => true;

const acts = { approve: 'approve', refuse: 'refuse', withdraw: 'withdraw', place: 'place' } as const;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const act = actOf(form, acts);
  if (act === 'place') {
    const day = textOf(form, 'delivery_date');
    const placed = await api('POST /purchase-request/{id}/place', {
      params: { id },
      body: day ? { delivery_date: day } : {},
    });
    return redirect(`/${locale}/thank-you?key=${orderKey(placed.order_id)}`);
  }
  if (act === 'withdraw') await api('POST /purchase-request/{id}/withdraw', { params: { id } });
  else
    await api(`POST /purchase-request/{id}/${act}`, {
      params: { id },
      body: { round: wholeNumberOf(form, 'round'), step: wholeNumberOf(form, 'step'), note: textOf(form, 'note') },
    });
  return redirect(`/${locale}/user/purchase-requests/${id}?done=${act}`);
});

/**
 * What a colleague wants to order: its lines and sums, what they spent, what was decided, and what the reader may do.
 */
export default function PurchaseRequestScreen({ loaderData: { request, done } }: Route.ComponentProps) {
  const t = useTranslations('purchasing');
  const path = usePath();
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const { order } = request;
  return (
    <div className="stack">
      <PageHead title={t('number', { id: String(request.id) })} hidden />
      <p>
        <WayBack to={path('/user/purchase-requests')}>{t('back')}</WayBack>
      </p>
      <header className="row">
        <h1>{t('number', { id: String(request.id) })}</h1>
        <RequestState request={request} />
        <span className="soft">
          <DateTime at={request.created_at} />
        </span>
        {order.order_no !== null && (
          <LinkButton to={path(`/user/orders/view?key=${orderKey(order.id)}`)} look="outline" size="small">
            {t('openOrder', { number: order.order_no })}
          </LinkButton>
        )}
      </header>
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={answer?.error}>
        <FormError />
        <div className="with-side">
          <div className="stack">
            <LineComparison request={request} />
            <OrderLines order={order} />
            <FurtherOrders orders={request.further_orders} />
            <ContractsBeside contracts={request.contracts} />
            <OrderFacts order={order} locale={locale} />
            <RequestDecisions request={request} />
          </div>
          <div className="stack">
            <RequestFacts request={request} />
            <RequestActs request={request} typed={answer?.typed} />
            <OrderSums order={order} />
          </div>
        </div>
      </FormErrors>
    </div>
  );
}
