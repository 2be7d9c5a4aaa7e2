import { useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ReadOnlyPart, useIsReadOnly } from '#web/page/read-only.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { ListData } from './list-data.ts';
import foldStyles from './fold.module.css';
import fieldStyles from './fields.module.css';
import styles from './list.module.css';

/** A view that the list has for everybody: filters and order as an address has them. */
export interface PresetView {
  label: string;
  search: string;
}

/** The same filters and order, whatever comes first in the address; what else it says is no part of a view. */
function sorted(search: string, fields: ReadonlySet<string>): string {
  const read = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of new Set(read.keys())) {
    const value = read.getAll(name).filter(Boolean).join(',');
    if ((name === 'sort' || fields.has(name)) && value !== '') kept.set(name, value);
  }
  kept.sort();
  return kept.toString();
}

/** The list's own views, the reader's and those that colleagues share; and a form that keeps the one on screen. */
export function ListViews<Row>({
  list: { views, filters },
  presets,
}: {
  list: ListData<Row>;
  presets: readonly PresetView[];
}) {
  const t = useTranslations('list');
  const fields = new Set(filters.flatMap((filter) => filter.fields.map(({ name }) => name)));
  const current = sorted(useLocation().search, fields);
  const own = useRef<HTMLDetailsElement>(null);
  const isReadOnly = useIsReadOnly();
  const links = [{ label: t('views.all'), search: '' }, ...presets];
  const isKnown = [...links, ...views].some(({ search }) => sorted(search, fields) === current);
  const deletable = views.filter(({ may_delete }) => may_delete);
  const close = () => own.current && (own.current.open = false);
  if (links.length === 1 && views.length === 0 && current === '') return null;
  return (
    <div className={styles.views} data-part="views">
      <nav aria-label={t('views.title')} className={styles.tabs} data-scrolls="">
        {links.map(({ label, search }) => (
          <ViewLink key={search} label={label} search={search} isCurrent={sorted(search, fields) === current} />
        ))}
        {views.map(({ id, name, search, is_mine }) => (
          <ViewLink
            key={id}
            label={is_mine ? name : t('views.shared', { name })}
            search={search}
            isCurrent={sorted(search, fields) === current}
          />
        ))}
      </nav>
      {(!isKnown || deletable.length > 0) && (
        <details ref={own} className={foldStyles.fold}>
          <summary>
            <Icon name="plus" size={16} /> {isKnown ? t('views.manage') : t('views.save')}
          </summary>
          <div className={foldStyles.panel}>
            {!isKnown && (
              <Form method="post" onSubmit={close} className={fieldStyles.field}>
                {/* A view is the reader's own; what colleagues see is not. */}
                <ReadOnlyPart value={false}>
                  <Field name="name" label={t('views.name')} required maxLength={60} autoComplete="off" />
                </ReadOnlyPart>
                {!isReadOnly && (
                  <label className={fieldStyles.tick}>
                    <input type="checkbox" name="is_shared" /> {t('views.share')}
                  </label>
                )}
                <SubmitButton isForReaders name="do" value="save-view">
                  {t('views.keep')}
                </SubmitButton>
              </Form>
            )}
            {deletable.map(({ id, name }) => (
              <Form key={id} method="post" className="beside gap-4 between">
                <input type="hidden" name="view" value={id} />
                <span>{name}</span>
                <SubmitButton
                  isForReaders
                  look="plain"
                  size="small"
                  name="do"
                  value="delete-view"
                  aria-label={t('views.deleteOf', { name })}
                >
                  {t('views.delete')}
                </SubmitButton>
              </Form>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function ViewLink({ label, search, isCurrent }: { label: string; search: string; isCurrent: boolean }) {
  return (
    <Link to={`?${search}`} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}
