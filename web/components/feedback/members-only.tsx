import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { MembersOnlyDialog } from './members-only-dialog.tsx';

const MembersOnlyContext = createContext<() => void>(() => undefined);

/** `askToLogIn()` opens the popup for what only members may do. */
export function useMembersOnly(): () => void {
  return use(MembersOnlyContext);
}

/** The popup itself is loaded when it is first asked for; where that fails, the login is opened instead. */
export function MembersOnlyProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [Popup, setPopup] = useState<typeof MembersOnlyDialog | null>(null);
  const here = `${pathname}${search}`;
  const askToLogIn = useCallback(() => {
    setOpenAt(here);
    import('./members-only-dialog.tsx').then(
      (loaded) => setPopup(() => loaded.MembersOnlyDialog),
      () => location.assign(loginPath(locale, here)),
    );
  }, [here, locale]);
  return (
    <MembersOnlyContext value={askToLogIn}>
      {children}
      {Popup && <Popup here={here} open={openAt === here} onClose={() => setOpenAt(null)} />}
    </MembersOnlyContext>
  );
}
