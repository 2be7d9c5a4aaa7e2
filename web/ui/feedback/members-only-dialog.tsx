import { useTranslations } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { LinkButton } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { stoppedForm } from './stopped-form.ts';

/** Says that this is for members, leads to the log-in and back, and keeps the form that was stopped for then. */
export function MembersOnlyDialog({
  asked: { at, back, event },
  open,
  onLogIn,
  onClose,
}: {
  asked: { at: string; back: string; event: Event };
  open: boolean;
  /** With what sends the stopped form again, on its own page alone; null where there is none. */
  onLogIn: (sendAgain: ((here: string) => void) | null) => void;
  onClose: () => void;
}) {
  const t = useTranslations('errors');
  const locale = useLocale();
  const keepForm = () => {
    const send = back === at ? stoppedForm(event) : null;
    onLogIn(send && ((here) => here === at && send()));
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('membersOnly.title')}>
      <p>{t('membersOnly.text')}</p>
      <DialogActions>
        <LinkButton to={loginPath(locale, back)} onClick={keepForm}>
          {t('membersOnly.login')}
        </LinkButton>
        <LinkButton to={`/${locale}/register`} look="outline">
          {t('membersOnly.register')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  );
}
