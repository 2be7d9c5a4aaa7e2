import { Form } from 'react-router';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { certificateKinds, validityOn } from '#domain/sellers/certificates.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Checked } from './kinds.ts';
import styles from '#web/ui/details/detail.module.css';

interface CertificateFactsProps {
  certificate: Checked<'certificates'>;
  /** In Bangkok. */
  today: string;
  /** The paper stands on the screen. */
  isOpen: boolean;
}

/** What the certificate says of itself beside its paper; that the paper was opened is written down. */
export function CertificateFacts({ certificate, today, isOpen }: CertificateFactsProps) {
  const t = useTranslations('verifications.certificate');
  const kinds = useTranslations('certificateKinds');
  const kind = certificateKinds.find((known) => known === certificate.kind);
  const validity = validityOn(today, certificate.valid_until, certificate.valid_from);
  const locale = useLocale();
  const { goods } = certificate;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FactList
        facts={[
          [t('kind'), kind ? kinds(`kind.${kind}`) : certificate.kind],
          [t('number'), certificate.number],
          [
            t('of'),
            goods &&
              (goods.lot_no
                ? t('ofLot', { goods: nameIn(locale, goods.product), lot: goods.lot_no })
                : nameIn(locale, goods.product)),
          ],
          [t('issuer'), certificate.issuer],
          [t('percent'), certificate.recycled_percent !== null && `${certificate.recycled_percent} %`],
          [t('from'), certificate.valid_from && <Day key="from" day={certificate.valid_from} />],
          [t('issued'), <Day key="issued" day={certificate.issued_on} />],
          [
            t('until'),
            certificate.valid_until ? (
              <span key="until">
                <Day day={certificate.valid_until} />{' '}
                {validity !== 'valid' && validity !== 'not_yet' && (
                  <Badge tone={validity === 'expired' ? 'danger' : 'warning'} icon="warning">
                    {t(`validity.${validity}`)}
                  </Badge>
                )}
              </span>
            ) : (
              t('noEnd')
            ),
          ],
          [t('file'), certificate.file.name],
        ]}
      />
      {!isOpen && (
        <Form method="post" className="stack gap-1 above-4 justify-start">
          <input type="hidden" name="decision" value="view" />
          <SubmitButton isForReaders look="outline" name="open" value="paper">
            {t('open')}
          </SubmitButton>
          <small>{t('looked')}</small>
        </Form>
      )}
    </section>
  );
}
