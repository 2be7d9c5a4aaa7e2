import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Openings = Answer<'GET /my-demands/{id}/openings'>['openings'];

/** Sellers that quoted in the newest round and have something in common, before its buyer awards. */
export function RelatedSellers({ openings }: { openings: Openings }) {
  const t = useTranslations('quoteOpenings');
  const related = openings.at(-1)?.related ?? [];
  if (related.length === 0) return null;
  return (
    <Notice tone="warning">
      <b>{t('related')}</b>
      <RelatedPairs related={related} />
      {t('relatedText')}
    </Notice>
  );
}

function RelatedPairs({ related }: Pick<Openings[number], 'related'>) {
  const t = useTranslations('quoteOpenings');
  return (
    <ul className="stack gap-1">
      {related.map(({ companies, traces }) => (
        <li key={companies.map(({ id }) => id).join(' ')}>
          <bdi>{companies.map(({ name }) => name).join(' – ')}</bdi>:{' '}
          {traces.map((trace) => t(`trace.${trace}`)).join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** When each round was opened and what was found, for staff. */
export function OpeningsPanel({ openings }: { openings: Openings }) {
  const t = useTranslations('quoteOpenings');
  if (openings.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ol className="stack gap-1">
        {openings.map(({ round, at, opened, left_out, related }) => (
          <li key={round}>
            {t('round', { round: String(round) })} · <DateTime at={at} /> · {t('opened', { count: opened })}
            {left_out > 0 && <> · {t('leftOut', { count: left_out })}</>}
            {related.length > 0 && (
              <Notice tone="warning">
                <b>{t('related')}</b>
                <RelatedPairs related={related} />
              </Notice>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
