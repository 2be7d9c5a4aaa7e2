import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Project } from './project-state.tsx';

/** How the project came to where it stands, with the reasons. */
export function Timeline({ timeline }: Pick<Project, 'timeline'>) {
  const t = useTranslations('projects');
  return (
    <Panel title={t('timeline')}>
      <ol className="stack gap-3 past">
        {timeline.map((entry) => (
          <li key={entry.id}>
            <strong>{t(`status.${entry.to}`)}</strong>
            <span className="soft">
              <DateTime at={entry.at} />
              {entry.person && ` · ${entry.person}`}
            </span>
            {entry.reason && <span className="as-typed breakable">{entry.reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
