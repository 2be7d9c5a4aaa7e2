import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, Notice, TextField } from '#web/ui/forms/field.tsx';
import { CurrentPasswordField } from '#web/accounts/sign-in/current-password-field.tsx';

type Deletion = Answer<'GET /users/me/deletion-request'>;
type Wish = NonNullable<Deletion['request']>;

/** A wish that waits and can be taken back, or one that could not be fulfilled. */
export function DeletionState({ wish }: { wish: Wish }) {
  const t = useTranslations('privacy.deletion');
  if (wish.status === NOT_APPROVED)
    return (
      <div className="below-4">
        <Notice tone="warning">{t('refused', { reason: wish.reason ?? '' })}</Notice>
      </div>
    );
  return (
    <div className="stack gap-3">
      <Notice>
        {t('waiting')} <DateTime at={wish.created_at} />
      </Notice>
      {wish.note && <p className="soft">{t('noted', { note: wish.note })}</p>}
      <Form method="post" preventScrollReset>
        <SubmitButton look="outline" name="do" value="take_back">
          {t('takeBack')}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** What stands in the way is said before; the wish can be made all the same, and waits. */
export function DeletionForm({ blockers, error }: { blockers: Deletion['blockers']; error: WireError | undefined }) {
  const t = useTranslations('privacy.deletion');
  return (
    <div className="stack gap-3">
      <p>{t('text')}</p>
      <ul className="stack gap-1 bullets">
        <li>{t('points.orders')}</li>
        <li>{t('points.owner')}</li>
        <li>{t('points.decide')}</li>
      </ul>
      {blockers.length > 0 && (
        <Notice tone="warning">
          {blockers.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Notice>
      )}
      <Form method="post" className="stack slim" preventScrollReset>
        <FormErrors error={error}>
          <FormError />
          <TextField name="note" label={t('note')} optional maxLength={1000} />
          <CurrentPasswordField label={t('password')} help={t('passwordHelp')} />
          <div>
            <ConfirmDialog name="do" value="ask" title={t('confirm.title')} text={t('confirm.text')} label={t('ask')} />
          </div>
        </FormErrors>
      </Form>
    </div>
  );
}
