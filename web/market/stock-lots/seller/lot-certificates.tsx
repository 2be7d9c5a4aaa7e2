import type { Answer } from '#contract/client.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { VALIDITY_TONES } from '../validity-tones.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Certificate = Answer<'GET /seller/stock-lots/{id}/certificates'>['data'][number];

/** The certificates of a lot and of its offer, with what each still counts for. */
export function LotCertificates({ lotId, certificates }: { lotId: number; certificates: readonly Certificate[] }) {
  const t = useTranslations('stockLots.certificates');
  const path = usePath();
  return (
    <Panel title={t('title')}>
      <div className="stack gap-3">
        <p className="soft">{t('about')}</p>
        {certificates.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className="stack gap-3">
            {certificates.map((certificate) => (
              <CertificateOfLot key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        )}
        <div>
          <LinkButton to={path(`/seller/certificates/new?lot=${lotId}`)} look="outline" size="small">
            {t('add')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  );
}

function CertificateOfLot({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('stockLots.certificates');
  const words = useTranslations('sellerCentre.resources.certificate');
  const path = usePath();
  const { id, name, number, validity, valid_until, status, goods } = certificate;
  return (
    <li className="stack gap-1">
      <a href={path(`/seller/certificates/${id}`)}>
        {name} · {number}
      </a>
      <span className="wrap">
        {status === APPROVED ? (
          <Badge tone={VALIDITY_TONES[validity]}>{words(`validity.${validity}`)}</Badge>
        ) : (
          <ApprovalBadge status={status} />
        )}
        {goods?.lot_no === null && <span className="soft">{t('ofOffer')}</span>}
        {valid_until && (
          <span className="soft">
            {words('until')} <Day day={valid_until} />
          </span>
        )}
      </span>
    </li>
  );
}
