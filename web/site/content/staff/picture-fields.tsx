import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { fetchClient } from '#contract/fetch-client.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './editor/rich-editor.module.css';

/** A picture of one's own for the text, with the words that stand for it where it is not seen. */
export function PictureFields({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const t = useTranslations('content.editor');
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const add = async (chosen: File) => {
    const body = new FormData();
    body.set('file', chosen);
    setSending(true);
    setProblem(null);
    try {
      const { path } = await fetchClient({ language: LANGUAGE_TAGS[locale] })('POST /staff/content-pictures', { body });
      editor.chain().focus().setImage({ src: path, alt: alt.trim() }).run();
      onDone();
    } catch (error) {
      const wire = apiErrorOf(error);
      setProblem(wire?.fields?.[0]?.message ?? wire?.message ?? t('failed'));
      setSending(false);
    }
  };
  return (
    <div className={styles.fields}>
      <FileField label={t('chooseFile')} accept={accepted('content')} onChoose={setFile} />
      <label className="stack gap-1 small bold">
        {t('alt')}
        <input
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
      </label>
      <Button
        size="small"
        disabled={!file || isSending}
        aria-busy={isSending || undefined}
        onClick={() => file && void add(file)}
      >
        {t('addPicture')}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
