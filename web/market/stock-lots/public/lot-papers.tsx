import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { VALIDITY_TONES } from '../validity-tones.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Certificate = Answer<'GET /lots/{token}/certificates'>['data'][number];

/** Until it ends it counts, whenever that is. */
const TONES = { ...VALIDITY_TONES, ends_soon: 'success' } as const;

/** Documents of a lot's goods, and its certificates with what they still count for. */
export function LotPapers({
  documents,
  certificates,
}: Pick<Answer<'GET /lots/{token}'>, 'documents'> & { certificates: readonly Certificate[] }) {
  const t = useTranslations('publicLot.papers');
  const kinds = useTranslations('certificateKinds');
  return (
    <>
      <Panel title={t('documents')}>
        {documents.length === 0 ? (
          <p>{t('noDocuments')}</p>
        ) : (
          <ul className="stack gap-2">
            {documents.map(({ kind, name, path }) => (
              <li key={path}>
                <a href={path} download={name}>
                  {t(`kind.${kind}`)}
                </a>{' '}
                <small className="soft">{name}</small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {certificates.length > 0 && (
        <Panel title={t('certificates')}>
          <ul className="stack gap-3">
            {certificates.map(({ kind, name, number, issuer, validity, valid_until, recycled_percent }) => (
              <li key={`${kind}/${number}`} className="stack gap-1">
                <span className="wrap">
                  <strong>{kinds(`kind.${kind}`)}</strong>
                  {recycled_percent !== null && <span>{recycled_percent} %</span>}
                  <Badge tone={TONES[validity]}>{t(`validity.${validity}`)}</Badge>
                </span>
                <span className="soft">
                  {[name, number, issuer].filter(Boolean).join(' · ')}
                  {valid_until && (
                    <>
                      {' · '}
                      {t('until')} <Day day={valid_until} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
