import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** What was just done; a screen reader says it where it appears. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <Notice tone="success">
      <span role="status">{children}</span>
    </Notice>
  );
}
