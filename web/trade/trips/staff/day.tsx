import type { KeyboardEvent } from 'react';
import { Form, useRevalidator, useSubmit } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { dayNumber, movesTo, NO_TRIP, readLoads, readMoves } from './board-form.ts';
import { BoardUndo } from './board-undo.tsx';
import { DriverLink } from './driver-link.tsx';
import { ProposedLoads } from './proposed-loads.tsx';
import { ChosenShipments } from './chosen-shipments.tsx';
import { EARLIER_FORM } from './shipment-card.tsx';
import { WaitingShipments } from './waiting-shipments.tsx';
import { TripCard } from './trip-card.tsx';
import { readVehicle } from './trip-fields.ts';
import { pathsOfSlot, SlotForm, takeBoardSlot, takeNewTripSlot } from '#web/trade/loading-slots/staff/board-slots.tsx';
import type { Route } from './+types/day';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const asked = new URL(request.url).searchParams;
  const day = dayIn(asked, 'day');
  const query = { query: { ...(day && { day }) } };
  const [plan, slots, fleet, proposal] = await Promise.all([
    page.api('GET /staff/trips', query),
    page.api('GET /staff/loading-slots', query),
    // Proposals of up to thousands of rows: for who plans vehicles.
    mayAct(page.user, 'logistics') ? page.api('GET /staff/carrier-fleet') : undefined,
    asked.has('propose') ? page.api('GET /staff/trip-loads', query) : null,
  ]);
  const messages = messagesFor(page.locale, ['trips', 'driverTrip', 'dates', 'list', 'loadingSlots']);
  return { plan, slots, fleet, proposal, messages };
}

export const action = formAction(
  async ({ page: { api }, form }) => {
    const move = async (moves: ReturnType<typeof readMoves>) => ({
      back: (await api('POST /staff/trip-moves', { body: { moves } })).back,
    });
    const act = textOf(form, 'do');
    if (form.has('slot')) {
      await takeBoardSlot(api, form);
      return {};
    }
    if (form.has('earlier')) return move(readMoves(form.getAll('earlier')));
    if (act === 'move') return move(movesTo(form.getAll('ship'), textOf(form, 'target')));
    if (act === 'back') {
      await move(readMoves(form.getAll('back')));
      return {};
    }
    if (act === 'take') {
      const body = { day: textOf(form, 'day'), loads: readLoads(form.getAll('load')) };
      return { taken: (await api('POST /staff/trip-loads', { body })).trip_ids };
    }
    if (act === 'untake') {
      const body = { reason: textOf(form, 'reason') };
      for (const id of form
        .getAll('trip')
        .map(String)
        .flatMap((text) => idIn(text) ?? []))
        await api('POST /staff/trips/{id}/cancel', { params: { id }, body });
      return {};
    }
    const shipment_ids = movesTo(form.getAll('ship'), NO_TRIP).map(({ id }) => id);
    const made = await api('POST /staff/trips', { body: { ...readVehicle(form), shipment_ids } });
    try {
      await takeNewTripSlot(api, made.id, form);
    } catch (caught) {
      // The trip is made, and its link is shown this once: only its hour is not taken.
      const error = apiErrorOf(caught);
      if (!error) throw caught;
      return { made, error };
    }
    return { made };
  },
  ({ form }, error) => ({ error: pathsOfSlot(error, form) }),
);

/**
 * Arrows go from shipment to shipment, the space bar chooses, Enter goes on to the list of trips. In the fields of a new
 * trip Enter makes it, although the first button of the form is another one.
 */
function goByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name !== 'ship') {
    if (key !== 'Enter') return;
    event.preventDefault();
    currentTarget.requestSubmit(currentTarget.querySelector<HTMLButtonElement>('button[value=make]'));
    return;
  }
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name=ship]')];
  const at = boxes.indexOf(target);
  if (key === 'ArrowDown') boxes[Math.min(at + 1, boxes.length - 1)]!.focus();
  else if (key === 'ArrowUp') boxes[Math.max(at - 1, 0)]!.focus();
  else if (key === 'Enter') currentTarget.querySelector<HTMLElement>('select[name=target]')?.focus();
  else return;
  event.preventDefault();
}

/** The vehicles of a day, and what waits for one. */
export default function TripsOfDay({ loaderData: { plan, slots, fleet, proposal } }: Route.ComponentProps) {
  const t = useTranslations('trips');
  const done = useKeptAnswer<typeof action>();
  const mayMove = fleet !== undefined;
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  useObjectChanges('trips', [dayNumber(plan.day)], () => void revalidate());
  const drop = (target: string) => (chosen: readonly string[]) => {
    const moved = new FormData();
    for (const ship of chosen) moved.append('ship', ship);
    moved.set('target', target);
    moved.set('do', 'move');
    void submit(moved, { method: 'post' });
  };
  const shipments = [...plan.waiting, ...plan.trips.flatMap((trip) => trip.shipments)];
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <a className="skip" href="#waiting">
        {t('skipToWaiting')}
      </a>
      {mayMove && shipments.length > 0 && (
        <a className="skip" href="#new-trip">
          {t('skipToNew')}
        </a>
      )}
      <Form method="get" className="row align-end">
        <DateField name="day" label={t('day')} defaultValue={plan.day} />
        <Button type="submit" look="outline">
          {t('show')}
        </Button>
        <Button type="submit" look="outline" name="propose" value="1">
          {t('propose')}
        </Button>
      </Form>
      {done?.made && <DriverLink key={done.made.token} token={done.made.token} tripId={done.made.id} />}
      <BoardUndo back={done?.back} taken={done?.taken} />
      <FormErrors error={done?.error}>
        <FormError />
        {proposal && (
          <ProposedLoads
            proposal={proposal}
            day={plan.day}
            mayMove={mayMove}
            numberOf={(id) => shipments.find((shipment) => shipment.id === id)?.shipment_no ?? ''}
          />
        )}
        <SlotForm />
        <Form method="post" id={EARLIER_FORM} />
        <Form method="post" className="stack" onKeyDown={goByKeys}>
          <Panel title={t('vehicles')}>
            {plan.trips.length === 0 && <p>{t('none')}</p>}
            <div className="cards align-start">
              {plan.trips.map((trip) => (
                <TripCard key={trip.id} trip={trip} slots={slots} mayMove={mayMove} onDrop={drop(String(trip.id))} />
              ))}
            </div>
          </Panel>
          <div id="waiting" tabIndex={-1}>
            <WaitingShipments waiting={plan.waiting} slots={slots} mayMove={mayMove} />
          </div>
          {fleet && shipments.length > 0 && (
            <ChosenShipments plan={plan} slots={slots} fleet={fleet} typed={done?.typed} />
          )}
        </Form>
      </FormErrors>
    </div>
  );
}
