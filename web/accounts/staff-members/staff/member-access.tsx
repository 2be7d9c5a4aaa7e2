import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import styles from './members.module.css';

/** Suspends a staff member or lets them in again. */
export function MemberAccess({
  member: { state, is_me, has_second_factor },
}: {
  member: Answer<'GET /staff/members'>['members'][number];
}) {
  const t = useTranslations('staffMembers');
  const path = usePath();
  if (is_me) {
    return (
      <Panel title={t('access.title')}>
        <p>
          {t('access.own')} <Link to={path('/staff/security')}>{t('access.ownLink')}</Link>
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={t('access.title')}>
      <div className={styles.block}>
        {state === 'invited' && (
          <Form method="post">
            <p className="muted">{t('invite.againText')}</p>
            <SubmitButton look="outline" name="do" value="invite_again">
              {t('invite.again')}
            </SubmitButton>
          </Form>
        )}
        <Form method="post">
          <Field name="reason" label={t('fields.reason')} maxLength={500} optional autoComplete="off" />
          <div className="wrap gap-3">
            {has_second_factor && (
              <ConfirmDialog
                look="outline"
                name="do"
                value="reset"
                title={t('access.reset')}
                text={t('access.resetText')}
                label={t('access.reset')}
              />
            )}
            {state === 'suspended' ? (
              <SubmitButton name="do" value="unsuspend">
                {t('access.unsuspend')}
              </SubmitButton>
            ) : (
              <ConfirmDialog
                name="do"
                value="suspend"
                title={t('access.suspend')}
                text={t('access.suspendText')}
                label={t('access.suspend')}
              />
            )}
          </div>
        </Form>
      </div>
    </Panel>
  );
}
