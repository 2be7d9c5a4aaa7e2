import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Invitation } from './colleagues.tsx';
import { SellingRoleNames } from './selling-roles.tsx';

/** Who was asked and has not answered. */
export function Invitations({
  invitations,
  mayManage,
  maySell,
}: {
  invitations: Invitation[];
  mayManage: boolean;
  maySell: boolean;
}) {
  const t = useTranslations('colleagues');
  const people = useTranslations('people');
  return (
    <Panel title={t('invitations', { count: invitations.length })}>
      <ul className="stack gap-3 ruled">
        {invitations.map(({ id, email, role, selling_roles, sent_at, expires_at, is_expired }) => (
          <li key={id} className="row">
            <div className="grow breakable">
              <b>{email}</b>
              <p className="soft">
                {people(`companyRoles.${role}`)} · {t('sent')} <DateTime at={sent_at} />
              </p>
              {maySell && <SellingRoleNames role={role} selling={selling_roles} />}
              <p className="soft">
                {is_expired ? (
                  <Badge tone="danger">{t('expired')}</Badge>
                ) : (
                  <>
                    {t('until')} <DateTime at={expires_at} />
                  </>
                )}
              </p>
            </div>
            {mayManage && (
              <Form method="post" className="wrap whole-row">
                <input type="hidden" name="id" value={id} />
                <SubmitButton look="outline" size="small" name="do" value="again" aria-label={t('againTo', { email })}>
                  {t('again')}
                </SubmitButton>
                <ConfirmDialog
                  name="do"
                  value="withdraw"
                  look="plain"
                  size="small"
                  title={t('withdrawTitle', { email })}
                  text={t('withdrawText')}
                  label={t('withdraw')}
                />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
