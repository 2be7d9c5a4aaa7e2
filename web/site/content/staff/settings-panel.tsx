import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { CategoryField } from './category-field.tsx';
import type { StaffContentItem } from './text-form.tsx';

/** Where a text stands and what stands for it. */
export function SettingsPanel({ item, isFixed }: { item: StaffContentItem; isFixed: boolean }) {
  const t = useTranslations('content');
  const hasAddressForGood = isFixed || item.published_from !== null;
  return (
    <Panel title={t('settings.title')}>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="stack">
        <Field
          name="slug"
          label={t('settings.slug')}
          defaultValue={item.slug}
          readOnly={hasAddressForGood}
          help={hasAddressForGood ? t('settings.slugFixed') : undefined}
          required
          maxLength={CONTENT_LIMITS.slug}
          autoCapitalize="none"
          spellCheck={false}
        />
        <CategoryField kind={item.kind} value={item.category} />
        {item.kind === 'article' ? (
          <>
            <input type="hidden" name="position" value={item.position} />
            <CheckField name="is_homepage" label={t('settings.onHome')} defaultChecked={item.is_homepage} />
          </>
        ) : (
          <Field
            name="position"
            type="number"
            min={0}
            max={9999}
            label={t('settings.position')}
            help={t('settings.positionHelp')}
            defaultValue={item.position}
          />
        )}
        <input type="hidden" name="picture_path" value={item.picture_path ?? ''} />
        {item.kind !== 'faq' && <Cover path={item.picture_path} />}
        <div>
          <SubmitButton name="do" value="settings" look="outline">
            {t('settings.save')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function Cover({ path }: { path: string | null }) {
  const t = useTranslations('content');
  return (
    <div className="stack gap-2">
      {path && <img src={path} alt={t('settings.coverAlt')} width={288} height={162} className="cover" />}
      <FileField label={t('settings.cover')} help={t('settings.coverHelp')} accept={accepted('content')} />
      {path && <CheckField name="remove_cover" label={t('settings.removeCover')} />}
    </div>
  );
}
