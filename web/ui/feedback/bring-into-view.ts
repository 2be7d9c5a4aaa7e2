/**
 * On a phone a row of tabs scrolls, and the chosen one must be seen; the page itself stays where it is. As `ref` of the
 * chosen one, inside an element with `data-scrolls`.
 */
export function bringIntoView(tab: HTMLElement | null): void {
  const bar = tab?.closest<HTMLElement>('[data-scrolls]');
  if (bar) bar.scrollLeft = tab!.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab!.offsetWidth) / 2;
}
