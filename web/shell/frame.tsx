import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ChatOpener } from '#web/site/conversations/chat-opener.tsx';
import { later } from '#web/components/later.tsx';
import { MembersOnlyProvider } from '#web/components/feedback/members-only.tsx';
import { PlainLinkNavigation } from '#web/components/layout/plain-link.tsx';
import { ToastProvider } from '#web/components/feedback/toast.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { MenuBehaviour } from './menu-behaviour.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useShop } from '#web/page/use-shop.ts';
import styles from './frame.module.css';

const Footer = later(() => import('./footer.tsx').then((module) => module.Footer));

/** What a route says of itself: `export const handle: ScreenHandle = { frame: 'workspace' }`. */
export interface ScreenHandle {
  /** It brings its own frame. */
  frame?: 'shop' | 'workspace';
  /** Its action takes a file: larger forms may come than elsewhere. */
  takesFile?: boolean;
}

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { staging } = useShop();
  const isWorkspace = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.frame === 'workspace');
  return (
    <ToastProvider>
      <MembersOnlyProvider>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <RouteProgress />
        {staging && <p className={styles.staging}>{t('staging')}</p>}
        {isWorkspace ? (
          children
        ) : (
          <div className={styles.shop}>
            <Header />
            <main id="content" className={styles.content} tabIndex={-1}>
              {children}
            </main>
            <Footer />
            <BottomBar />
          </div>
        )}
        <ChatOpener />
        <MenuBehaviour />
        <PlainLinkNavigation />
      </MembersOnlyProvider>
    </ToastProvider>
  );
}
