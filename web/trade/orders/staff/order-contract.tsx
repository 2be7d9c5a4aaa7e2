import { Form, useNavigation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { ReasonField } from '#web/ui/details/reason-field.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { StaffOrderDetail } from './staff-order.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import styles from '#web/ui/details/detail.module.css';

interface Props {
  order: StaffOrderDetail;
  contracts: Answer<'GET /staff/orders/{id}/contracts'>;
  /** Sales offers other terms. */
  isSales: boolean;
  /** What was typed and refused. */
  typed: Readonly<Record<string, string>> | undefined;
}

/** The versions of the contract, and who agreed to each. */
export function OrderContract({ order, contracts: { versions, may_revise }, isSales, typed }: Props) {
  const t = useTranslations('staff.contract');
  const locale = useLocale();
  const time = (at: string) => formatDateTime(new Date(at), locale);
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      {versions.length === 0 && <p className={styles.muted}>{t('none')}</p>}
      <ul className={styles.plain}>
        {versions.map((contract) => (
          <li key={contract.id}>
            <p>
              <strong>{t('version', { version: contract.version })}</strong>{' '}
              <a href={`/api/staff/contracts/${contract.id}/pdf`}>{t('pdf')}</a>
              <br />
              <small>
                {contract.confirmed_at
                  ? t('agreed', { name: contract.confirmed_by_name ?? '', time: time(contract.confirmed_at) })
                  : t('waits')}{' '}
                {contract.confirmed_from && t('from', { address: contract.confirmed_from })}
              </small>
              {contract.reason && (
                <>
                  <br />
                  {contract.reason}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {may_revise && isSales && <Revise key={versions.length} order={order} typed={typed} />}
    </section>
  );
}

function Revise({ order, typed }: Pick<Props, 'order' | 'typed'>) {
  const t = useTranslations('staff.contract');
  const busy = useNavigation().state !== 'idle';
  return (
    <details className={styles.opener} open={typed !== undefined}>
      <summary>{t('revise')}</summary>
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="decision" value="revise" />
        <DateField
          name="delivery_date"
          label={t('delivery')}
          required
          defaultValue={typed?.['delivery_date'] ?? order.delivery_date ?? ''}
        />
        <label>
          {t('remark')}
          <textarea name="remark" rows={3} maxLength={1000} defaultValue={typed?.['remark'] ?? order.remark ?? ''} />
        </label>
        <ReasonField id="reason-revise" choices={[]} language={order.buyer_language} help={t('hint')} />
        <button type="submit" className={styles.primary} disabled={busy}>
          {t('revise')}
        </button>
      </Form>
    </details>
  );
}
