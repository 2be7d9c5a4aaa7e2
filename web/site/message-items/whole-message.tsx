import { useTranslations } from '#web/i18n/texts.tsx';
import type { MessageCategory } from '#domain/site/message-items.ts';
import type { Locale } from '#domain/values/locale.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileSize } from '#web/files/file-size.ts';
import { Prose } from '#web/site/reading/prose.tsx';
import { categoryIcons } from './categories.ts';
import styles from './messages.module.css';

export interface ShownMessage {
  category: MessageCategory;
  /** When it was published; null in a preview of what is not. */
  public: string | null;
  language: Locale;
  title: string;
  body_html: string;
  files: readonly { id: string; name: string; size: number; url: string }[];
}

/** What a message says below its title: for members, and for staff who look at it before them. */
export function WholeMessage({ message }: { message: ShownMessage }) {
  const t = useTranslations('messageItems');
  const { category, public: at, language, body_html: html, files } = message;
  return (
    <>
      <p className="row soft">
        <Badge icon={categoryIcons[category]}>{t(`category.${category}`)}</Badge>
        {at && <DateTime at={at} />}
      </p>
      <Prose html={html} language={language} small />
      {files.length > 0 && (
        <ul className={styles.papers} aria-label={t('files')}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer">
                <Icon name="file" size={18} /> <span className="breakable shrinks">{file.name}</span>{' '}
                <small className="flex-none">{fileSize(file.size)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
