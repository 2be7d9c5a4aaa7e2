import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import type { CompanyInfo } from './change-company.ts';

/** Whether orders can be placed; if not, everything that is missing, in the words of the checkout. */
export function Readiness({ company }: { company: CompanyInfo }) {
  const t = useTranslations('company.ready');
  if (company.blockers.length === 0) return <Notice tone="success">{t('yes')}</Notice>;
  return (
    <Notice tone="warning">
      <b>{t('no')}</b>
      <ul className="bullets above-1 below-1">
        {company.blockers.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {company.buyer_refusal_reason && <p>{t('reason', { reason: company.buyer_refusal_reason })}</p>}
    </Notice>
  );
}
