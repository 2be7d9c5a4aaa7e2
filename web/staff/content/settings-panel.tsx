import { useId } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CONTENT_LIMITS } from '#domain/content.ts';
import { CheckField } from '#web/components/check-field.tsx';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, useFieldError } from '#web/components/field.tsx';
import { Panel } from '#web/components/panel.tsx';
import { accepted } from '#web/files/accepted.ts';
import { CategoryField } from './category-field.tsx';
import type { StaffContentItem } from './text-form.tsx';
import styles from './content.module.css';

/** Where a text stands and what stands for it. */
export function SettingsPanel({ item, isFixed }: { item: StaffContentItem; isFixed: boolean }) {
  const t = useTranslations('content');
  const hasAddressForGood = isFixed || item.published_from !== null;
  return (
    <Panel title={t('settings.title')}>
      <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.form}>
        <Field name="slug" label={t('settings.slug')} defaultValue={item.slug} readOnly={hasAddressForGood} help={hasAddressForGood ? t('settings.slugFixed') : undefined} required maxLength={CONTENT_LIMITS.slug} autoCapitalize="none" spellCheck={false} />
        <CategoryField kind={item.kind} value={item.category} />
        {item.kind === 'article'
          ? <><input type="hidden" name="position" value={item.position} /><CheckField name="is_homepage" label={t('settings.onHome')} defaultChecked={item.is_homepage} /></>
          : <Field name="position" type="number" min={0} max={9999} label={t('settings.position')} help={t('settings.positionHelp')} defaultValue={item.position} />}
        <input type="hidden" name="picture_path" value={item.picture_path ?? ''} />
        {item.kind !== 'faq' && <Cover path={item.picture_path} />}
        <div><SubmitButton name="do" value="settings" look="outline">{t('settings.save')}</SubmitButton></div>
      </Form>
    </Panel>
  );
}

function Cover({ path }: { path: string | null }) {
  const t = useTranslations('content');
  const id = useId();
  const problem = useFieldError('file');
  return (
    <div className={styles.cover}>
      {path && <img src={path} alt={t('settings.coverAlt')} width={288} height={162} />}
      <label htmlFor={id}>{t('settings.cover')}</label>
      <input id={id} type="file" name="file" accept={accepted('content')} aria-invalid={problem ? true : undefined} aria-describedby={`${problem ? `${id}-error ` : ''}${id}-help`} />
      {problem && <p id={`${id}-error`} role="alert" className={styles.problem}>{problem}</p>}
      <p id={`${id}-help`} className={styles.soft}>{t('settings.coverHelp')}</p>
      {path && <CheckField name="remove_cover" label={t('settings.removeCover')} />}
    </div>
  );
}
