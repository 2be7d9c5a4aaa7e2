import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Day } from '#web/ui/display/date-time.tsx';

export type OfferCertificate = Answer<'GET /product/certificates/{id}'>['data'][number];

/** What is certified of an offer's goods, and until when: behind one button, because most offers have none. */
export function OfferCertificates({ certificates }: { certificates: readonly OfferCertificate[] }) {
  const t = useTranslations('product');
  const kinds = useTranslations('certificateKinds');
  if (certificates.length === 0) return null;
  return (
    <details className="regular">
      <summary>{t('offers.certificates', { count: certificates.length })}</summary>
      <ul className="stack gap-1">
        {certificates.map(({ id, kind, recycled_percent, issuer, number, valid_until }) => (
          <li key={id}>
            <strong>{kinds(`kind.${kind}`)}</strong>
            {recycled_percent !== null && ` ${recycled_percent} %`}
            <span className="soft block">
              {[issuer, number].filter(Boolean).join(' · ')}
              {valid_until && (
                <>
                  {' · '}
                  {t('offers.validUntil')} <Day day={valid_until} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
