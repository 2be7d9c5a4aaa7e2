import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import type { MembersOnlyDialog } from './members-only-dialog.tsx';

type AskToLogIn = (event: SyntheticEvent<HTMLElement>, back?: string) => void;

const MembersOnlyContext = createContext<AskToLogIn>(() => undefined);

/**
 * `askToLogIn(event)` stops what only members may do and opens the popup. The log-in leads to `back`; where that is
 * this page, a form that was stopped is sent then.
 */
export function useMembersOnly(): AskToLogIn {
  return use(MembersOnlyContext);
}

/** The popup itself is loaded when it is first asked for; where that fails, the login is opened instead. */
export function MembersOnlyProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { user } = useShop();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const [asked, setAsked] = useState<{ at: string; back: string; event: Event }>();
  const [Popup, setPopup] = useState<typeof MembersOnlyDialog>();
  const sendAgain = useRef<((here: string) => void) | null>(null);
  useEffect(() => {
    if (!user) return;
    // The first page of a member is the one they come back to; on any other it is forgotten.
    sendAgain.current?.(here);
    sendAgain.current = null;
  }, [user, here]);
  const askToLogIn = useCallback<AskToLogIn>(
    (event, back = here) => {
      event.preventDefault();
      setAsked({ at: here, back, event: event.nativeEvent });
      import('./members-only-dialog.tsx').then(
        (loaded) => setPopup(() => loaded.MembersOnlyDialog),
        () => location.assign(loginPath(locale, back)),
      );
    },
    [here, locale],
  );
  return (
    <MembersOnlyContext value={askToLogIn}>
      {children}
      {Popup && asked && (
        <Popup
          asked={asked}
          open={asked.at === here}
          onLogIn={(send) => (sendAgain.current = send)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </MembersOnlyContext>
  );
}
