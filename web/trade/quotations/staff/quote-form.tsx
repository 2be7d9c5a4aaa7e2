import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { MAX_SALES_QUOTATION_TEXT } from '#domain/trade/quotations/sales-quotation.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { ProofPart } from '#web/accounts/sign-in/proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, FormError, FormErrors, Notice, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { QuotationStart } from './new.tsx';

interface QuoteFormProps {
  start: QuotationStart;
  /** The buyer's code. */
  buyer: string;
  proof: Answer<'GET /auth/proof'>;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** What sales quote: an offer for each good, its price, and until when. */
export function QuoteForm({ start, buyer, proof, error, typed }: QuoteFormProps) {
  const t = useTranslations('quotations');
  const locale = useLocale();
  const found = start.lines.filter(({ offers }) => offers.some(({ problem }) => problem === null));
  const missing = start.lines.filter((line) => !found.includes(line));
  return (
    <FormErrors error={error}>
      <Form method="post" className="stack">
        <FormError />
        <input type="hidden" name="buyer" value={buyer} />
        <h2>{nameIn(locale, start.buyer)}</h2>
        {missing.length > 0 && (
          <Notice tone="warning">
            {t('staff.notFound')} {missing.map(({ typed: said }) => said).join(' · ')}
          </Notice>
        )}
        {found.map((line, index) => (
          <QuotedLine key={`${line.typed} ${index}`} line={line} index={index} typed={typed} />
        ))}
        {found.length > 0 && (
          <Panel title={t('staff.terms')}>
            <div className="stack">
              <SelectField name="address_id" label={t('staff.address')} defaultValue={typed?.['address_id'] ?? ''}>
                <option value="">{t('staff.usualAddress')}</option>
                {start.addresses.map((address) => (
                  <option key={address.id} value={address.id}>
                    {address.name} · {nameIn(locale, address.province)}
                  </option>
                ))}
              </SelectField>
              <DateField
                name="valid_until"
                label={t('col.until')}
                required
                defaultValue={typed?.['valid_until'] ?? ''}
              />
              <TextField
                name="note"
                label={t('staff.note')}
                optional
                rows={2}
                maxLength={MAX_SALES_QUOTATION_TEXT}
                defaultValue={typed?.['note'] ?? ''}
              />
              <Field
                name="reference"
                label={t('reference')}
                optional
                maxLength={40}
                autoComplete="off"
                defaultValue={typed?.['reference'] ?? ''}
              />
              <ProofPart proof={proof} error={typed && error} />
              <p className="small">{t('staff.limit')}</p>
              <div>
                <SubmitButton size="large">{t('staff.send')}</SubmitButton>
              </div>
            </div>
          </Panel>
        )}
      </Form>
    </FormErrors>
  );
}

interface QuotedLineProps {
  line: QuotationStart['lines'][number];
  index: number;
  typed: Typed | undefined;
}

function QuotedLine({ line, index, typed }: QuotedLineProps) {
  const t = useTranslations('quotations');
  const locale = useLocale();
  const offers = line.offers.filter(({ problem }) => problem === null);
  const name = (field: string) => `lines.${index}.${field}`;
  return (
    <Panel title={line.typed}>
      <div className="stack">
        <SelectField
          name={name('productstock_id')}
          label={t('staff.offer')}
          defaultValue={typed?.[name('productstock_id')] ?? String(offers[0]!.productstock_id)}
        >
          {offers.map((offer) => (
            <option key={offer.productstock_id} value={offer.productstock_id}>
              {offer.product.grade} · {nameIn(locale, offer.attribute)} · {nameIn(locale, offer.seller)} ·{' '}
              {nameIn(locale, offer.province)} · {formatMoney(offer.price_per_kg, 'THB')}/{t('staff.kg')} ·{' '}
              {t('staff.stock', { count: formatNumber(offer.stock) })}
            </option>
          ))}
        </SelectField>
        <div className="columns">
          <Field
            name={name('quantity')}
            label={t('staff.quantity', { pack: packWord(offers[0]!.attribute, 1)[locale] })}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed?.[name('quantity')] ?? String(line.quantity)}
          />
          <AmountField
            name={name('price_per_kg')}
            label={t('staff.price')}
            help={t('staff.priceHelp')}
            optional
            defaultValue={typed?.[name('price_per_kg')] ?? ''}
          />
        </div>
        <TextField
          name={name('consent')}
          label={t('staff.consent')}
          help={t('staff.consentHelp')}
          optional
          rows={2}
          maxLength={MAX_SALES_QUOTATION_TEXT}
          defaultValue={typed?.[name('consent')] ?? ''}
        />
      </div>
    </Panel>
  );
}
