import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 150;

/** Goes on with Tab until the focus stands on what is wanted; it must be seen there. Answers how often it was pressed. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key);
    const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    if (!isThere) continue;
    // The page may still be moving there.
    await expect.poll(() => showsFocus(page), `${selector} shows that it is focused`).toBe(true);
    return stop + 1;
  }
  throw new Error(`No way to ${selector} with ${key} on ${page.url()}`);
}

/** Whether what is focused can be seen, with a mark around it. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    // The picture of a file, say, may have come since and pushed it away.
    focused.scrollIntoView({ block: 'nearest' });
    // A card or a drop zone shows the focus of what it holds around itself.
    const hasRing = (element: Element | null): boolean =>
      element !== null &&
      element.tagName !== 'MAIN' &&
      (getComputedStyle(element).outlineStyle !== 'none' || hasRing(element.parentElement));
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = onTop !== null && (focused.contains(onTop) || onTop.contains(focused));
    return isOnTop && (hasRing(focused) || getComputedStyle(focused).boxShadow !== 'none');
  });
}

/** Goes on to a link or button and follows it; the new screen's content has the focus. */
export async function follow(page: Page, selector: string, address: RegExp): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
  await expect(page.locator('main')).toBeFocused();
}

/** Goes on to a field and types over what is in it. */
export async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/**
 * Chooses a file in the focused field. A key pressed before the browser hands its file dialog over opens one that
 * nobody sees: pressed again, as a person would.
 */
export async function chooseFile(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file);
  }).toPass();
}

/** Presses what has the focus; answers the name of the file that comes. */
export async function downloadFocused(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  return (await coming).suggestedFilename();
}

/** Presses it as who has no mouse does. */
export async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}
