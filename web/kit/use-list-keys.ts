import { useEffect, type RefObject } from 'react';
import { lettersAct } from '#web/page/letter-keys.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, dialog *');

/**
 * Keys of a list: j and k go from row to row, Enter opens one, x selects it, / goes to the search field. A key with
 * another one held is the browser's; those of one letter are off for who chose so.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const list = frame.current;
      if (!list || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.length === 1 && !lettersAct()) return;
      const row = document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;
      if (event.key === 'j' || event.key === 'k') step(list, row, event.key === 'j' ? 1 : -1);
      else if (event.key === 'Enter' && row && document.activeElement === row)
        row.querySelector<HTMLElement>('a[data-opens]')?.click();
      else if (event.key === 'x' && row) row.querySelector<HTMLElement>('input[name=ids]')?.click();
      else if (event.key === '/') list.querySelector<HTMLElement>('[data-list-search], [data-filter-opener]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
}

function step(list: HTMLElement, row: HTMLElement | null, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = row ? rows.indexOf(row) + by : 0;
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
}
