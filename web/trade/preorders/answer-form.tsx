import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { MAX_PREORDER_TEXT } from '#domain/trade/preorders/preorder.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Preorder } from './preorder-badge.tsx';

interface AnswerFormProps {
  preorder: Preorder;
  /** Which side the reader is. */
  side: 'seller' | 'staff';
  error: WireError | undefined;
  typed: Typed | undefined;
}

/**
 * Price and day for seller or sales: what the other one proposed stands in the fields, so that sending it as it is
 * confirms it.
 */
export function AnswerForm({ preorder, side, error, typed }: AnswerFormProps) {
  const t = useTranslations('preorders');
  if (!preorder.acts.includes('answer')) return null;
  const confirms = preorder.state === 'proposed' && preorder.proposed_by !== side;
  return (
    <FormErrors error={error}>
      {error && !error.fields?.length && <FormError />}
      <Panel title={t(confirms ? 'answer.confirm' : 'answer.title')}>
        <Form method="post" className="stack" key={preorder.version}>
          <input type="hidden" name="version" value={preorder.version} />
          <Terms preorder={preorder} typed={typed} />
          <TextField
            name="note"
            label={t('answer.note')}
            optional
            rows={2}
            maxLength={MAX_PREORDER_TEXT}
            defaultValue={typed?.['note'] ?? preorder.answer_note}
          />
          <div>
            <SubmitButton name="do" value="answer">
              {t(confirms ? 'answer.confirmSend' : 'answer.send')}
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <Panel title={t('refuse.title')}>
        <Form method="post" className="stack">
          <input type="hidden" name="version" value={preorder.version} />
          <TextField
            name="reason"
            label={t('refuse.reason')}
            required
            rows={2}
            maxLength={MAX_PREORDER_TEXT}
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

function Terms({ preorder, typed }: Pick<AnswerFormProps, 'preorder' | 'typed'>) {
  const t = useTranslations('preorders');
  const locale = useLocale();
  const { unit_price, offer_price, allowance, delivery_date, wished_date, earliest_delivery, valid_until } = preorder;
  const usual = wished_date > earliest_delivery ? wished_date : earliest_delivery;
  return (
    <>
      <div className="columns">
        <AmountField
          name="unit_price"
          label={t('answer.price', { pack: packWord(preorder.attribute, 1)[locale] })}
          help={t('answer.priceHelp', { price: formatMoney(offer_price, 'THB') })}
          required
          defaultValue={typed?.['unit_price'] ?? unit_price ?? offer_price}
        />
        <DateField
          name="delivery_date"
          label={t('col.day')}
          required
          defaultValue={typed?.['delivery_date'] ?? delivery_date ?? usual}
        />
        <DateField
          name="valid_until"
          label={t('validUntil')}
          required
          defaultValue={typed?.['valid_until'] ?? valid_until ?? ''}
        />
      </div>
      <small className="muted">
        {t(allowance ? 'answer.allowance' : 'answer.noAllowance', { percent: formatNumber(allowance ?? 0) })}
      </small>
    </>
  );
}
