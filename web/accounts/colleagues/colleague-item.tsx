import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { CompanyRoleField, PositionField } from '#web/accounts/people/choice-fields.tsx';
import type { Colleague } from './colleagues.tsx';
import { SellingRoleNames, SellingRolesField } from './selling-roles.tsx';

/** A colleague; what may be changed folds out below. */
export function ColleagueItem({
  colleague,
  mayManage,
  maySell,
}: {
  colleague: Colleague;
  mayManage: boolean;
  maySell: boolean;
}) {
  const t = useTranslations('colleagues');
  const people = useTranslations('people');
  const { id, firstname, lastname, email, role, selling_roles, position, is_me } = colleague;
  const name = `${firstname} ${lastname}`;
  return (
    <li>
      <div className="row">
        <span className="disc" aria-hidden="true">
          {firstname.slice(0, 1)}
        </span>
        <div className="grow breakable">
          <div className="wrap">
            <b>{name}</b>
            {is_me && <Badge tone="success">{t('you')}</Badge>}
            <Badge tone={role === 'owner' ? 'primary' : 'neutral'}>{people(`companyRoles.${role}`)}</Badge>
          </div>
          <p className="soft">
            {email}
            {position && <> · {people(`positions.${position}`)}</>}
          </p>
          {maySell && <SellingRoleNames role={role} selling={selling_roles} />}
        </div>
      </div>
      {mayManage && (
        <details className="opens quiet above-2">
          <summary aria-label={t('changeOf', { name })}>{t('change')}</summary>
          <Form method="post" className="columns align-start">
            <input type="hidden" name="id" value={id} />
            <CompanyRoleField name="role" defaultValue={role} required />
            <PositionField name="position" defaultValue={position} required />
            {maySell && <SellingRolesField chosen={selling_roles} />}
            <div className="wrap whole-row">
              <SubmitButton name="do" value="change">
                {t('save')}
              </SubmitButton>
              {!is_me && (
                <ConfirmDialog
                  name="do"
                  value="remove"
                  look="danger"
                  title={t('removeTitle', { name })}
                  text={t('removeText')}
                  label={t('remove')}
                />
              )}
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
