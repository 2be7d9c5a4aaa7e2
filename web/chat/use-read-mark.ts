import { useEffect, useRef } from 'react';

/** Calls `mark` with the last message when it is before somebody's eyes: not in a tab that lies behind others, and once each. */
export function useReadMark(lastId: number | undefined, unread: number, mark: (messageId: number) => void): void {
  const marked = useRef(0);
  useEffect(() => {
    const look = () => {
      if (unread === 0 || lastId === undefined || marked.current >= lastId || document.visibilityState !== 'visible') return;
      marked.current = lastId;
      mark(lastId);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}
