import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { LogOutForm } from '#web/ui/forms/log-out-form.tsx';

/** Ends a session that is not a full one yet: of who registers, or owes the second factor. */
export function LeaveButton() {
  const t = useTranslations('shell');
  return (
    <div className="stack centred above-3">
      <LogOutForm>
        <SubmitButton look="plain" size="small">
          {t('logout')}
        </SubmitButton>
      </LogOutForm>
    </div>
  );
}
