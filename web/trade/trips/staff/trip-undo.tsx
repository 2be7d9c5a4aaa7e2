import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { fieldsOf } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';

const FIELDS = { change: ['day', 'vehicle', 'plate', 'driver_name', 'driver_phone'], cost: ['cost'] } as const;
const BEFORE = 'before.';

/** What a form of a trip changed, and the fields of the form that change it back; none where there was nothing before. */
export interface TripUndo {
  act: 'change' | 'cost';
  /** That the change made: nobody's later one is taken back with it. */
  version: number;
  fields: Readonly<Record<string, string>> | null;
}

type Trip = Answer<'GET /staff/trips/{id}'>;

/** Within a form: what holds before it is sent. */
export function BeforeFields({ trip, act }: { trip: Trip; act: TripUndo['act'] }) {
  return FIELDS[act].map((name) => (
    <input key={name} type="hidden" name={`${BEFORE}${name}`} value={trip[name] ?? ''} />
  ));
}

/** What a sent form says of what held before. */
export function readUndo(form: FormData, act: TripUndo['act'], version: number): TripUndo {
  const names: readonly string[] = FIELDS[act];
  const sent = fieldsOf(
    form,
    names.map((name) => `${BEFORE}${name}`),
  );
  const fields = Object.fromEntries(names.map((name) => [name, sent[`${BEFORE}${name}`] ?? '']));
  // A trip of a proposal has no driver yet: that is not what somebody would want back.
  return { act, version, fields: act === 'change' && Object.values(fields).includes('') ? null : fields };
}

/** That something was changed, and the press that changes it back. */
export function TripUndoForm({ undo, trip }: { undo: TripUndo; trip: Trip }) {
  const t = useTranslations('trips');
  return (
    <Notice tone="success">
      <Form method="post" className="row">
        <span role="status">{t('done.changed')}</span>
        {undo.fields && (
          <>
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="version" value={undo.version} />
            <BeforeFields trip={trip} act={undo.act} />
            <SubmitButton name="do" value={undo.act} look="outline" size="small">
              {t('undo')}
            </SubmitButton>
          </>
        )}
      </Form>
    </Notice>
  );
}
