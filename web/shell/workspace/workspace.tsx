import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogOutForm } from '#web/ui/forms/log-out-form.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LanguageSwitch, SchemeSwitch } from '#web/preferences/switches.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import { FindOpener } from '#web/shell/find/find-opener.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './workspace.module.css';

interface WorkspaceProps {
  /** Names the rail for those who do not see it. */
  label: string;
  /** Who works here. */
  who: string;
  what: string;
  /** The rail's links, as list items. */
  rail: ReactNode;
  /** What stands below the person's own screens. */
  end?: ReactNode;
  /** What tells of news. */
  bell: ReactNode;
  children: ReactNode;
}

/** The frame of those who work in Polytalad: a rail of work at the left, the work itself beside it. */
export function Workspace({ label, who, what, rail, end, bell, children }: WorkspaceProps) {
  const t = useTranslations('shell');
  const path = usePath();
  const pathHere = useWorkspacePath();
  return (
    <div>
      <header className={styles.bar}>
        {/* On a narrow window the rail is a popover, which opens without script. */}
        <button type="button" className={styles.menu} popoverTarget="rail" aria-label={t('menu')}>
          <Icon name="menu" size={24} />
        </button>
        <Link to={path('/')} className={styles.home}>
          <Logo />
        </Link>
        <p className={styles.who}>
          <Link to={pathHere('/user/security')} title={t('mine.security')} className={styles.self}>
            {who}
          </Link>{' '}
          <span>{what}</span>
        </p>
        <div className="wrap hidden-narrow">
          <SchemeSwitch />
          <LanguageSwitch />
        </div>
        <div className={styles.news}>
          <FindOpener />
          {bell}
        </div>
        <div className={styles.leave}>
          <LogOutForm>
            <Button type="submit" look="outline">
              {t('logout')}
            </Button>
          </LogOutForm>
        </div>
      </header>
      <div className={styles.shell}>
        <nav id="rail" popover="auto" data-menu="" className={styles.rail} aria-label={label}>
          <ul className={styles.links}>
            {rail}
            <AccountLinks />
            {end}
          </ul>
          <div className={styles.railEnd}>
            <SchemeSwitch />
            <LanguageSwitch />
            <LogOutForm>
              <Button type="submit" look="outline">
                {t('logout')}
              </Button>
            </LogOutForm>
          </div>
        </nav>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
