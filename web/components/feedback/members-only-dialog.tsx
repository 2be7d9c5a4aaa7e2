import { useTranslations } from 'use-intl/react';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { LinkButton } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** Says that this is for members, and leads there and back to `here`. */
export function MembersOnlyDialog({ here, open, onClose }: { here: string; open: boolean; onClose: () => void }) {
  const t = useTranslations('errors');
  const locale = useLocale();
  return (
    <Dialog open={open} onClose={onClose} title={t('membersOnly.title')}>
      <p>{t('membersOnly.text')}</p>
      <DialogActions>
        <LinkButton to={loginPath(locale, here)}>{t('membersOnly.login')}</LinkButton>
        <LinkButton to={`/${locale}/register`} look="outline">
          {t('membersOnly.register')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  );
}
