import { data, useActionData } from 'react-router';
import type { Api } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { photoForm } from './send-waiting.ts';
import { StopCard } from './stop-card.tsx';
import { readTripForm, type TripCall } from './trip-form.ts';
import { useWaiting } from './use-waiting.ts';
import { VehicleForms } from './vehicle-forms.tsx';
import { WaitingBar } from './waiting-bar.tsx';
import type { Route } from './+types/trip';
import styles from './trip.module.css';

const NOT_OPEN: ReadonlySet<string> = new Set(['not_found', 'invalid_input']);

/** A link that has ended shows the same as one that never was: what still waits on the phone is sent from there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const token = params.token;
  const trip = await api('POST /trip/open', { body: { token } }).catch((error: unknown) => {
    if (NOT_OPEN.has(apiErrorOf(error)?.error ?? '')) return null;
    throw error;
  });
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
    ({ outcome } = await sendOne(api, token, index === 0 ? key : crypto.randomUUID(), call));
  return redirect(`/${locale}/trip/${token}?done=${outcome}`);
});

function sendOne(api: Api, token: string, key: string, call: TripCall): Promise<{ outcome: string }> {
  const said = { token, key };
  switch (call.name) {
    case 'POST /trip/step':
      return api('POST /trip/step', { body: { ...said, ...call.body } });
    case 'POST /trip/hand-over':
      return api('POST /trip/hand-over', { body: { ...said, ...call.body } });
    case 'POST /trip/vehicle':
      return api('POST /trip/vehicle', { body: { ...said, ...call.body } });
    case 'POST /trip/photo':
      return api('POST /trip/photo', { body: photoForm({ ...said, ...call.body }, call.file, call.fileName) });
  }
}

/** A trip on its driver's phone. */
export default function DriverTrip({ loaderData: { token, trip, key, outcome } }: Route.ComponentProps) {
  const t = useTranslations('driverTrip');
  const refused = useActionData<typeof action>();
  const { canWait, waiting, refused: notTaken, press } = useWaiting(token);
  const sending = canWait ? (form: FormData) => press(readTripForm(form)) : null;
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
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
