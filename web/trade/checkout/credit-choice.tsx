import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { ChosenCredit, Credit } from './credit-terms.ts';
import styles from './checkout.module.css';

/** Whether the order can be placed on credit. */
export const isOffered = ({ status, is_insufficient }: Credit) => status && !is_insufficient;

/** What stands below the choice "company credit": what is left, or why it cannot be chosen. */
export function CreditHelp({ credit }: { credit: Credit }) {
  const t = useTranslations('checkout.credit');
  if (!credit.status) return <>{credit.message}</>;
  const balance = formatMoney(credit.credit_balance, 'THB');
  return <>{t(credit.is_insufficient ? 'insufficient' : 'balance', { balance })}</>;
}

/** The way to the company's credit, for who cannot order on it. */
export function CreditLink({ credit }: { credit: Credit }) {
  const t = useTranslations('checkout.credit');
  const path = usePath();
  return isOffered(credit) ? null : (
    <p className="soft">
      <Link to={path('/user/credit')}>{t('open')}</Link>
    </p>
  );
}

/** Term, interest and the sum at the due day; shown while credit is chosen. */
export function CreditTerms({ credit, chosen }: { credit: Credit; chosen: ChosenCredit }) {
  const t = useTranslations('checkout.credit');
  return (
    <div className={styles.credit}>
      {chosen.isNew && <Notice tone="warning">{t('review')}</Notice>}
      {Number(chosen.term) > credit.credit_time && (
        <Notice tone="warning">{t('capped', { asked: chosen.term, days: credit.credit_time })}</Notice>
      )}
      <div className="row gap-3">
        <Field
          key={`${credit.credit_time} of ${chosen.term}`}
          name="credit_time"
          type="number"
          inputMode="numeric"
          min={0}
          max={credit.longest_credit_time}
          label={t('term')}
          help={t('termHelp', { days: credit.longest_credit_time })}
          defaultValue={credit.credit_time}
        />
        <SubmitButton look="outline" formMethod="get" formNoValidate>
          {t('calculate')}
        </SubmitButton>
      </div>
      <dl className="sums" aria-live="polite">
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Money baht={credit.total_include_vat} settled />
          </dd>
        </div>
        <div>
          <dt>{t('interest', { rate: formatNumber(credit.interest_rate, 2), days: credit.credit_time })}</dt>
          <dd>
            <Money baht={credit.interest} settled />
          </dd>
        </div>
        <div>
          <dt>{t('payable', { days: credit.credit_time })}</dt>
          <dd>
            <strong>
              <Money baht={credit.payable} settled />
            </strong>
          </dd>
        </div>
      </dl>
      <p className="soft">{t('from')}</p>
      <input type="hidden" name="calculated_time" value={credit.credit_time} />
    </div>
  );
}
