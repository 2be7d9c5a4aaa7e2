import { useEffect, useRef, type FormEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { NAME_SUGGESTION_MIN_LENGTH } from '#domain/market/search/search-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';

const PAUSE_MS = 250;

/** A grade, a code or a name as in the mall. With script the grades follow the typing. */
export function FindGrade({ words, draft }: { words: string; draft: number | null }) {
  const t = useTranslations('offerDrafts.find');
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const typed = new FormData(form).get('q');
    if (typeof typed !== 'string' || (typed !== '' && typed.trim().length < NAME_SUGGESTION_MIN_LENGTH)) return;
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
  };
  return (
    <Form className="field-and-button" role="search" onInput={follow}>
      {draft !== null && <input type="hidden" name="draft" value={draft} />}
      <Field
        name="q"
        type="search"
        label={t('label')}
        help={t('help', { least: NAME_SUGGESTION_MIN_LENGTH })}
        defaultValue={words}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">{t('submit')}</Button>
    </Form>
  );
}
