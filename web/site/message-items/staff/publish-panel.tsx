import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { mayNotify } from '#domain/site/message-items.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { MESSAGE_FORM, type Message } from './message-view.ts';
import detail from '#web/ui/details/detail.module.css';
import styles from './messages.module.css';

/** From draft to members and back. */
export function PublishPanel({ message }: { message: Message }) {
  const t = useTranslations('staffMessages.publish');
  const { state, category, public_from: from, public_until: until, announced_at: announced, notifies } = message;
  const isPublished = state === 'scheduled' || state === 'shown' || state === 'over';
  return (
    <section className={detail.card}>
      <h2>{t('title')}</h2>
      <p className="muted">{t(`hint.${state}`)}</p>
      {isPublished ? (
        <>
          <dl className={styles.facts}>
            <dt>{t('from')}</dt>
            <dd>{from && <DateTime at={from} />}</dd>
            <dt>{t('until')}</dt>
            <dd>{until && <DateTime at={until} />}</dd>
            {notifies && (
              <>
                <dt>{t('notified')}</dt>
                <dd>{announced ? <DateTime at={announced} /> : t('later')}</dd>
              </>
            )}
          </dl>
          <Form method="post" preventScrollReset>
            <ConfirmDialog
              name="do"
              value="withdraw"
              look="outline"
              title={t('withdraw')}
              text={t('withdrawText')}
              label={t('withdraw')}
            />
          </Form>
        </>
      ) : (
        <div className="stack content-start">
          {mayNotify(category) && (
            <CheckField name="notify" form={MESSAGE_FORM} label={t('notify')} help={t('notifyHelp')} />
          )}
          <SubmitButton form={MESSAGE_FORM} name="do" value="publish" wide>
            {t('submit')}
          </SubmitButton>
        </div>
      )}
      {state === 'draft' && (
        <details className="opens away framed above-4">
          <summary>{t('remove')}</summary>
          <p>{t('removeText')}</p>
          <Form method="post">
            <SubmitButton look="danger" size="small" name="do" value="remove">
              {t('remove')}
            </SubmitButton>
          </Form>
        </details>
      )}
    </section>
  );
}
