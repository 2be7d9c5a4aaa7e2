import { Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { redirect } from '#web/page/redirect.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { SlotsPanel, slotAct } from '#web/trade/loading-slots/staff/slots-panel.tsx';
import { DriverLink } from './driver-link.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { readVehicle } from './trip-fields.ts';
import { TripCosts } from './trip-card.tsx';
import { TripRecords } from './trip-records.tsx';
import { BeforeFields, readUndo, TripUndoForm } from './trip-undo.tsx';
import { FleetProposals } from '#web/trade/carriers/fleet-proposals.tsx';
import { VehicleFields } from './vehicle-fields.tsx';
import type { Route } from './+types/trip';

const DONE = ['ended', 'cancelled'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const at = { params: { id: idOf(params.id) } };
  const [trip, fleet, slots] = await Promise.all([
    page.api('GET /staff/trips/{id}', at),
    page.api('GET /staff/carrier-fleet'),
    page.api('GET /staff/trips/{id}/slots', at),
  ]);
  return {
    trip,
    fleet,
    slots,
    done: DONE.find((each) => each === new URL(request.url).searchParams.get('done')),
    messages: messagesFor(page.locale, ['trips', 'driverTrip', 'dates', 'list', 'loadingSlots']),
  };
}

/** After a refusal, too: the driver may have gone on meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = idOf((params as { id: string }).id);
  const at = { params: { id } };
  const act = textOf(form, 'do');
  if (await slotAct(api, id, form)) return {};
  if (act === 'cost') {
    const body = { version: Number(textOf(form, 'version')), cost: amountOrNone(form, 'cost') };
    await api('PUT /staff/trips/{id}/cost', { ...at, body });
    return { undo: readUndo(form, 'cost') };
  }
  if (act === 'renew') return { made: await api('POST /staff/trips/{id}/link', at) };
  const body = { reason: textOf(form, 'reason') };
  const led = (done: (typeof DONE)[number]) => redirect(`/${locale}/staff/trips/${id}?done=${done}`);
  if (act === 'end') {
    await api('POST /staff/trips/{id}/end', { ...at, body });
    return led('ended');
  }
  if (act === 'cancel') {
    await api('POST /staff/trips/{id}/cancel', { ...at, body });
    return led('cancelled');
  }
  await api('PUT /staff/trips/{id}', { ...at, body: readVehicle(form) });
  return { undo: readUndo(form, 'change') };
});

/** One trip: its stops, what its driver said, its link. */
export default function StaffTrip({ loaderData: { trip, fleet, slots, done } }: Route.ComponentProps) {
  const t = useTranslations('trips');
  const driver = useTranslations('driverTrip');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const isOver = trip.state === 'ended' || trip.state === 'cancelled';
  return (
    <div className="stack">
      <PageHead title={trip.trip_no} hidden />
      <BackLink list={`/staff/trips?day=${trip.day}`}>{t('back')}</BackLink>
      <h1>{trip.trip_no}</h1>
      <p>
        <Day day={trip.day} /> · {t(`state.${trip.state}`)} · {trip.plate} · {t(`vehicle.${trip.vehicle}`)} ·{' '}
        {trip.driver_name} · {trip.driver_phone}
        {trip.carrier && ` · ${trip.carrier}`}
      </p>
      <p>
        <a href={`/api/staff/trips/${trip.id}/papers`}>{t('papers')}</a> ·{' '}
        <a href={`/api/staff/trips/${trip.id}/sheet`}>{t('sheet')}</a>
      </p>
      <TripCosts trip={trip} />
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {answer?.undo && <TripUndoForm undo={answer.undo} trip={trip} />}
      {answer?.made && <DriverLink token={answer.made.token} />}
      <Panel title={t('shipment')}>
        <ListTable
          caption={t('shipment')}
          rows={trip.shipments}
          isInPanel
          columns={[
            {
              label: t('shipment'),
              render: ({ stop, shipment_no, order_id }) => (
                <>
                  {stop} · <Link to={path(`/staff/order/${order_id}`)}>{shipment_no}</Link>
                </>
              ),
            },
            { label: t('route'), render: (shipment) => <ShipmentRoute {...shipment} /> },
            {
              label: t('status'),
              render: ({ state, said_delivered_at }) => (
                <>
                  {driver(`state.${state}`)} {said_delivered_at && <DateTime at={said_delivered_at} />}
                </>
              ),
            },
            { label: t('weight'), isNumber: true, render: ({ kg }) => <Quantity kg={kg} /> },
          ]}
        />
      </Panel>
      <SlotsPanel slots={slots} isOver={isOver} error={answer?.error} refusedOf={answer?.typed?.['warehouse']} />
      <TripRecords trip={trip} />
      <FormErrors error={answer?.error}>
        <Form method="post" className="row align-end">
          <input type="hidden" name="version" value={trip.version} />
          <BeforeFields trip={trip} act="cost" />
          <AmountField name="cost" label={t('costOf')} defaultValue={answer?.typed?.['cost'] ?? trip.cost ?? ''} />
          <SubmitButton name="do" value="cost" look="outline">
            {t('saveCost')}
          </SubmitButton>
        </Form>
      </FormErrors>
      {!isOver && (
        <FormErrors error={answer?.error}>
          <FormError />
          <Form method="post">
            <SubmitButton name="do" value="renew" look="outline">
              {t('renew')}
            </SubmitButton>
          </Form>
          <Panel title={t('change')}>
            <Form method="post" className="stack">
              <BeforeFields trip={trip} act="change" />
              <FleetProposals fleet={fleet} />
              <VehicleFields day={trip.day} trip={trip} typed={answer?.typed} />
              <SubmitButton name="do" value="change">
                {t('save')}
              </SubmitButton>
            </Form>
          </Panel>
          <Form method="post" className="stack">
            <Field name="reason" label={t('reason')} required maxLength={500} />
            <div className="row">
              <SubmitButton name="do" value="end" look="outline">
                {t('end')}
              </SubmitButton>
              {trip.state === 'planned' && (
                <SubmitButton name="do" value="cancel" look="danger">
                  {t('cancel')}
                </SubmitButton>
              )}
            </div>
          </Form>
        </FormErrors>
      )}
    </div>
  );
}
