import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { MAX_QUOTE_NOTE } from '#domain/trade/quotes/quote-limits.ts';
import { formatDay } from '#domain/values/format.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { SendButton, LinkButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { EnterButton } from '#web/ui/forms/enter-button.tsx';
import { FormError, TextField, useFieldError } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LineFacts } from '#web/trade/demands/line-list.tsx';
import { enterDown, pasteDown } from './column-keys.ts';
import { slotName, SLOTS, type OwnQuote } from './quote-form-data.ts';
import { SlotFields } from './slot-fields.tsx';

export type DemandTermsShown = NonNullable<Answer<'GET /demands/{id}'>['for_seller']>['terms'];

interface QuoteFormProps {
  own: OwnQuote;
  terms: DemandTermsShown;
  typed: Typed | undefined;
  /** Ways to pay that were ticked; what is typed has the first of a name alone. */
  ticked: readonly string[] | undefined;
  /** What a table says otherwise than was typed. */
  proposed?: ReactNode;
  /** Where a table is read; it goes with what is typed. */
  byFile?: ReactNode;
  /** Sales fill it in: whether the seller has quoted is not told, and offers are the seller's own to add. */
  isForSeller?: boolean;
}

const PAYMENTS = { 1: 'credit', 2: 'gateway', 3: 'transfer' } as const;

/** All lines of a demand, each with the own offers for it; what is proposed stands in the fields already. */
export function QuoteForm({ own, terms, typed, ticked, proposed, byFile, isForSeller = false }: QuoteFormProps) {
  const t = useTranslations('sellerQuotes');
  const path = usePath();
  const offers = new Map(own.offers.map((offer) => [offer.offer_id, offer]));
  return (
    <Form method="post" encType="multipart/form-data" className="stack" onKeyDown={enterDown} onPaste={pasteDown}>
      <EnterButton value="give" />
      <FormError />
      {proposed}
      <input type="hidden" name="demand_version" value={own.demand_version} />
      <input type="hidden" name="version" value={own.version} />
      {own.lines.map(({ position, choices }) => {
        const asked = terms.lines.find((line) => line.position === position)!;
        const quoted = own.proposal.lines.filter((line) => line.position === position);
        return (
          <Panel key={position} title={`${t('line', { number: String(position + 1) })}: ${asked.what}`}>
            <div className="stack gap-3">
              <p className="soft">
                {t('asks')} <Quantity kg={asked.kg} />
                {asked.tolerance_percent > 0 && ` ±${asked.tolerance_percent}%`}
              </p>
              <LineFacts line={asked} />
              {choices.length === 0 ? (
                <Notice>
                  {t('noOffer')}{' '}
                  {!isForSeller && (
                    <LinkButton look="plain" to={path('/seller/products/new')}>
                      {t('addOffer')}
                    </LinkButton>
                  )}
                </Notice>
              ) : (
                <Slots {...{ position, choices, offers, quoted, typed }} />
              )}
            </div>
          </Panel>
        );
      })}
      <WholeQuote {...{ own, terms, typed, ticked }} />
      <div className="row">
        <SendButton size="large" name="do" value="give" data-sends>
          {t(own.version === 0 ? 'send' : 'resend')}
        </SendButton>
      </div>
      {byFile}
    </Form>
  );
}

interface SlotsProps extends Omit<Parameters<typeof SlotFields>[0], 'name' | 'line'> {
  position: number;
  quoted: OwnQuote['proposal']['lines'];
}

function Slots({ position, quoted, ...of }: SlotsProps) {
  const t = useTranslations('sellerQuotes');
  const { choices, typed } = of;
  const slots = Math.min(SLOTS, choices.length);
  return Array.from({ length: slots }, (_, slot) => {
    const name = slotName(position, slot);
    const fields = <SlotFields {...{ name, ...of }} line={quoted[slot] ?? null} />;
    if (slot === 0) return <div key={name}>{fields}</div>;
    return (
      <details key={name} className="opens" open={quoted[slot] !== undefined || Boolean(typed?.[`${name}.offer_id`])}>
        <summary>{t('alternative')}</summary>
        {fields}
      </details>
    );
  });
}

function WholeQuote({ own, terms, typed, ticked }: Pick<QuoteFormProps, 'own' | 'terms' | 'typed' | 'ticked'>) {
  const t = useTranslations('sellerQuotes');
  const locale = useLocale();
  const [ofPayment, ofLines] = [useFieldError('payment_types'), useFieldError('lines')];
  const wrong = ofPayment ?? ofLines;
  const { proposal, valid } = own;
  return (
    <Panel title={t('terms')}>
      <div className="stack">
        <fieldset>
          <legend>{t('payment')}</legend>
          <div className="row">
            {terms.payment_types.map((type) => (
              <CheckField
                key={type}
                name="payment_types"
                value={type}
                label={t(`paymentType.${PAYMENTS[type as keyof typeof PAYMENTS]}`)}
                defaultChecked={ticked ? ticked.includes(String(type)) : proposal.payment_types.includes(type)}
              />
            ))}
          </div>
          {wrong && <p role="alert">{wrong}</p>}
        </fieldset>
        <DateField
          name="valid_until"
          label={t('validUntil')}
          help={t('validHelp', { first: formatDay(valid.first, locale) })}
          required
          min={valid.first}
          max={valid.last}
          defaultValue={typed?.['valid_until'] ?? proposal.valid_until}
        />
        <TextField
          name="note"
          label={t('note')}
          optional
          rows={2}
          maxLength={MAX_QUOTE_NOTE}
          defaultValue={typed?.['note'] ?? proposal.note}
        />
      </div>
    </Panel>
  );
}
