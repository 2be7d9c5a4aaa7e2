import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { loginPath } from '../own-path.ts';
import { useLocale } from '../shell/use-shop.ts';
import { LinkButton } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

const MembersOnlyContext = createContext<() => void>(() => undefined);

/** `askToLogIn()` opens the popup for what only members may do. */
export function useMembersOnly(): () => void {
  return use(MembersOnlyContext);
}

export function MembersOnlyProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('errors');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const here = `${pathname}${search}`;
  const askToLogIn = useCallback(() => setOpenAt(here), [here]);
  return (
    <MembersOnlyContext value={askToLogIn}>
      {children}
      <Dialog open={openAt === here} onClose={() => setOpenAt(null)} title={t('membersOnly.title')}>
        <p>{t('membersOnly.text')}</p>
        <DialogActions>
          <LinkButton to={loginPath(locale, here)}>{t('membersOnly.login')}</LinkButton>
          <LinkButton to={`/${locale}/register`} look="outline">{t('membersOnly.register')}</LinkButton>
        </DialogActions>
      </Dialog>
    </MembersOnlyContext>
  );
}
