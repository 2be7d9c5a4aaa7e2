import { data, Link } from 'react-router';
import { isMoving } from '#domain/trade/shipments/shipment-steps.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Route } from './+types/guard';

const NOT_OPEN: ReadonlySet<string> = new Set(['not_found', 'invalid_input']);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const gate = await api('POST /gate/open', { body: { token: params.token } }).catch((error: unknown) => {
    if (NOT_OPEN.has(apiErrorOf(error)?.error ?? '')) return null;
    throw error;
  });
  const shown = { gate, messages: messagesFor(locale, ['gates', 'driverTrip']) };
  return gate ? shown : data(shown, { status: 404 });
}

export const handle: ScreenHandle = { frame: 'workspace' };

/** Today’s arrivals for the guard of a buyer’s gate. */
export default function GuardsPage({ loaderData: { gate } }: Route.ComponentProps) {
  const t = useTranslations('gates');
  const driver = useTranslations('driverTrip');
  const path = usePath();
  if (!gate)
    return (
      <main id="content" className="stack page narrow page-room" tabIndex={-1}>
        <PageHead title={t('title')} hidden />
        <h1>{t('ended')}</h1>
        <p>{t('endedText')}</p>
      </main>
    );
  return (
    <main id="content" className="stack page narrow page-room" tabIndex={-1}>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <p>
        <Day day={gate.day} /> · {gate.name}
        {gate.receiving_hours && ` · ${t('hours')} ${gate.receiving_hours}`}
      </p>
      {gate.arrivals.length === 0 && <p>{t('none')}</p>}
      {gate.arrivals.map((arrival) => (
        <Panel key={arrival.shipments[0]!.id} title={arrival.plate ?? t('noPlate')}>
          <p>
            {arrival.driver_name && `${arrival.driver_name} · `}
            {t('packs', { count: arrival.packs })} · <Quantity kg={arrival.kg} />
          </p>
          <ul className="stack gap-2 ruled above-2">
            {arrival.shipments.map((shipment) => (
              <li key={shipment.id}>
                {shipment.shipment_no} · {driver(`state.${shipment.state}`)}{' '}
                {shipment.arrived_at && <DateTime at={shipment.arrived_at} />}
                {isMoving(shipment.state) && (
                  <p>
                    <Link to={path(`/user/arrivals/${shipment.id}`)}>
                      {t('receive', { number: shipment.shipment_no })}
                    </Link>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </main>
  );
}
