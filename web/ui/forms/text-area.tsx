import { useSyncExternalStore, type ComponentProps } from 'react';

/**
 * A field of several lines that keeps what was typed before the page's script came: React writes a textarea's first
 * text into it once more while the page comes alive, so until then its first text is what stands there.
 */
export function TextArea({ defaultValue, ...area }: ComponentProps<'textarea'> & { id: string }) {
  const isComingAlive = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  return <textarea {...area} defaultValue={(isComingAlive ? textIn(area.id) : null) ?? defaultValue} />;
}

/** What stands in the page's field; null on the server, where there is no page yet. */
function textIn(id: string): string | null {
  if (typeof document === 'undefined') return null;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : null;
}

function unchanging() {
  return () => undefined;
}
