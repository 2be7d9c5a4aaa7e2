import { useEffect, useState } from 'react';
import { useShop } from '#web/page/use-shop.ts';
import { CHAT_PANEL } from './chat-panel-id.ts';
import type { ChatPanel } from './chat-panel.tsx';

/**
 * Opens members the panel where a link would lead to the chat's page; it is loaded when it is first asked for. Without
 * script, or when it cannot be loaded, the link is a link.
 */
export function ChatOpener() {
  const isMember = Boolean(useShop().user?.company);
  const [address, setAddress] = useState<string | null>(null);
  const [Panel, setPanel] = useState<typeof ChatPanel | null>(null);
  useEffect(() => {
    if (!isMember) return undefined;
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && !event.ctrlKey && !event.metaKey && !event.shiftKey
          ? event.target.closest<HTMLAnchorElement>('a[data-chat]')
          : null;
      if (!link || location.pathname === link.pathname) return;
      event.preventDefault();
      leaveMenu(link);
      document.querySelector<HTMLElement>(`#${CHAT_PANEL} textarea`)?.focus();
      setAddress(link.pathname + link.search);
      import('./chat-panel.tsx').then(
        (loaded) => setPanel(() => loaded.ChatPanel),
        () => location.assign(link.href),
      );
    };
    // Before the frame follows links.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isMember]);
  return Panel && address && <Panel address={address} onClose={() => setAddress(null)} />;
}

/** The menu that the link stands in closes, and what opened it is where the focus comes back to. */
function leaveMenu(link: HTMLElement): void {
  link.closest<HTMLElement>('[popover]')?.hidePopover();
  const menu = link.closest<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
