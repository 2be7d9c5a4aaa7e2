import { Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { DriverLink } from './driver-link.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { readVehicle } from './trip-fields.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import type { Route } from './+types/day';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const day = dayIn(new URL(request.url).searchParams, 'day');
  return {
    plan: await page.api('GET /staff/trips', { query: { ...(day && { day }) } }),
    messages: messagesFor(page.locale, ['trips', 'driverTrip', 'dates', 'list']),
  };
}

export const action = formAction(async ({ page: { api }, form }) => {
  const shipment_ids = form.getAll('shipment').flatMap((chosen) => idIn(String(chosen)) ?? []);
  const made = await api('POST /staff/trips', { body: { ...readVehicle(form), shipment_ids } });
  return { made };
});

/** The vehicles of a day, and what waits for one. */
export default function TripsOfDay({ loaderData: { plan } }: Route.ComponentProps) {
  const t = useTranslations('trips');
  const driver = useTranslations('driverTrip');
  const path = usePath();
  const done = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <Form method="get" className="row align-end">
        <DateField name="day" label={t('day')} defaultValue={plan.day} />
        <Button type="submit" look="outline">
          {t('show')}
        </Button>
      </Form>
      {done?.made && <DriverLink token={done.made.token} />}
      <Panel>
        {plan.trips.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ListTable
            caption={t('title')}
            rows={plan.trips}
            isInPanel
            columns={[
              {
                label: t('title'),
                render: ({ id, trip_no }) => <Link to={path(`/staff/trips/${id}`)}>{trip_no}</Link>,
              },
              { label: t('status'), render: ({ state }) => t(`state.${state}`) },
              { label: t('plate'), render: ({ plate, vehicle }) => `${plate} · ${t(`vehicle.${vehicle}`)}` },
              { label: t('driver'), render: ({ driver_name, driver_phone }) => `${driver_name} · ${driver_phone}` },
              {
                label: t('shipment'),
                render: ({ shipments }) => (
                  <ol>
                    {shipments.map((shipment) => (
                      <li key={shipment.id}>
                        {shipment.shipment_no} · {driver(`state.${shipment.state}`)}
                      </li>
                    ))}
                  </ol>
                ),
              },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('waitingTitle')}>
        {plan.waiting.length === 0 ? (
          <p>{t('noneWaiting')}</p>
        ) : (
          <FormErrors error={done?.error}>
            <Form method="post" className="stack">
              <FormError />
              <ListTable
                caption={t('waitingTitle')}
                rows={plan.waiting}
                isInPanel
                columns={[
                  {
                    label: t('shipment'),
                    render: ({ id, shipment_no }) => (
                      <label>
                        <input
                          type="checkbox"
                          name="shipment"
                          value={id}
                          aria-label={t('pick', { number: shipment_no })}
                        />{' '}
                        {shipment_no}
                      </label>
                    ),
                  },
                  { label: t('route'), render: (shipment) => <ShipmentRoute {...shipment} /> },
                  { label: t('status'), render: ({ state }) => driver(`state.${state}`) },
                  { label: t('weight'), isNumber: true, render: ({ kg }) => <Quantity kg={kg} /> },
                ]}
              />
              <h3>{t('new')}</h3>
              <p className="muted">{t('order')}</p>
              <VehicleFields day={plan.day} typed={done?.typed} />
              <SubmitButton>{t('make')}</SubmitButton>
            </Form>
          </FormErrors>
        )}
      </Panel>
    </div>
  );
}
