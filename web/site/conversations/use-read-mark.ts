import { useEffect, useRef } from 'react';

/**
 * Calls `mark` with the last message when the member can see it: not in a hidden tab. Once for each message; after a
 * failure again when the tab is shown again.
 */
export function useReadMark(lastId: number | undefined, unread: number, mark: (messageId: number) => void): void {
  const marked = useRef<number | undefined>(undefined);
  useEffect(() => {
    const look = () => {
      if (unread === 0 || lastId === undefined || document.visibilityState !== 'visible') return;
      marked.current = lastId;
      mark(lastId);
    };
    // Not `<`: the messages of another conversation may be older.
    if (marked.current !== lastId) look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}
