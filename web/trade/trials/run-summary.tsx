import { judgedProperties, sheetLines, type Rating } from '#domain/trade/trials/trial-sheet.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { TrialRun } from './trial-state.tsx';
import styles from './trials.module.css';

const TONES: Readonly<Record<Rating, 'success' | 'neutral' | 'warning' | 'danger'>> = {
  better: 'success',
  same: 'neutral',
  worse: 'warning',
  unusable: 'danger',
};

/** One sheet as it is read: settings, judgements, photos. */
export function RunSummary({ run, to }: { run: TrialRun; to: string | null }) {
  const t = useTranslations('trials');
  const path = usePath();
  const { sheet } = run;
  const judged = judgedProperties.filter((name) => sheet.results[name].rating !== null);
  const filled = sheetLines.filter((name) => sheet.lines[name] !== '');
  return (
    <li className="stack gap-2">
      <div className="row between">
        <h3 className="beside">
          {t('runs.name', { number: run.run_no })}
          {!run.is_finished && <Badge tone="warning">{t('runs.draft')}</Badge>}
        </h3>
        {to && (
          <LinkButton to={path(to)} look="outline" size="small">
            {t(run.is_finished ? 'runs.edit' : 'runs.open')}
          </LinkButton>
        )}
      </div>
      {filled.length > 0 && (
        <FactList facts={filled.map((name) => [t(`sheet.line.${name}`), sheet.lines[name]] as const)} />
      )}
      {judged.length > 0 && (
        <ul className="wrap">
          {judged.map((name) => (
            <li key={name}>
              <Badge tone={TONES[sheet.results[name].rating!]}>
                {t(`sheet.property.${name}`)}: {t(`sheet.rating.${sheet.results[name].rating!}`)}
              </Badge>{' '}
              {sheet.results[name].text && <small>{sheet.results[name].text}</small>}
            </li>
          ))}
        </ul>
      )}
      {sheet.note && <p className="as-typed">{sheet.note}</p>}
      {run.photos.length > 0 && (
        <ul className={styles.photos}>
          {run.photos.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={name} className="photo" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <small className="soft">
        {t('runs.by', { name: run.by })} · <DateTime at={run.changed_at} />
      </small>
    </li>
  );
}
