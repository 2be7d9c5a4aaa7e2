import { data, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { openTrip } from './open-trip.ts';
import { sendCall } from './send-waiting.ts';
import { StopCard } from './stop-card.tsx';
import { readTripForm } from './trip-form.ts';
import { useWaiting } from './use-waiting.ts';
import { VehicleForms } from './vehicle-forms.tsx';
import { WaitingBar } from './waiting-bar.tsx';
import type { Route } from './+types/trip';

/** A link that has ended shows the same as one that never was: what still waits on the phone is sent from there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const token = params.token;
  const trip = await openTrip(api, token);
  const shown = {
    token,
    trip,
    /** Of a form that is sent without script. */
    key: crypto.randomUUID(),
    outcome: OUTCOMES.find((each) => each === new URL(request.url).searchParams.get('done')),
    messages: messagesFor(locale, ['driverTrip', 'files', 'dates']),
  };
  return trip ? shown : data(shown, { status: 404 });
}

const OUTCOMES = ['taken', 'noted', 'code_wrong', 'code_locked'] as const;

export const handle: ScreenHandle = { takesFile: true, frame: 'workspace' };

/** The same forms without script: each call has the page's own name, so that it counts once. */
export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const { token } = params as { token: string };
  const key = textOf(form, 'key');
  let outcome: string = 'taken';
  for (const [index, call] of readTripForm(form).entries())
    ({ outcome } = await sendCall(api, { token, key: index === 0 ? key : crypto.randomUUID() }, call));
  return redirect(`/${locale}/trip/${token}?done=${outcome}`);
});

/** A trip on its driver's phone. */
export default function DriverTrip({ loaderData: { token, trip: loaded, key, outcome } }: Route.ComponentProps) {
  const t = useTranslations('driverTrip');
  const refused = useActionData<typeof action>();
  const { trip, canWait, waiting, refused: notTaken, press } = useWaiting(token, loaded);
  const sending = canWait ? (form: FormData) => press(readTripForm(form)) : null;
  return (
    <main id="content" className="stack page narrow page-room" tabIndex={-1}>
      <PageHead title={trip?.trip_no ?? t('title')} hidden />
      <WaitingBar waiting={waiting} refused={notTaken} />
      {trip ? (
        <FormErrors error={refused?.error}>
          <header className="stack gap-1">
            <h1>{trip.trip_no}</h1>
            <p>
              <Day day={trip.day} /> · {trip.plate} · {trip.driver_name}
            </p>
          </header>
          <FormError />
          {outcome && !refused && (
            <Notice tone={outcome === 'taken' ? 'success' : 'warning'}>{t(`outcome.${outcome}`)}</Notice>
          )}
          <p className="muted">{t('noWord')}</p>
          {trip.stops.map((stop) => (
            <StopCard key={stop.id} stop={stop} token={token} formKey={key} waiting={waiting} press={sending} />
          ))}
          <VehicleForms formKey={key} press={sending} />
        </FormErrors>
      ) : (
        <div className="stack">
          <h1>{t('ended')}</h1>
          <p>{t('endedText')}</p>
        </div>
      )}
    </main>
  );
}
