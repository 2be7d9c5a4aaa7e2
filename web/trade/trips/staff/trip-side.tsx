import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { FleetProposals, type Fleet } from '#web/trade/carriers/fleet-proposals.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { useBegunVersion } from '#web/page/use-begun-version.ts';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TripSums } from './trip-costs.tsx';
import { BeforeFields } from './trip-undo.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

interface TripSideProps {
  trip: Answer<'GET /staff/trips/{id}'>;
  /** For logistics, who change a trip. */
  fleet: Fleet | undefined;
  answer: RefusedDecision | undefined;
}

/** Beside a trip: what it costs and leaves, its documents, its vehicle, and its end. */
export function TripSide({ trip, fleet, answer }: TripSideProps) {
  const t = useTranslations('trips');
  const isOver = trip.state === 'ended' || trip.state === 'cancelled';
  const refusedOf = (act: string) => (answer?.typed?.['do'] === act ? answer : undefined);
  const [cost, change] = [refusedOf('cost'), refusedOf('change')];
  const [costForm, changeForm] = [useBegunVersion(trip.version), useBegunVersion(trip.version)];
  return (
    <>
      <Panel title={t('costs')}>
        <TripSums trip={trip} />
        {fleet && (
          <FormErrors error={cost?.error}>
            <Form method="post" className="stack gap-2 above-4" onFocus={costForm.begin}>
              <input type="hidden" name="version" value={costForm.version} />
              <BeforeFields trip={trip} act="cost" />
              <AmountField name="cost" label={t('costOf')} defaultValue={cost?.typed?.['cost'] ?? trip.cost ?? ''} />
              <div>
                <SubmitButton name="do" value="cost" look="outline">
                  {t('saveCost')}
                </SubmitButton>
              </div>
            </Form>
          </FormErrors>
        )}
      </Panel>
      {fleet && (
        <Panel title={t('documents')}>
          <ul className="stack gap-2">
            <li>
              <a href={`/api/staff/trips/${trip.id}/papers`}>{t('papers')}</a>
            </li>
            <li>
              <a href={`/api/staff/trips/${trip.id}/sheet`}>{t('sheet')}</a>
            </li>
          </ul>
        </Panel>
      )}
      {fleet && !isOver && (
        <Panel title={t('vehicleAndDriver')}>
          <div className="stack gap-2">
            <Form method="post">
              <SubmitButton name="do" value="renew" look="outline">
                {t('renew')}
              </SubmitButton>
            </Form>
            <details className="opens framed" open={change !== undefined || trip.plate === null}>
              <summary>{t('change')}</summary>
              <FormErrors error={change?.error}>
                <Form method="post" className="stack" onFocus={changeForm.begin}>
                  <input type="hidden" name="version" value={changeForm.version} />
                  <BeforeFields trip={trip} act="change" />
                  <FleetProposals fleet={fleet} />
                  <VehicleFields day={trip.day} trip={trip} typed={change?.typed} />
                  <div>
                    <SubmitButton name="do" value="change">
                      {t('save')}
                    </SubmitButton>
                  </div>
                </Form>
              </FormErrors>
            </details>
            <Ending act="end" answer={refusedOf('end')} />
            {trip.state === 'planned' && <Ending act="cancel" answer={refusedOf('cancel')} />}
          </div>
        </Panel>
      )}
    </>
  );
}

/** What ends a trip, with why. */
function Ending({ act, answer }: { act: 'end' | 'cancel'; answer: RefusedDecision | undefined }) {
  const t = useTranslations('trips');
  return (
    <details className={act === 'cancel' ? 'opens framed away' : 'opens framed'} open={answer !== undefined}>
      <summary>{t(act)}</summary>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack gap-3">
          <Field
            name="reason"
            label={t('reason')}
            required
            maxLength={500}
            defaultValue={answer?.typed?.['reason'] ?? ''}
          />
          <div>
            <SubmitButton name="do" value={act} look={act === 'cancel' ? 'danger' : 'outline'}>
              {t(act)}
            </SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </details>
  );
}
