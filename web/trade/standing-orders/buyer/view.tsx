import { useActionData } from 'react-router';
import { standingOrderNo } from '#domain/trade/standing-orders/standing-order.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { actOf, formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { Approvals } from '../approvals.tsx';
import { describeRefusals } from '../describe-refusals.server.ts';
import { Runs } from '../runs.tsx';
import { StandingOrderBadge } from '../standing-order-cells.tsx';
import { StandingOrderFacts } from '../standing-order-facts.tsx';
import { WhyStopped } from '../why-stopped.tsx';
import { StandingOrderActs, StopStandingOrder } from './acts.tsx';
import type { Route } from './+types/view';

const DONE = ['asked', 'approve', 'refuse', 'withdraw', 'stop'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const done = new URL(request.url).searchParams.get('done');
  const order = await page.api('GET /standing-orders/{id}', { params: { id: idOf(params.id) } });
  return {
    order,
    refusals: describeRefusals(order, page.locale),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(page.locale, ['standingOrders', 'dates']),
  };
}

/** After a refusal, too: somebody may have decided or stopped it meanwhile. */
export const shouldRevalidate = () => true;

const acts = { approve: 'approve', refuse: 'refuse', withdraw: 'withdraw', stop: 'stop' } as const;

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    const act = actOf(form, acts);
    if (act === 'withdraw') await api('POST /standing-orders/{id}/withdraw', { params: { id } });
    else if (act === 'stop')
      await api('POST /standing-orders/{id}/stop', { params: { id }, body: { reason: textOf(form, 'reason') } });
    else
      await api(`POST /standing-orders/{id}/${act}`, {
        params: { id },
        body: { step: wholeNumberOf(form, 'step'), note: textOf(form, 'note') },
      });
    return redirect(`/${locale}/user/standing-orders/${id}?done=${act}`);
  },
);

/** One standing order: why it stopped first of all, then what the reader may do, its terms, and each of its runs. */
export default function StandingOrderScreen({ loaderData: { order, refusals, done } }: Route.ComponentProps) {
  const t = useTranslations('standingOrders');
  const answer = useActionData<typeof action>();
  const title = t('number', { number: standingOrderNo(order.id) });
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/user/standing-orders">{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{title}</h1>
        <StandingOrderBadge state={order.state} />
      </header>
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <WhyStopped order={order} />
      <FormErrors error={answer?.error}>
        {answer && !answer.error.fields?.length && <FormError />}
        <StandingOrderActs order={order} typed={answer?.typed} />
        <StandingOrderFacts order={order} />
        <Runs history={order.history} refusals={refusals} />
        <Approvals order={order} />
        <StopStandingOrder order={order} typed={answer?.typed} />
      </FormErrors>
    </div>
  );
}
