import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { titleIn } from '#web/site/content/staff/title-in.ts';
import styles from '#web/ui/details/detail.module.css';

interface SendIssueProps {
  issues: Answer<'GET /staff/newsletter/issues'>['issues'];
  unsent: { id: number; title: string }[];
  /** Who confirmed. */
  readers: number;
  error: WireError | undefined;
}

/** An article goes out to everybody who confirmed; and what went out before. */
export function SendIssue({ issues, unsent, readers, error }: SendIssueProps) {
  const t = useTranslations('visitorForms.newsletter');
  const locale = useLocale();
  const reader = readers === 0 ? t('send.nobody') : null;
  const why = unsent.length === 0 ? t('send.none') : reader;
  return (
    <div className="stack above-5">
      <section className={styles.card}>
        <h2>{t('send.title')}</h2>
        {why ? (
          <p className="muted">{why}</p>
        ) : (
          <Form method="post" className={styles.decision}>
            <FormErrors error={error}>
              <FormError />
              <SelectField name="article_id" label={t('send.article')} help={t('send.help')} required defaultValue="">
                <option value="" disabled>
                  {t('send.choose')}
                </option>
                {unsent.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <div>
                <ConfirmDialog
                  name="do"
                  value="send"
                  look="primary"
                  title={t('send.confirmTitle', { count: readers })}
                  text={<p>{t('send.confirmText')}</p>}
                  label={t('send.submit', { count: readers })}
                />
              </div>
            </FormErrors>
          </Form>
        )}
      </section>
      <section className={styles.card}>
        <h2>{t('issues')}</h2>
        {issues.length === 0 ? (
          <p className="muted">{t('noIssues')}</p>
        ) : (
          <ListTable
            isInPanel
            caption={t('issues')}
            columns={[
              {
                label: t('articleLabel'),
                render: (issue) => <a href={`/${locale}/news/${issue.slug}`}>{titleIn(locale, issue.titles)}</a>,
              },
              { label: t('sentBy'), render: (issue) => issue.sent_by },
              { label: t('sentAt'), render: (issue) => <DateTime at={issue.created_at} /> },
              { label: t('delivered'), isNumber: true, render: (issue) => issue.delivered },
              { label: t('status'), render: (issue) => t(issue.finished_at ? 'finished' : 'sending') },
            ]}
            rows={issues}
          />
        )}
      </section>
    </div>
  );
}
