import { useRevalidator } from 'react-router';
import { demandNo, type DemandState } from '#domain/trade/demands/demand.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { actOf, formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { Approval } from '../approval.tsx';
import { AwardedOrders } from '../awarded-orders.tsx';
import { DemandBadge } from '../demand-cells.tsx';
import { DemandFacts } from '../demand-facts.tsx';
import { Ends } from '../ends.tsx';
import { LineList } from '../line-list.tsx';
import { Questions } from '../questions.tsx';
import { closingInstant } from '../read-demand-form.ts';
import { Versions } from '../versions.tsx';
import type { Route } from './+types/view';

const DONE = [
  'published',
  'asked',
  'changed',
  'extended',
  'cancelled',
  'answered',
  'approve',
  'refuse',
  'withdraw',
  'round',
  'awarded',
  'waiting',
] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const done = new URL(request.url).searchParams.get('done');
  const id = idOf(params.id);
  const demand = await page.api('GET /my-demands/{id}', { params: { id } });
  return {
    demand,
    awarded: COMPARED.has(demand.state) ? await page.api('GET /demands/{id}/orders', { params: { id } }) : null,
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(page.locale, ['demands', 'dates']),
  };
}

/** A round runs, or waits to be opened. */
const RUNNING: ReadonlySet<DemandState> = new Set(['open', 'closed']);

/** Once it was opened there is something to compare. */
const COMPARED: ReadonlySet<DemandState> = new Set(['opened', 'awarded', 'ended']);

/** After a refusal, too: it may have closed meanwhile. */
export const shouldRevalidate = () => true;

const ACTS = {
  answer: 'answered',
  extend: 'extended',
  cancel: 'cancelled',
  approve: 'approve',
  refuse: 'refuse',
  withdraw: 'withdraw',
} as const;

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    const done = actOf(form, ACTS);
    switch (done) {
      case 'answered':
        await api('POST /my-demands/{id}/questions/{question}/answer', {
          params: { id, question: wholeNumberOf(form, 'question') },
          body: { answer: textOf(form, 'answer'), is_confirmed: form.has('is_confirmed') },
        });
        break;
      case 'extended':
        await api('POST /my-demands/{id}/extend', {
          params: { id },
          body: { closes_at: closingInstant(textOf(form, 'closes_at')) ?? '' },
        });
        break;
      case 'cancelled':
        await api('POST /my-demands/{id}/cancel', { params: { id }, body: { reason: textOf(form, 'reason') } });
        break;
      case 'withdraw':
        await api('POST /my-demands/{id}/withdraw', { params: { id } });
        break;
      default:
        await api(`POST /my-demands/{id}/${done}`, {
          params: { id },
          body: { step: wholeNumberOf(form, 'step'), note: textOf(form, 'note') },
        });
    }
    return redirect(`/${locale}/user/demands/${id}?done=${done}`);
  },
);

/** One demand of the company: where it stands, what can be done, its lines, questions and versions. */
export default function MyDemandScreen({ loaderData: { demand, awarded, done } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const path = usePath();
  const { revalidate } = useRevalidator();
  useObjectChanges('demands', [demand.id], () => void revalidate());
  const refused = useKeptAnswer<typeof action>();
  const isOrdered = awarded !== null && awarded.orders.length + awarded.contracts.length > 0;
  const title = t('number', { number: demandNo(demand.id) });
  const asksToConfirm = refused?.error.error === 'demand_text_names_somebody';
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/user/demands">{t('back')}</BackLink>
      </p>
      <header className="row gap-2">
        <h1>{title}</h1>
        <DemandBadge state={demand.state} isWaiting={demand.approval.is_waiting} />
      </header>
      {demand.title !== '' && <p>{demand.title}</p>}
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {demand.end_reason !== '' && (
        <Notice tone="warning">
          {t('reason')}: {demand.end_reason}
        </Notice>
      )}
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        <Approval demand={demand} typed={refused?.typed} />
        {awarded && <AwardedOrders awarded={awarded} />}
        <div className="row gap-2">
          {demand.state === 'draft' && demand.allowed.includes('change') && (
            <LinkButton to={path(`/post-demand/new?draft=${demand.id}`)}>{t('goOn')}</LinkButton>
          )}
          {demand.state === 'open' && demand.allowed.includes('change') && (
            <LinkButton to={path(`/user/demands/${demand.id}/change`)} look="outline">
              {t('changeIt')}
            </LinkButton>
          )}
          {COMPARED.has(demand.state) && (
            <LinkButton to={path(`/user/demands/${demand.id}/compare`)}>{t('compare')}</LinkButton>
          )}
          {demand.is_counter_round && RUNNING.has(demand.state) && (
            <LinkButton to={path(`/user/demands/${demand.id}/counter-offers`)} look="outline">
              {t('counterOffers')}
            </LinkButton>
          )}
          {demand.published_at !== null && demand.audience === 'open' && demand.state !== 'cancelled' && (
            <LinkButton to={path(`/post-demand/${demand.id}`)} look="outline">
              {t('publicPage')}
            </LinkButton>
          )}
          <LinkButton to={path(`/post-demand/new?demand=${demand.id}`)} look="outline">
            {t('again')}
          </LinkButton>
        </div>
        <Panel title={t('facts')}>
          <DemandFacts demand={demand} />
        </Panel>
        <Panel title={t('lines')}>
          <LineList lines={demand.lines} />
        </Panel>
        {demand.published_at !== null && (
          <Questions
            questions={demand.questions}
            mayAnswer={demand.allowed.includes('answer')}
            left={null}
            typed={refused?.typed}
            asksToConfirm={asksToConfirm}
          />
        )}
        <Versions versions={demand.versions} />
        <Ends demand={demand} isOrdered={isOrdered} typed={refused?.typed} />
      </FormErrors>
    </div>
  );
}
