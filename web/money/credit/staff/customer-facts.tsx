import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { CreditStateBadge } from '#web/money/credit/credit-state.tsx';
import { OpenCharges } from '#web/money/credit/open-charges.tsx';
import { OpenOrders } from '#web/money/credit/open-orders.tsx';
import styles from '#web/ui/details/detail.module.css';

type Customer = Pick<
  Answer<'GET /staff/credit/companies/{id}'>,
  'line' | 'available' | 'in_use' | 'owed' | 'charges' | 'record' | 'orders' | 'open_charges' | 'has_overdue'
>;

/** What a company has and owes, how it paid, and its open orders. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useTranslations('staffCredit');
  const sums = useTranslations('credit');
  const locale = useLocale();
  const { line, record } = customer;
  return (
    <>
      {customer.has_overdue && <Notice tone="warning">{t('hasOverdue')}</Notice>}
      <div className="columns">
        <section className={styles.card}>
          <h2>{t('exposure')}</h2>
          <FactList
            facts={[
              [t('state'), line && <CreditStateBadge key="state" state={line.state} />],
              [sums('granted'), line && formatMoney(line.amount, 'THB')],
              [sums('inUse'), formatMoney(customer.in_use, 'THB')],
              [sums('available'), formatMoney(customer.available, 'THB')],
              [sums('owed'), formatMoney(customer.owed, 'THB')],
              [sums('charges'), formatMoney(customer.charges, 'THB')],
              [t('terms'), line && t('termsOf', { days: line.credit_time, rate: formatNumber(line.interest_rate, 2) })],
              [
                t('period'),
                line && (
                  <span key="period">
                    <Day day={line.effective_on} /> – <Day day={line.expires_on} />
                  </span>
                ),
              ],
            ]}
          />
        </section>
        <section className={styles.card}>
          <h2>{t('record.title')}</h2>
          <FactList
            facts={[
              [t('record.orders'), formatNumber(record.orders, 0)],
              [t('record.ordered'), formatMoney(record.ordered, 'THB')],
              [t('record.onCredit'), formatNumber(record.on_credit, 0)],
              [t('record.late'), formatNumber(record.late, 0)],
              [t('record.longest'), t('days', { days: record.longest_late_days })],
            ]}
          />
        </section>
      </div>
      <OpenCharges charges={customer.open_charges} />
      <OpenOrders orders={customer.orders} to={(id) => `/${locale}/staff/order/${id}`} />
    </>
  );
}
