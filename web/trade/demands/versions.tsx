import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Version } from './demand-shapes.ts';

/** What each version changed, the newest first; nothing of one that was never changed. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const t = useTranslations('demands.versions');
  if (versions.length < 2) return null;
  return (
    <Panel title={t('title')}>
      <ol className="stack gap-3">
        {versions.map(({ version, at, changes }) => (
          <li key={version}>
            <b>{t('version', { version })}</b>{' '}
            <small>
              <DateTime at={at} />
            </small>
            {changes.length > 0 && (
              <ul>
                {changes.map((change) => (
                  <li key={JSON.stringify(change)}>
                    <Change change={change} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Change({ change }: { change: Version['changes'][number] }) {
  const t = useTranslations('demands.versions');
  if (change.of === 'terms') return <>{t(`part.${change.part}`)}</>;
  const number = change.position + 1;
  if (change.change !== 'changed') return <>{t(`line.${change.change}`, { number })}</>;
  return (
    <>
      {t('line.changed', { number })}: {change.fields.map((field) => t(`field.${field}`)).join(', ')}
    </>
  );
}
