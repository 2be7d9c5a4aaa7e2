import { useTranslations } from '#web/i18n/texts.tsx';
import { RETENTION_YEARS } from '#domain/accounts/deletion.ts';

const KINDS = ['profile', 'papers', 'orders', 'decisions', 'mails', 'sessions', 'securityEvents'] as const;

/** What is stored, how long and why, in plain words. */
export function Retention() {
  const t = useTranslations('privacy.retention');
  return (
    <dl className="stack gap-3 ruled fact-rows">
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt className="bold">{t(`${kind}.what`)}</dt>
          <dd className="muted">{t(`${kind}.why`, { years: RETENTION_YEARS })}</dd>
        </div>
      ))}
    </dl>
  );
}
