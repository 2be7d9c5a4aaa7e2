import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { notifyTimes, type NotifyTime } from '#domain/market/search/saved-search.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ChoiceField, Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { usePath } from '#web/page/use-shop.ts';
import styles from './saved-searches.module.css';

interface Values {
  name: string;
  limit: number | null;
  notify: NotifyTime;
}

/** How a search is kept: its name, up to which price it counts, and when a mail comes. */
export function SearchForm({
  values,
  error,
  children,
}: {
  values: Values;
  error: WireError | null | undefined;
  children?: React.ReactNode;
}) {
  const t = useTranslations('savedSearches');
  const path = usePath();
  return (
    <Form method="post" className="stack">
      <FormErrors error={error}>
        <FormError />
        {children}
        <Field name="name" label={t('name')} maxLength={80} defaultValue={values.name} required />
        <Field
          name="limit_per_kg"
          label={t('limit')}
          help={t('limitHelp')}
          inputMode="decimal"
          defaultValue={values.limit ?? ''}
          optional
        />
        <ChoiceField
          name="notify"
          legend={t('notify.legend')}
          defaultValue={values.notify}
          choices={notifyTimes
            .toReversed()
            .map((value) => ({ value, label: t(`notify.${value}`), help: t(`notifyHelp.${value}`) }))}
        />
        <div className={styles.buttons}>
          <SubmitButton>{t('save')}</SubmitButton>
          <LinkButton to={path('/user/saved-searches')} look="plain">
            {t('cancel')}
          </LinkButton>
        </div>
      </FormErrors>
    </Form>
  );
}
