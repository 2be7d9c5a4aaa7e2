import { Form } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { returnableKinds, type ReturnableKind } from '#domain/trade/returnables/returnables.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Returnables, type ReturnablesAccount } from '../account.tsx';

export const bookReturnables = (api: Api, id: number, form: FormData) =>
  api('POST /staff/companies/{id}/returnables', {
    params: { id },
    body: {
      // Anything else is refused at its field.
      kind: textOf(form, 'kind') as ReturnableKind,
      quantity: wholeNumberOf(form, 'quantity'),
      note: textOf(form, 'note'),
    },
  });

interface PanelProps {
  account: ReturnablesAccount;
  /** Logistics book what came back. */
  mayBook: boolean;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** What a company has to give back, on its page for staff. */
export function ReturnablesPanel({ account, mayBook, error, typed }: PanelProps) {
  const t = useTranslations('returnables');
  if (account.movements.length === 0 && !mayBook) return null;
  return (
    <Panel title={t('title')}>
      <Returnables account={account} />
      {mayBook && account.movements.length > 0 && (
        <FormErrors error={error}>
          <Form method="post" className="stack gap-2">
            <FormError />
            <h3>{t('receive.title')}</h3>
            <div className="columns">
              <SelectField name="kind" label={t('receive.kind')} required defaultValue={typed?.['kind'] ?? 'pallet'}>
                {returnableKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`kind.${kind}`)}
                  </option>
                ))}
              </SelectField>
              <Field
                name="quantity"
                label={t('receive.quantity')}
                maxLength={5}
                required
                autoComplete="off"
                defaultValue={typed?.['quantity'] ?? ''}
              />
              <Field
                name="note"
                label={t('receive.note')}
                maxLength={200}
                required
                autoComplete="off"
                defaultValue={typed?.['note'] ?? ''}
              />
            </div>
            <div>
              <SubmitButton look="outline" name="do" value="returnables">
                {t('receive.save')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </Panel>
  );
}
