import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_COMMISSION_PERCENT } from '#domain/money/commission.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field, FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import type { Choices, Rate } from './rate.ts';
import own from './commission.module.css';
import styles from '#web/ui/details/detail.module.css';

interface FormProps {
  error: WireError | undefined;
  /** What was typed before a refusal. */
  typed: Typed | undefined;
  /** The list as it was, without the form's rate. */
  back: string;
}

/** The heading of a form that was opened: there the keyboard goes on. */
function useFocusAtOpening() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

/** A new rate, or one that has not begun. `children` are the options of the subcategories. */
export function RateForm({
  rate,
  sellers,
  error,
  typed,
  back,
  children,
}: FormProps & { rate: Rate | null; sellers: Choices['sellers']; children: ReactNode }) {
  const t = useTranslations('commissionRates');
  const heading = useFocusAtOpening();
  const locale = useLocale();
  return (
    <section className={styles.card} id="rate">
      <h2 ref={heading} tabIndex={-1} className={own.start}>
        {t(rate ? 'form.change' : 'form.add')}
      </h2>
      <FormErrors error={error}>
        <Form method="post" preventScrollReset className="stack gap-3">
          {error && !error.fields?.length && <FormError />}
          {rate && <input type="hidden" name="id" value={rate.id} />}
          <SelectField
            name="company_id"
            label={t('seller')}
            defaultValue={typed?.['company_id'] ?? rate?.seller?.id ?? ''}
          >
            <option value="">{t('allSellers')}</option>
            {sellers.map((seller) => (
              <option key={seller.id} value={seller.id}>
                {nameIn(locale, seller)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="subcategory_id"
            label={t('subcategory')}
            defaultValue={typed?.['subcategory_id'] ?? rate?.subcategory?.id ?? ''}
          >
            <option value="">{t('allGoods')}</option>
            {children}
          </SelectField>
          <Field
            name="percent"
            label={t('form.percent')}
            help={t('form.percentHelp', { most: MAX_COMMISSION_PERCENT })}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.['percent'] ?? rate?.percent}
          />
          <DateField
            name="first_day"
            label={t('firstDay')}
            help={t('form.firstHelp')}
            required
            defaultValue={typed?.['first_day'] ?? rate?.first_day ?? ''}
          />
          <DateField
            name="last_day"
            label={t('lastDay')}
            help={t('form.lastHelp')}
            optional
            defaultValue={typed?.['last_day'] ?? rate?.last_day ?? ''}
          />
          <Reason typed={typed} />
          <div className="wrap">
            <LoadedProof />
            <SubmitButton name="do" value={rate ? 'change' : 'set'}>
              {t(rate ? 'form.save' : 'form.add')}
            </SubmitButton>
            {rate && (
              <ConfirmDialog
                name="do"
                value="remove"
                look="outline"
                title={t('form.removeTitle')}
                text={t('form.removeText')}
                label={t('form.remove')}
              />
            )}
            <LinkButton to={back} look="plain" preventScrollReset>
              {t('form.cancel')}
            </LinkButton>
          </div>
        </Form>
      </FormErrors>
    </section>
  );
}

/** The last day of a rate that holds: nothing else of it changes any more. */
export function EndForm({ rate, error, typed, back }: FormProps & { rate: Rate }) {
  const t = useTranslations('commissionRates');
  const heading = useFocusAtOpening();
  const locale = useLocale();
  return (
    <section className={styles.card} id="rate">
      <h2 ref={heading} tabIndex={-1} className={own.start}>
        {t('form.end')}
      </h2>
      <p>
        {rate.seller ? nameIn(locale, rate.seller) : t('allSellers')} ·{' '}
        {rate.subcategory ? nameIn(locale, rate.subcategory) : t('allGoods')} · <b>{formatNumber(rate.percent, 2)}%</b>
      </p>
      <p className="muted">{t('form.since', { day: formatDay(rate.first_day, locale) })}</p>
      <FormErrors error={error}>
        <Form method="post" preventScrollReset className="stack gap-3">
          {error && !error.fields?.length && <FormError />}
          <input type="hidden" name="id" value={rate.id} />
          <DateField
            name="last_day"
            label={t('lastDay')}
            help={t('form.endHelp')}
            required
            defaultValue={typed?.['last_day'] ?? rate.last_day ?? ''}
          />
          <Reason typed={typed} />
          <div className="wrap">
            <LoadedProof />
            <SubmitButton name="do" value="end">
              {t('form.save')}
            </SubmitButton>
            <LinkButton to={back} look="plain" preventScrollReset>
              {t('form.cancel')}
            </LinkButton>
          </div>
        </Form>
      </FormErrors>
    </section>
  );
}

function Reason({ typed }: Pick<FormProps, 'typed'>) {
  const t = useTranslations('commissionRates');
  return (
    <Field
      name="reason"
      label={t('form.reason')}
      optional
      maxLength={500}
      autoComplete="off"
      defaultValue={typed?.['reason']}
    />
  );
}
