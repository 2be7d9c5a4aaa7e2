import { useRevalidator } from 'react-router';
import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { readDetail } from '#web/kit/load-detail.ts';
import { doneText } from '#web/kit/load-decisions.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { SlotsPanel } from '#web/trade/loading-slots/staff/slots-panel.tsx';
import { showShipments, type ShownShipment } from '#web/trade/shipments/staff/load-shipments.ts';
import { StaffShipment } from '#web/trade/shipments/staff/shipment.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { dayNumber } from './board-form.ts';
import { DriverLink } from './driver-link.tsx';
import { LoadStops } from './load-stops.tsx';
import { ShipmentRoute, type TripShipment } from './shipment-route.tsx';
import { TripBadge } from './trip-badge.tsx';
import { TripRecords } from './trip-records.tsx';
import { TripSide } from './trip-side.tsx';
import { stillLoaded, tripActs } from './trip-acts.ts';
import { TripUndoForm } from './trip-undo.tsx';
import type { Route } from './+types/trip';

/** The ticket of a weighbridge. */
export const handle: ScreenHandle = { takesFile: true };

const DONE = ['unloaded', 'ended', 'cancelled', 'weigh', 'returnables'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const at = { params: { id } };
  const mayLoad = mayAct(page.user, 'logistics');
  const [trip, { shipments }, slots, fleet] = await Promise.all([
    page.api('GET /staff/trips/{id}', at),
    page.api('GET /staff/trips/{id}/shipments', at),
    page.api('GET /staff/trips/{id}/slots', at),
    // Proposals of up to thousands of rows: for who names vehicles.
    mayLoad ? page.api('GET /staff/carrier-fleet') : undefined,
  ]);
  return {
    trip,
    slots,
    fleet,
    mayLoad,
    shipments: showShipments(shipments, page.locale),
    decided: doneText([shipmentDecisions], { locale: page.locale, done }),
    done: DONE.find((each) => each === done) ?? null,
    messages: messagesFor(page.locale, [
      'trips',
      'driverTrip',
      'shipments',
      'stockLots',
      'returnables',
      'files',
      'dates',
      'list',
      'loadingSlots',
    ]),
  };
}

/** After a refusal, too: the driver may have gone on meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<
  Route.ActionArgs['params'],
  Awaited<ReturnType<(typeof tripActs)[keyof typeof tripActs]>>
>([shipmentDecisions], { leadTo: ({ id }) => `/staff/trips/${id}`, others: tripActs, onRefused: stillLoaded });

/** For who may: `allowed` is by the reader. */
const mayBeLoaded = ({ decisions }: ShownShipment) => decisions.decisions.some(({ name }) => name === 'load');

function RouteAndWeight({ of }: { of: TripShipment | undefined }) {
  return (
    of && (
      <>
        <ShipmentRoute {...of} /> · <Quantity kg={of.kg} />
      </>
    )
  );
}

/** One trip: its stops, where they stand, its hours at warehouses, its vehicle and its costs. */
export default function StaffTrip({ loaderData }: Route.ComponentProps) {
  const answer = useKeptAnswer<typeof action>();
  const { trip, slots, fleet, mayLoad, shipments, decided, done } = loaderData;
  const t = useTranslations('trips');
  const weigh = useTranslations('shipments.weigh');
  const returnables = useTranslations('returnables.declare');
  const { revalidate } = useRevalidator();
  useObjectChanges('trips', [dayNumber(trip.day)], () => void revalidate());
  const doneTexts = {
    unloaded: t('done.unloaded'),
    ended: t('done.ended'),
    cancelled: t('done.cancelled'),
    weigh: weigh('done'),
    returnables: returnables('done'),
  };
  const stopOf = new Map(trip.shipments.map((each) => [each.id, each]));
  const isOver = trip.state === 'ended' || trip.state === 'cancelled';
  return (
    <DetailScreen
      title={trip.trip_no}
      back={{ list: `/staff/trips?day=${trip.day}`, within: '/staff/trips', label: t('back') }}
      badges={
        <>
          <TripBadge state={trip.state} />
          <span>
            <Day day={trip.day} /> ·{' '}
            {[t(`vehicle.${trip.vehicle}`), trip.plate, trip.carrier].filter(Boolean).join(' · ')}
          </span>
          {trip.driver_name && (
            <span>
              {trip.driver_name} {trip.driver_phone && <Telephone number={trip.driver_phone} />}
            </span>
          )}
        </>
      }
      done={decided ?? (done && doneTexts[done])}
      refused={answer?.error && answer}
      top={
        <>
          {answer?.undo && <TripUndoForm undo={answer.undo} trip={trip} />}
          {answer?.made && <DriverLink key={answer.made.token} token={answer.made.token} />}
        </>
      }
      isSideLast
      side={<TripSide trip={trip} fleet={fleet} answer={answer} />}
    >
      <Panel title={t('stops')}>
        {shipments.length === 0 && <p className="soft">{t('noStops')}</p>}
        <LoadStops version={trip.version} isOffered={shipments.filter(mayBeLoaded).length > 1} answer={answer} />
        <ol className="stack ruled">
          {shipments.map((shipment) => (
            <li key={shipment.id}>
              <StaffShipment
                shipment={shipment}
                on={{ plate: trip.plate, route: <RouteAndWeight of={stopOf.get(shipment.id)} /> }}
                mayLoad={mayLoad}
                refused={answer?.error && answer}
              />
            </li>
          ))}
        </ol>
      </Panel>
      <SlotsPanel
        slots={slots}
        isOver={isOver || !mayLoad}
        error={answer?.error}
        refusedOf={answer?.typed?.['warehouse']}
      />
      <TripRecords trip={trip} />
    </DetailScreen>
  );
}
