import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { useFieldError } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import type { RichEditorProps } from './rich-editor.tsx';
import styles from './body-field.module.css';

interface BodyFieldProps {
  name: string;
  label: string;
  markdown: string;
  /** As `lang` has it. */
  language: string;
}

/**
 * A text in Markdown. The field itself is what is sent; where script runs, it is written in as it will look, once the
 * editor for it has come.
 */
export function BodyField({ name, label, markdown, language }: BodyFieldProps) {
  const t = useTranslations('content');
  const id = useId();
  const problem = useFieldError(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const [Rich, setRich] = useState<ComponentType<RichEditorProps> | null>(null);
  /** What the editor begins with; null while the Markdown itself is edited. */
  const [begin, setBegin] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    const load = async () => {
      // Without it the Markdown itself is edited.
      const loaded = await import('./rich-editor.tsx').catch(() => null);
      if (!isHere || !loaded) return;
      setRich(() => loaded.RichEditor);
      setBegin(area.current?.value ?? '');
    };
    void load();
    return () => {
      isHere = false;
    };
  }, []);

  const write = (written: string) => {
    if (!area.current) return;
    area.current.value = written;
    // The form hears of it as of any other typing.
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isRich = Rich !== null && begin !== null;
  const describedBy = `${problem ? `${id}-error ` : ''}${isRich ? '' : `${id}-help`}`.trim() || undefined;
  return (
    <div className="stack gap-1">
      <div className={styles.head}>
        <label className="small bold" id={`${id}-label`} htmlFor={isRich ? undefined : id}>
          {label}
        </label>
        {Rich && (
          <button
            type="button"
            className={styles.source}
            onClick={() => setBegin(isRich ? null : (area.current?.value ?? ''))}
          >
            {isRich ? t('editor.source') : t('editor.rich')}
          </button>
        )}
      </div>
      <TextArea
        ref={area}
        id={id}
        name={name}
        defaultValue={markdown}
        rows={16}
        maxLength={CONTENT_LIMITS.body}
        lang={language}
        hidden={isRich}
        className={styles.area}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
      />
      {isRich && (
        <Rich
          markdown={begin}
          onWrite={write}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          language={language}
        />
      )}
      {problem && (
        <p id={`${id}-error`} className="small danger-text">
          {problem}
        </p>
      )}
      {!isRich && (
        <p id={`${id}-help`} className="soft">
          {t('text.bodyHelp')}
        </p>
      )}
    </div>
  );
}
