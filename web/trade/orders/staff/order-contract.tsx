import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from '#web/ui/details/detail.module.css';

/** The versions of the contract, and who agreed to each. */
export function OrderContract({ contracts: { versions } }: { contracts: Answer<'GET /staff/orders/{id}/contracts'> }) {
  const t = useTranslations('staff.contract');
  const locale = useLocale();
  const time = (at: string) => formatDateTime(new Date(at), locale);
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      {versions.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="stack gap-3">
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
    </section>
  );
}
