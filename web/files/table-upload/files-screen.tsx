import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { FileField } from '../file-field.tsx';
import { UploadState, type Upload } from './upload-state.tsx';
import type { ReactNode } from 'react';

interface FilesScreenProps {
  title: string;
  /**
   * What can be taken as a file; nothing where files only come in. Without addresses there is too much for one file:
   * the text says so.
   */
  download?: { title: string; text: ReactNode; hrefOf: ((format: 'xlsx' | 'csv') => string) | null };
  upload: { title?: string; text: string; label: string; most: { rows: number; megabytes: number } };
  uploads: readonly Upload[];
  /** The screen of one upload. */
  pathOf(id: number): string;
  error: WireError | null | undefined;
  /** The list whose rows these are. */
  back?: { to: string; label: string };
}

const FORMATS = ['xlsx', 'csv'] as const;

/** Everything as a file, and files back; what was sent last goes on without this page. */
export function FilesScreen({ title, download, upload, uploads, pathOf, error, back }: FilesScreenProps) {
  const t = useTranslations('tableUploads');
  return (
    <>
      <PageHead title={title} hidden />
      {back && <WayBack to={back.to}>{back.label}</WayBack>}
      <h1 className="row below-4">{title}</h1>
      <div className="columns-large">
        {download && <Downloads {...download} />}
        <Panel title={upload.title ?? t('upload.title')}>
          <p className="below-3">{upload.text}</p>
          <FormErrors error={error ?? null}>
            <Form method="post" encType="multipart/form-data" className="stack">
              <FileField
                label={upload.label}
                accept=".xlsx,.csv"
                required
                help={t('upload.limits', { rows: upload.most.rows, megabytes: upload.most.megabytes })}
              />
              <div>
                <SubmitButton>{t('upload.send')}</SubmitButton>
              </div>
            </Form>
          </FormErrors>
        </Panel>
      </div>
      {uploads.length > 0 && (
        <section className="above-5">
          <h2 className="below-2">{t('last.title')}</h2>
          <ul className="stack gap-2">
            {uploads.map((each) => (
              <li key={each.id} className="card row">
                <Link to={pathOf(each.id)}>{each.file_name}</Link>
                <UploadState state={each.state} />
                <small className="to-end">
                  {t('rows', { count: each.total })} · <DateTime at={each.changed_at} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Downloads({ title, text, hrefOf }: NonNullable<FilesScreenProps['download']>) {
  const t = useTranslations('tableUploads');
  return (
    <Panel title={title}>
      <p className="below-3">{text}</p>
      {hrefOf && (
        <p className="links">
          {FORMATS.map((format) => (
            <a key={format} href={hrefOf(format)} download>
              <Icon name="file" size={18} /> {t(`download.${format}`)}
            </a>
          ))}
        </p>
      )}
    </Panel>
  );
}

/** The file of the form alone, for the call that takes it. */
export function fileIn(form: FormData): FormData {
  const body = new FormData();
  const file = form.get('file');
  if (file instanceof File && file.size > 0) body.set('file', file);
  return body;
}
