import { Form } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { returnableKinds } from '#domain/trade/returnables/returnables.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { wholeNumberOf, type Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';

type Declared = Answer<'GET /seller/sales/{id}/returnables'>['shipments'][number];

const readCounts = (form: FormData) => ({
  params: { id: wholeNumberOf(form, 'returnables_of') },
  body: { pallet: wholeNumberOf(form, 'pallet'), jumbo_bag: wholeNumberOf(form, 'jumbo_bag') },
});

export const declareReturnables = (api: Api, form: FormData) =>
  api('PUT /seller/shipments/{id}/returnables', readCounts(form));

/** The same by staff. */
export const declareAsStaff = (api: Api, form: FormData) =>
  api('PUT /staff/shipments/{id}/returnables', readCounts(form));

interface DeclareFormProps {
  declared: Declared;
  error: WireError | undefined;
  typed?: Typed | undefined;
}

/** What goes with a shipment and has to come back. */
export function DeclareForm({ declared, error, typed }: DeclareFormProps) {
  const t = useTranslations('returnables.declare');
  return (
    <FormErrors error={error}>
      <Form method="post" className="stack gap-2">
        <FormError />
        <input type="hidden" name="returnables_of" value={declared.shipment_id} />
        <div className="columns">
          {returnableKinds.map((kind) => (
            <Field
              key={kind}
              name={kind}
              label={t(kind)}
              inputMode="numeric"
              maxLength={3}
              required
              autoComplete="off"
              defaultValue={typed?.[kind] ?? declared[kind]}
            />
          ))}
        </div>
        <div>
          <SubmitButton look="outline" name="do" value="returnables">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
