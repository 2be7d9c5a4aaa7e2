import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const OPEN_MENUS = 'details[data-menu][open]';

/**
 * Menus are `<details data-menu>`, which open without script; this closes them as people expect. And it sets who uses
 * keys or listens down at the start of the new page, as a browser does: the button that led there is gone, and Tab
 * would go on at the page's end.
 */
export function MenuBehaviour() {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    if (shown.current.key === key) return;
    closeMenus(() => true);
    if (shown.current.pathname !== pathname || document.activeElement === document.body)
      startOfPage()?.focus({ preventScroll: true });
    shown.current = { key, pathname };
  }, [key, pathname]);
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => closeMenus((menu) => !menu.contains(target as Node));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closeMenus(() => true, true);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return null;
}

/** The field that a link leads to, marked by `data-start`, else where the page's content begins. */
function startOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-start]') ?? document.getElementById('content');
}

/**
 * Who was in a menu, or pressed Escape, is at what opened it: what is hidden cannot keep the focus. A drawer sees to
 * that by itself.
 */
function closeMenus(which: (menu: HTMLElement) => boolean, isEscape = false): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS)) {
    if (!which(menu)) continue;
    if (isEscape || menu.contains(document.activeElement))
      menu.querySelector('summary')?.focus({ preventScroll: true });
    menu.open = false;
  }
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover][data-menu]:popover-open'))
    if (!isEscape && which(drawer)) drawer.hidePopover();
}
