import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { certificateKinds, validityOn } from '#domain/certificates.ts';
import { Badge } from '#web/components/badge.tsx';
import { SubmitButton } from '#web/components/button.tsx';
import { Day } from '#web/components/date-time.tsx';
import { FactList } from '../fact-list.tsx';
import type { Checked } from './kinds.ts';
import own from './checks.module.css';
import styles from '#web/workspace/detail.module.css';

interface CertificateFactsProps {
  certificate: Checked<'certificates'>;
  /** In Bangkok. */
  today: string;
  /** The paper, once it was asked for. */
  paper: { previewUrl: string; content_type: string } | null;
}

/** What the certificate says of itself beside its paper; that the paper was opened is written down. */
export function CertificateFacts({ certificate, today, paper }: CertificateFactsProps) {
  const t = useTranslations('checks.certificate');
  const kind = certificateKinds.find((known) => known === certificate.kind);
  const validity = validityOn(today, certificate.valid_until);
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FactList
        facts={[
          [t('kind'), kind ? t(`kinds.${kind}`) : certificate.kind],
          [t('number'), certificate.number],
          [t('issued'), <Day key="issued" day={certificate.issued_on} />],
          [t('until'), certificate.valid_until ? <span key="until"><Day day={certificate.valid_until} /> {validity !== 'valid' && <Badge tone={validity === 'expired' ? 'danger' : 'warning'} icon="warning">{t(`validity.${validity}`)}</Badge>}</span> : t('noEnd')],
          [t('file'), certificate.file.name],
        ]}
      />
      {paper ? <Paper name={certificate.file.name} {...paper} /> : (
        <Form method="post" className={own.view}>
          <input type="hidden" name="decision" value="view" />
          <SubmitButton look="outline" name="open" value="paper">{t('open')}</SubmitButton>
          <small>{t('looked')}</small>
        </Form>
      )}
    </section>
  );
}

/** A picture stands here; a PDF is opened by the reader's own program. */
function Paper({ name, previewUrl, content_type }: { name: string; previewUrl: string; content_type: string }) {
  const t = useTranslations('checks.certificate');
  if (content_type.startsWith('image/')) return <img src={previewUrl} alt={name} className={own.paper} />;
  return <p className={own.view}><a href={previewUrl} download={name}>{t('save', { name })}</a></p>;
}
