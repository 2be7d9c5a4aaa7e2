import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contentPath } from '#domain/site/content.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import { usePath } from '#web/page/use-shop.ts';
import { useKeptPath } from '#web/ui/lists/back-link.tsx';
import { TEXT_FORM, type StaffContentItem } from './text-form.tsx';

/**
 * What visitors see, and from when until when they shall. Its fields belong to the text's form: what is published is
 * what stands there.
 */
export function PublishPanel({ item, isFixed }: { item: StaffContentItem; isFixed: boolean }) {
  const t = useTranslations('content');
  const path = usePath();
  const keptPath = useKeptPath();
  const { id, kind, slug, status, published_from, published_until, published_version, latest_version } = item;
  const isPublic = published_version !== null && published_from !== null;
  const isShown = status === 'published' || status === 'changed';
  const timeIn = (at: string | null) => (at && status !== 'expired' ? bangkokInput(new Date(at)) : '');
  return (
    <Panel title={t('publish.title')}>
      <div className="stack">
        {isPublic ? (
          <p className="soft">
            {t('publish.shows', { number: published_version })}
            <br />
            {t('publish.since')} <DateTime at={published_from} />
            {published_until && (
              <>
                {' '}
                {t('list.until')} <DateTime at={published_until} />
              </>
            )}
          </p>
        ) : (
          <p className="soft">{t('publish.never')}</p>
        )}
        {status !== 'archived' && (
          <>
            {!isFixed && (
              <>
                <DateField
                  form={TEXT_FORM}
                  name="from"
                  withTime
                  label={t('publish.from')}
                  help={isShown ? t('publish.fromShownHelp') : t('publish.fromHelp')}
                  defaultValue={isPublic ? timeIn(published_from) : ''}
                />
                <DateField
                  form={TEXT_FORM}
                  name="until"
                  withTime
                  label={t('publish.until')}
                  help={t('publish.untilHelp')}
                  defaultValue={timeIn(published_until)}
                />
              </>
            )}
            <SubmitButton form={TEXT_FORM} name="do" value="publish" wide>
              {t('publish.submit')}
            </SubmitButton>
          </>
        )}
        <ul className="wrap gap-4">
          {isShown && (
            <li>
              <PlainLink to={path(contentPath(kind, slug))}>{t('publish.see')}</PlainLink>
            </li>
          )}
          <li>
            <PlainLink to={keptPath(`/staff/content/${id}/preview?version=${latest_version}`)}>
              {t('publish.preview')}
            </PlainLink>
          </li>
          <li>
            <PlainLink to={keptPath(`/staff/content/${id}/history`)}>
              {t('publish.history')} ({latest_version})
            </PlainLink>
          </li>
        </ul>
        {isFixed ? (
          <p className="soft">{t('publish.fixed')}</p>
        ) : (
          <Form method="post" preventScrollReset className="row gap-2">
            {isPublic && status !== 'archived' && (
              <ConfirmDialog
                name="do"
                value="withdraw"
                look="outline"
                size="small"
                title={t('publish.withdraw')}
                text={t('publish.withdrawText')}
                label={t('publish.withdraw')}
              />
            )}
            {status === 'archived' ? (
              <SubmitButton name="do" value="unarchive" look="outline" size="small">
                {t('publish.unarchive')}
              </SubmitButton>
            ) : (
              <ConfirmDialog
                name="do"
                value="archive"
                look="outline"
                size="small"
                title={t('publish.archive')}
                text={t('publish.archiveText')}
                label={t('publish.archive')}
              />
            )}
          </Form>
        )}
      </div>
    </Panel>
  );
}
