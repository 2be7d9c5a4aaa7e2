import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { MAX_NEGOTIATION_TEXT } from '#domain/trade/negotiations/negotiation.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SHOWN_BREAKS } from './answered.ts';
import type { Negotiation } from './negotiation-badge.tsx';

interface AnswerFormProps {
  negotiation: Negotiation;
  /** Which side the reader is: sales say who of the seller agreed. */
  side: 'seller' | 'staff';
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** Prices of seller or sales: what the buyer wishes for stands in the fields, so that sending it agrees to it. */
export function AnswerForm({ negotiation, side, error, typed }: AnswerFormProps) {
  const t = useTranslations('negotiations');
  if (!negotiation.acts.includes('answer')) return null;
  return (
    <FormErrors error={error}>
      {error && !error.fields?.length && <FormError />}
      <Panel title={t('answer.title')}>
        <Form method="post" className="stack" key={negotiation.version}>
          <input type="hidden" name="version" value={negotiation.version} />
          <p className="muted">{t('answer.how')}</p>
          <ul className="stack ruled">
            {negotiation.lines.map((line, index) => (
              <li key={line.id} className="stack gap-2">
                <LineAnswer negotiation={negotiation} line={line} index={index} typed={typed} />
              </li>
            ))}
          </ul>
          <Terms negotiation={negotiation} typed={typed} />
          {side === 'staff' && (
            <TextField
              name="consent"
              label={t('answer.consent')}
              help={t('answer.consentHelp')}
              required
              rows={2}
              maxLength={MAX_NEGOTIATION_TEXT}
              defaultValue={typed?.['consent'] ?? ''}
            />
          )}
          <div>
            <SubmitButton name="do" value="answer">
              {t('answer.send')}
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <Panel title={t('refuse.title')}>
        <Form method="post" className="stack">
          <input type="hidden" name="version" value={negotiation.version} />
          <TextField
            name="reason"
            label={t('refuse.reason')}
            required
            rows={2}
            maxLength={MAX_NEGOTIATION_TEXT}
            defaultValue={typed?.['reason'] ?? ''}
          />
          <div>
            <SubmitButton name="do" value="refuse" look="danger">
              {t('refuse.send')}
            </SubmitButton>
          </div>
        </Form>
      </Panel>
    </FormErrors>
  );
}

interface LineAnswerProps {
  negotiation: Negotiation;
  line: Negotiation['lines'][number];
  index: number;
  typed: Typed | undefined;
}

/** A price for a line, and lower ones from more packs on; without a price there is no offer for the line. */
function LineAnswer({ negotiation, line, index, typed }: LineAnswerProps) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const wish = negotiation.proposals.at(-1)?.lines.find(({ line_id }) => line_id === line.id)?.breaks[0];
  const pack = packWord(line.attribute, 1)[locale];
  return (
    <>
      <input type="hidden" name={`lines.${index}.line_id`} value={line.id} />
      <strong>{line.product.grade}</strong>
      <small>
        {t('listPrice')} {formatMoney(line.list_per_kg_now, 'THB')}/{t('kg')}
        {wish && ` · ${t('answer.wished', { price: formatMoney(wish.price_per_kg, 'THB') })}`}
      </small>
      {Array.from({ length: SHOWN_BREAKS }, (_, at) => {
        const name = `lines.${index}.breaks.${at}`;
        return (
          <div key={name} className="pair">
            <Field
              name={`${name}.from_units`}
              label={t(at === 0 ? 'answer.from' : 'answer.fromMore', { pack })}
              inputMode="numeric"
              autoComplete="off"
              optional={at > 0}
              defaultValue={typed?.[`${name}.from_units`] ?? (at === 0 ? String(line.quantity) : '')}
            />
            <AmountField
              name={`${name}.price_per_kg`}
              label={t('answer.price')}
              optional={at > 0}
              defaultValue={typed?.[`${name}.price_per_kg`] ?? (at === 0 ? (wish?.price_per_kg ?? '') : '')}
            />
          </div>
        );
      })}
    </>
  );
}

function Terms({ negotiation, typed }: Pick<LineAnswerProps, 'negotiation' | 'typed'>) {
  const t = useTranslations('negotiations');
  return (
    <>
      <div className="columns">
        <DateField
          name="valid_until"
          label={t('answer.validUntil')}
          required
          defaultValue={typed?.['valid_until'] ?? ''}
        />
        <DateField
          name="prices_until"
          label={t('answer.pricesUntil')}
          help={t(negotiation.wants_period ? 'answer.periodWished' : 'answer.pricesUntilHelp')}
          optional
          defaultValue={typed?.['prices_until'] ?? ''}
        />
      </div>
      <TextField
        name="message"
        label={t('answer.message')}
        optional
        rows={2}
        maxLength={MAX_NEGOTIATION_TEXT}
        defaultValue={typed?.['message'] ?? ''}
      />
      <CheckField name="is_sure" label={t('answer.isSure')} defaultChecked={typed?.['is_sure'] === 'on'} />
    </>
  );
}
