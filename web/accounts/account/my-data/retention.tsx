import { useTranslations } from '#web/i18n/texts.tsx';
import { RETENTION_YEARS } from '#domain/accounts/deletion.ts';
import styles from './my-data.module.css';

const KINDS = ['profile', 'papers', 'orders', 'decisions', 'mails', 'sessions', 'securityEvents'] as const;

/** What is stored, how long and why, in plain words. */
export function Retention() {
  const t = useTranslations('privacy.retention');
  return (
    <dl className={styles.retention}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>{t(`${kind}.what`)}</dt>
          <dd>{t(`${kind}.why`, { years: RETENTION_YEARS })}</dd>
        </div>
      ))}
    </dl>
  );
}
