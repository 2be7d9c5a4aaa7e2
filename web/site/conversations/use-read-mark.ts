import { useEffect, useRef } from 'react';

/** Calls `mark` with the last message when it is before somebody's eyes: not in a tab that lies behind others. Once each; where that failed, again when she comes back to the tab. */
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
