import { Form, useActionData } from 'react-router';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryView, type DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { actOf, formAction, type FormCall, type Typed } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { AlertBadge, Condition, Found, type Alert } from '../alert-cells.tsx';
import { AlertFacts } from '../alert-facts.tsx';
import { AlertFields } from '../alert-fields.tsx';
import { readWishes } from '../read-wishes.ts';
import type { Route } from './+types/view';

const DONE = ['made', 'change', 'pause', 'resume', 'renew'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const done = new URL(request.url).searchParams.get('done');
  const [alert, delivery] = await Promise.all([
    page.api('GET /alerts/{id}', { params: { id: idOf(params.id) } }),
    deliveryView(page),
  ]);
  return {
    alert,
    delivery,
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(page.locale, ['alerts', 'dates']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    const act = actOf(form, {
      change: 'change',
      pause: 'pause',
      resume: 'resume',
      renew: 'renew',
      delete: 'delete',
    } as const);
    if (act === 'delete') {
      await api('DELETE /alerts/{id}', { params: { id } });
      return redirect(`/${locale}/user/alerts`);
    }
    if (act === 'change') await api('PUT /alerts/{id}', { params: { id }, body: readWishes(form) });
    else await api(`POST /alerts/{id}/${act}`, { params: { id } });
    return redirect(`/${locale}/user/alerts/${id}?done=${act}`);
  },
);

/** One alert: how it stands now, the plan that it proposed, and what it waits for. */
export default function AlertScreen({ loaderData: { alert, delivery, done } }: Route.ComponentProps) {
  const t = useTranslations('alerts');
  const path = usePath();
  const refused = useActionData<typeof action>();
  const title = alert.product?.grade ?? alert.what;
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/user/alerts">{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{title}</h1>
        <AlertBadge state={alert.state} />
      </header>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <Panel title={t('now')}>
        <p className="section-size">
          <Found alert={alert} />
        </p>
        <p className="soft">
          {t('waitsFor')} <Condition alert={alert} /> · {t('lookedAt')} <DateTime at={alert.looked_at} />
        </p>
        <p>
          <LinkButton to={path(`/post-demand/new?alert=${alert.id}`)} look="plain">
            {t('postDemand')}
          </LinkButton>
        </p>
        {alert.plan_token === null && alert.state === 'met' && (
          <p>
            <LinkButton to={path(`/plan?say=${encodeURIComponent(`${title} ${alert.kg} kg`)}`)} look="outline">
              {t('planAnew')}
            </LinkButton>
          </p>
        )}
        {alert.plan_token !== null && (
          <p className="row">
            <LinkButton to={path(`/plan/${alert.plan_token}`)}>{t('openPlan')}</LinkButton>
            <span className="soft">{alert.told_at && <DateTime at={alert.told_at} />}</span>
          </p>
        )}
      </Panel>
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        {alert.is_mine && <Acts alert={alert} />}
        <Panel title={t('need')}>
          <AlertFacts alert={alert} />
          {alert.is_mine && alert.state !== 'ended' && (
            <Change alert={alert} delivery={delivery} typed={refused?.typed} />
          )}
        </Panel>
      </FormErrors>
    </div>
  );
}

function Acts({ alert: { state, product, id } }: { alert: Alert }) {
  const t = useTranslations('alerts.act');
  const path = usePath();
  const isCompany = Boolean(useShop().user?.company?.company_code);
  const one = state === 'paused' ? ('resume' as const) : ('pause' as const);
  return (
    <Form method="post" className="row">
      {product && isCompany && state !== 'ended' && (
        <LinkButton to={path(`/user/standing-orders/new?alert=${id}`)} look="outline">
          {t('standing')}
        </LinkButton>
      )}
      {state !== 'ended' && (
        <SubmitButton name="do" value={one} look="outline">
          {t(one)}
        </SubmitButton>
      )}
      <SubmitButton name="do" value="renew" look={state === 'ended' ? 'primary' : 'outline'}>
        {t('renew')}
      </SubmitButton>
      <ConfirmDialog name="do" value="delete" title={t('deleteTitle')} text={t('deleteText')} label={t('delete')} />
    </Form>
  );
}

function Change({ alert, delivery, typed }: { alert: Alert; delivery: DeliveryView; typed: Typed | undefined }) {
  const t = useTranslations('alerts');
  return (
    <details className="opens framed" open={typed?.['do'] === 'change' || undefined}>
      <summary>{t('change')}</summary>
      <Form method="post" className="stack" key={alert.looked_at}>
        <AlertFields
          defaults={{
            kg: alert.kg,
            allows_equal: alert.allows_equal,
            place: deliveryPlaceText({ provinceId: alert.province.id, addressId: alert.address?.id ?? null }),
            kind: alert.condition,
            limit_per_kg: alert.limit_per_kg,
            least_days: alert.least_days,
            stock_kg: alert.stock_kg,
            counted_on: alert.stock_counted_on,
            use_kg_a_month: alert.use_kg_a_month,
          }}
          typed={typed?.['do'] === 'change' ? typed : undefined}
          delivery={delivery}
          usual={alert.usual_kg_a_month}
          mayWatchStock={alert.product !== null}
        />
        <div>
          <SubmitButton name="do" value="change">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
