import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** It has arrived, and what happens next; the children lead on. */
export function Thanks({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon="check" title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}
