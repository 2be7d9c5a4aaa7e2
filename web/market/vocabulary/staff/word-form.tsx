import { useRef, type RefObject } from 'react';
import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import examples from './examples.json' with { type: 'json' };
import site from '#web/ui/details/settings.module.css';

interface Filled {
  /** One of our own that is changed; null for a new one. */
  id: number | null;
  typed: string;
  means: string;
}

/** A word and what it means, with examples of how meanings are written. */
export function WordForm({
  filled: { id, typed, means },
  given,
  typedRef,
  search,
}: {
  filled: Filled;
  /** What was refused: it stays in the form. */
  given: Typed | undefined;
  typedRef: RefObject<HTMLInputElement | null>;
  search: URLSearchParams;
}) {
  const t = useTranslations('site.vocabulary');
  const meansField = useRef<HTMLDivElement>(null);
  const write = (example: string) => {
    const field = meansField.current?.querySelector('textarea');
    if (!field) return;
    field.value = example;
    field.focus();
  };
  return (
    <section className={site.card} id="synonym">
      <h2>{id === null ? t('add') : t('editTitle')}</h2>
      <Form method="post" preventScrollReset className="stack">
        {id !== null && <input type="hidden" name="id" value={id} />}
        <Field
          ref={typedRef}
          name="typed"
          label={t('typed')}
          help={t('typedHelp')}
          defaultValue={given?.['typed'] ?? typed}
          data-start={typed && id === null ? '' : undefined}
          required
          maxLength={MAX_TYPED_LENGTH}
          autoComplete="off"
        />
        <div ref={meansField}>
          <TextField
            name="means"
            label={t('means')}
            help={t('meansHelp')}
            defaultValue={given?.['means'] ?? means}
            required
            rows={3}
            maxLength={MAX_MEANS_LENGTH}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="row gap-2">
          <SubmitButton name="do" value={id === null ? 'add' : 'save'}>
            {id === null ? t('addNow') : t('save')}
          </SubmitButton>
          {(id !== null || means !== '') && (
            <LinkButton to={`?${search.toString()}`} look="plain" preventScrollReset>
              {t('cancel')}
            </LinkButton>
          )}
        </div>
      </Form>
      <details className="opens quiet small above-4">
        <summary>{t('howTo')}</summary>
        <ul className="stack gap-2 small stacks breakable below-3">
          {examples.map(({ name, means: example }) => (
            <li key={name}>
              <Link
                to={`?${new URLSearchParams([...search, ['typed', typed], ['means', example]]).toString()}#synonym`}
                onClick={(event) => {
                  event.preventDefault();
                  write(example);
                }}
              >
                <code>{example}</code>
              </Link>
              <span className="muted">{t(`example.${name as 'facts'}`)}</span>
            </li>
          ))}
        </ul>
        <p className="soft">{t('facts')}</p>
        <p className="soft">{t('kinds')}</p>
      </details>
    </section>
  );
}
