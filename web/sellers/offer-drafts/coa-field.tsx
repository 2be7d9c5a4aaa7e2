import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Around, useField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import look from '#web/files/file-field.module.css';
import { FileNotSent, sendFile } from '#web/files/send-file.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

interface Kept {
  file: string;
  name: string;
}

const PDF = 'application/pdf';
const never = () => () => undefined;
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The certificate of analysis of a lot. It is sent as soon as it is chosen, and its form says which one it is. Without
 * script it goes with its form, or by a form of its own (`form`) where that takes no files.
 */
export function CoaField({
  name,
  known,
  form,
  fileName = 'file',
}: {
  name: string;
  known: Kept | null;
  form?: string;
  fileName?: string;
}) {
  const t = useTranslations('offerDrafts.coa');
  const files = useTranslations('files');
  const locale = useLocale();
  const isAlive = useIsAlive();
  const [kept, setKept] = useState(known);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { id, problem, aria } = useField({ name, help: true, error: refusal });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.type !== PDF || file.size > MAX_UPLOAD_BYTES) {
      setRefusal(file.type === PDF ? files('tooLarge', { max: MAX_UPLOAD_MB }) : t('onlyPdf'));
      return;
    }
    setRefusal(undefined);
    setSending(true);
    try {
      const { coa_file } = await sendFile<{ coa_file: string }>(
        file,
        { path: '/product-stock/coa', fields: {} },
        { language: LANGUAGE_TAGS[locale], onProgress: () => undefined, signal: new AbortController().signal },
      );
      setKept({ file: coa_file, name: file.name });
    } catch (error) {
      const wire = error instanceof FileNotSent ? error.wire : null;
      setRefusal(wire?.fields?.[0]?.message ?? wire?.message ?? files('failed'));
    } finally {
      setSending(false);
      // It is named below; a form must not send it a second time.
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Around id={id} label={t('label')} problem={problem} help={isSending ? files('sending') : t('help')}>
      <input type="hidden" name={name} value={kept?.file ?? ''} />
      <input type="hidden" name={`${name}_name`} value={kept?.name ?? ''} />
      <div className={look.field} data-wrong={problem ? 'true' : undefined}>
        <Icon name="upload" size={18} />
        <span className={look.words}>{t('pick')}</span>
        <input
          {...aria}
          ref={input}
          name={fileName}
          form={form}
          type="file"
          accept={PDF}
          className="file-input"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      {!isAlive && form && (
        <Button type="submit" form={form} name="do" value="coa" look="outline" size="small">
          {t('send')}
        </Button>
      )}
      <p role="status" className={kept ? 'row gap-2 breakable' : 'visually-hidden'}>
        {kept && (
          <>
            <span>{kept.name}</span>
            <Button look="plain" size="small" onClick={() => setKept(null)}>
              {t('remove')}
            </Button>
          </>
        )}
      </p>
    </Around>
  );
}
