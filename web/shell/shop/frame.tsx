import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ChatOpener } from '#web/site/conversations/chat-opener.tsx';
import { later } from '#web/ui/later.tsx';
import { MembersOnlyProvider } from '#web/ui/feedback/members-only.tsx';
import { PlainLinkNavigation } from '#web/ui/layout/plain-link.tsx';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { ChoiceNavigation } from '#web/preferences/choice-navigation.tsx';
import { BottomBar } from './drawer/bottom-bar.tsx';
import { Header } from './header/header.tsx';
import { useShop } from '#web/page/use-shop.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import styles from './frame.module.css';

/** Fetched when the visitor first moves: without a connection there is nothing to fetch it from. */
const NotSavedPart = later(() =>
  import('#web/shell/not-saved/not-saved-part.tsx').then((module) => module.NotSavedPart),
);
/** Menus are opened, and pages left, by who touches the page. */
const MenuBehaviour = later(() => import('../menu-behaviour.tsx').then((module) => module.MenuBehaviour));
const RouteProgress = later(() => import('../route-progress.tsx').then((module) => module.RouteProgress));
const Footer = later(() => import('./footer.tsx').then((module) => module.Footer));

interface FrameProps {
  children: ReactNode;
  /** In place of a screen that brings its own frame: that one is not there. */
  isError?: boolean;
}

/** What stands around every screen. */
export function Frame({ children, isError = false }: FrameProps) {
  const t = useTranslations('shell');
  const { staging } = useShop();
  const matches = useMatches();
  const isWorkspace =
    !isError &&
    matches.some(
      // Whom its loader refused is shown that in the shop's frame.
      ({ handle, loaderData }) =>
        (handle as ScreenHandle | undefined)?.frame === 'workspace' && loaderData !== undefined,
    );
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
        <NotSavedPart />
        <ChatOpener />
        <MenuBehaviour />
        <PlainLinkNavigation />
        <ChoiceNavigation />
      </MembersOnlyProvider>
    </ToastProvider>
  );
}
