import type { ReactNode } from 'react';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import styles from './newsletter-page.module.css';

/** The pages of the newsletter: one thing each, in the middle. Only the one with a description may be found. */
export function LetterPage({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={title} {...(description ? { description } : { hidden: true })} />
      <Panel>
        <div className={styles.stack}>{children}</div>
      </Panel>
    </div>
  );
}
