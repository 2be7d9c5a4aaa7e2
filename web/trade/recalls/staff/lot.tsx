import { Form, Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { MAX_RECALL_REASON } from '#domain/trade/recalls/recall.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { StockLotBadge } from '#web/market/stock-lots/lot-cells.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { ShipmentBadge } from '#web/trade/shipments/shipment-badge.tsx';
import { MeasuredValues } from '#web/trade/shipments/shipped-lot.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Route } from './+types/lot';

type Lot = Answer<'GET /staff/lots/{id}'>;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const call = { params: { id: idOf(params.id) } };
  const [lot, { coas }] = await Promise.all([
    api('GET /staff/lots/{id}', call),
    api('GET /stock-lots/{id}/coas', call),
  ]);
  return {
    lot,
    coas,
    messages: messagesFor(locale, ['recalls', 'stockLots', 'shipments', 'moneySettings', 'dates']),
  };
}

/** After a refusal, too: somebody else may have proposed a recall meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = idOf((params as Route.ActionArgs['params']).id);
  const proposed = await api('POST /staff/lots/{id}/recall', {
    params: { id },
    body: { reason: textOf(form, 'reason') },
  });
  leadToChange(locale, proposed);
  return redirect(`/${locale}/staff/lots/${id}`);
}, leadToProof);

/** One lot: everybody who got of it, and its recall. */
export default function StaffLot({ loaderData: { lot, coas } }: Route.ComponentProps) {
  const t = useTranslations('recalls');
  const shipments = useTranslations('shipments');
  const locale = useLocale();
  const refused = useKeptAnswer<typeof action>();
  return (
    <DetailScreen
      title={t('title', { lot: lot.lot_no })}
      back={{ list: '/staff/lots', label: t('back') }}
      badges={<StockLotBadge state={lot.state} />}
      top={
        <>
          <p>
            <strong>{nameIn(locale, lot.product)}</strong> · {nameIn(locale, lot.attribute)} ·{' '}
            {nameIn(locale, lot.seller)}
            {lot.best_before && ` · ${t('bestBefore')} ${formatDay(lot.best_before, locale)}`}
          </p>
          <MeasuredValues measured={lot.measured} />
          {coas.map(({ id, name, url }) => (
            <p key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {shipments('lots.certificate')} · {name}
              </a>
            </p>
          ))}
        </>
      }
      side={
        <>
          {lot.may_recall && (
            <FormErrors error={refused?.error}>
              <RecallForm typed={refused?.typed?.['reason']} />
            </FormErrors>
          )}
          <Recalls recalls={lot.recalls} />
        </>
      }
    >
      <GoneTo gone={lot.gone_to} />
    </DetailScreen>
  );
}

function RecallForm({ typed }: { typed: string | undefined }) {
  const t = useTranslations('recalls');
  return (
    <Panel title={t('recall')}>
      <Form method="post" className="stack">
        <FormError />
        <p className="soft">{t('about')}</p>
        <Field name="reason" label={t('reason')} maxLength={MAX_RECALL_REASON} required defaultValue={typed} />
        <div>
          <SubmitButton>{t('propose')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function Recalls({ recalls }: Pick<Lot, 'recalls'>) {
  const t = useTranslations('recalls');
  const states = useTranslations('moneySettings');
  const path = usePath();
  if (recalls.length === 0) return null;
  return (
    <Panel title={t('recalls')}>
      <ul className="stack">
        {recalls.map(({ id, state, reason, proposed_at, decided_at }) => (
          <li key={id}>
            <Link to={path(`/staff/money-settings/${id}`)}>{states(`state.${state}`)}</Link> ·{' '}
            <DateTime at={decided_at ?? proposed_at} />
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function GoneTo({ gone }: { gone: Lot['gone_to'] }) {
  const t = useTranslations('recalls');
  const locale = useLocale();
  const path = usePath();
  if (gone.length === 0) return <p>{t('nobody')}</p>;
  return (
    <Panel title={t('goneTo')}>
      <ListTable
        caption={t('goneTo')}
        isInPanel
        rows={gone}
        keyOf={({ shipment_id }) => shipment_id}
        columns={[
          { label: t('buyer'), onCard: 'name', render: ({ buyer }) => nameIn(locale, buyer) },
          {
            label: t('order'),
            onCard: 'fact',
            render: ({ order_id, order_no }) => <Link to={path(`/staff/order/${order_id}`)}>{order_no}</Link>,
          },
          { label: t('shipment'), onCard: 'fact', render: ({ shipment_no }) => shipment_no },
          { label: t('packs'), isNumber: true, onCard: 'fact', render: ({ packs }) => formatNumber(packs) },
          { label: t('status'), onCard: 'state', render: ({ state }) => <ShipmentBadge state={state} /> },
          {
            label: t('left'),
            isDate: true,
            onCard: 'fact',
            render: ({ departed_at }) => departed_at && <DateTime at={departed_at} />,
          },
        ]}
      />
    </Panel>
  );
}
