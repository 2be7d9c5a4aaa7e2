import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { MESSAGE_FILES_MOST } from '#domain/site/message-items.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { fileSize } from '#web/files/file-size.ts';
import type { Message } from './message-view.ts';
import detail from '#web/ui/details/detail.module.css';

/** The papers that go with a message. */
export function FilesPanel({ message: { files } }: { message: Message }) {
  const t = useTranslations('staffMessages.files');
  return (
    <section className={detail.card}>
      <h2>{t('title')}</h2>
      <ul className="stack gap-1 below-3 entries">
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noreferrer">
              <Icon name="file" size={16} /> {file.name} <small>{fileSize(file.size)}</small>
            </a>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="file_id" value={file.id} />
              <SubmitButton
                look="plain"
                size="small"
                name="do"
                value="remove_file"
                aria-label={t('removeOf', { name: file.name })}
              >
                <Icon name="trash" size={16} />
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      {files.length < MESSAGE_FILES_MOST ? (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="stack content-start">
          <FileField
            label={t('choose')}
            help={t('help', { most: MESSAGE_FILES_MOST, megabytes: MAX_UPLOAD_MB })}
            accept={accepted('message')}
          />
          <div>
            <SubmitButton look="outline" size="small" name="do" value="file">
              {t('add')}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="muted">{t('full', { most: MESSAGE_FILES_MOST })}</p>
      )}
    </section>
  );
}
