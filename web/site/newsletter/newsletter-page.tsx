import type { ReactNode } from 'react';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

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
    <div className="page slim">
      <PageHead title={title} {...(description ? { description } : { hidden: true })} />
      <Panel>
        <div className="stack gap-3 above-2">{children}</div>
      </Panel>
    </div>
  );
}
