import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { projectSteps } from '#domain/trade/projects/project-status.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Project } from './project-state.tsx';

type File = Project['files'][number];

interface ProjectFilesProps {
  files: File[];
  /** What the reader can do with a file. */
  actionOf?: (file: File) => ReactNode;
}

/** Documents, and photos by the phase that they show. */
export function ProjectFiles({ files, actionOf }: ProjectFilesProps) {
  const t = useTranslations('projects');
  const documents = files.filter(({ kind }) => kind === 'document');
  const photos = files.filter(({ kind }) => kind === 'photo');
  return (
    <>
      {documents.length > 0 && (
        <Panel title={t('documents')}>
          <ul className="stack gap-3">
            {documents.map((file) => (
              <li key={file.id} className="row links breakable">
                <a href={file.url} target="_blank" rel="noreferrer">
                  <Icon name="file" size={18} /> {file.title}
                </a>
                <span className="soft">
                  {t(`status.${phaseOf(file)}`)} · <DateTime at={file.at} />
                </span>
                {actionOf?.(file)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {photos.length > 0 && (
        <Panel title={t('photos')}>
          <div className="stack">
            {projectSteps
              .map((step) => ({ step, shown: photos.filter(({ phase }) => phase === step) }))
              .filter(({ shown }) => shown.length > 0)
              .map(({ step, shown }) => (
                <section key={step}>
                  <h3 className="below-2">{t(`status.${step}`)}</h3>
                  <ul className="photo-grid">
                    {shown.map((file) => (
                      <li className="stack gap-1 breakable content-start" key={file.id}>
                        <a href={file.url} target="_blank" rel="noreferrer">
                          <img src={file.url} alt={file.title} loading="lazy" />
                        </a>
                        <span>{file.title}</span>
                        {actionOf?.(file)}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
          </div>
        </Panel>
      )}
    </>
  );
}

const phaseOf = ({ phase }: File) => projectSteps.find((step) => step === phase) ?? projectSteps[0];
