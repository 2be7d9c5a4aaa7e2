import { useEffect } from 'react';
import { useLocation } from 'react-router';

const OPEN_MENUS = 'details[data-menu][open]';

/** Menus are `<details data-menu>`, which open without script; this closes them as people expect. */
export function MenuBehaviour() {
  const { key } = useLocation();
  useEffect(() => {
    if (key) closeMenus(() => true);
  }, [key]);
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => closeMenus((menu) => !menu.contains(target as Node));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closeMenus(() => true, (menu) => menu.querySelector('summary')?.focus());
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

function closeMenus(which: (menu: HTMLDetailsElement) => boolean, closed?: (menu: HTMLDetailsElement) => void): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS)) {
    if (!which(menu)) continue;
    menu.open = false;
    closed?.(menu);
  }
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover][data-menu]:popover-open')) if (!closed && which(drawer as HTMLDetailsElement)) drawer.hidePopover();
}
