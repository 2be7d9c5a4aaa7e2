import { Form, useActionData } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { formAction, type Typed } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ShipmentBadge } from '../shipment-badge.tsx';
import { MeasuredValues } from '../shipped-lot.tsx';
import { readLotsForm } from './read-lots-form.ts';
import type { Route } from './+types/lots';

type Lots = Answer<'GET /seller/shipments/{id}/lots'>;
type Line = Lots['lines'][number];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    sale: idOf(params.id),
    lots: await api('GET /seller/shipments/{id}/lots', { params: { id: idOf(params.shipment) } }),
    messages: messagesFor(locale, ['shipments', 'stockLots']),
  };
}

/** After a refusal, too: somebody else may have moved the lots meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const { id, shipment } = params as Route.ActionArgs['params'];
  await api('PUT /seller/shipments/{id}/lots', { params: { id: idOf(shipment) }, body: readLotsForm(form) });
  return redirect(`/${locale}/seller/orders/${id}?done=lots`);
});

/** Which lots a shipment takes: those that expire first are proposed, the seller confirms or changes them. */
export default function ShipmentLots({ loaderData: { sale, lots } }: Route.ComponentProps) {
  const t = useTranslations('shipments.lots');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('title', { number: lots.shipment_no })} hidden />
      <BackLink list={`/seller/orders/${sale}`}>{t('back')}</BackLink>
      <header className="row">
        <h1>{t('title', { number: lots.shipment_no })}</h1>
        <ShipmentBadge state={lots.state} />
      </header>
      {lots.lines.length === 0 && <p>{t('none')}</p>}
      {!lots.may_name && <Notice>{t('over')}</Notice>}
      {lots.may_name && lots.lines.length > 0 && (
        <FormErrors error={refused?.error}>
          <Form method="post" className="stack" key={lots.version}>
            <FormError />
            <p className="soft">{t('about')}</p>
            <input type="hidden" name="version" value={lots.version} />
            {lots.lines.map((line, index) => (
              <LineOfLots key={line.order_item_id} line={line} index={index} typed={refused?.typed} />
            ))}
            <div>
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </div>
  );
}

function LineOfLots({ line, index, typed }: { line: Line; index: number; typed: Typed | undefined }) {
  const t = useTranslations('shipments.lots');
  return (
    <Panel>
      <input type="hidden" name={`lines.${index}.order_item_id`} value={line.order_item_id} />
      <h2>
        <GoodsName names={line} />
      </h2>
      <p>{t('quantity', { packs: formatNumber(line.quantity) })}</p>
      <ol className="stack gap-3">
        {line.lots.map((lot, place) => (
          <li key={lot.id} className="framed">
            <OfferedLot lot={lot} name={`lines.${index}.lots.${place}`} typed={typed} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface OfferedLotProps {
  lot: Line['lots'][number];
  name: string;
  typed: Typed | undefined;
}

function OfferedLot({ lot, name, typed }: OfferedLotProps) {
  const t = useTranslations('shipments.lots');
  const locale = useLocale();
  const days = [
    lot.made_on && `${t('madeOn')} ${formatDay(lot.made_on, locale)}`,
    lot.best_before && `${t('bestBefore')} ${formatDay(lot.best_before, locale)}`,
    `${t('free')} ${formatNumber(lot.free)}`,
  ].filter(Boolean);
  return (
    <>
      <p>
        <strong>{lot.lot_no}</strong> {lot.sold_by && <Badge tone="info">{t(`soldBy.${lot.sold_by}`)}</Badge>}{' '}
        {lot.stays && <Badge tone="warning">{t(`stays.${lot.stays}`)}</Badge>}
        <br />
        <span className="soft">{days.join(' · ')}</span>
      </p>
      <MeasuredValues measured={lot.measured} />
      <input type="hidden" name={`${name}.stock_lot_id`} value={lot.id} />
      {lot.stays === null && (
        <Field
          name={`${name}.packs`}
          label={t('take')}
          inputMode="numeric"
          optional
          defaultValue={typed?.[`${name}.packs`] ?? (lot.taken > 0 ? String(lot.taken) : '')}
        />
      )}
    </>
  );
}
