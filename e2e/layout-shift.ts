import type { Page } from 'playwright-core';

/** What moved after a page could be used, by how much, and which elements. */
export interface Shift {
  value: number;
  moved: string[];
}

interface Watched {
  shifts: { value: number; at: number; moved: string[] }[];
}

/** Far from the server, so that what is fetched after a page stands comes visibly late. */
const LATENCY_MS = 120;
const BYTES_PER_SECOND = 1_000_000;
/** What comes late has come by then. */
const SETTLED_MS = 1200;

/** Keeps what the browser says of every move, also of those soon after a click, which its own figure leaves out. */
function watch(): void {
  const kept: Watched = { shifts: [] };
  Object.assign(window, { layoutShifts: kept });
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`
      : (node?.nodeName ?? '?');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[])
      kept.shifts.push({
        value: entry.value,
        at: entry.startTime,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Call before the first page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await page.addInitScript(watch);
}

/** Every font comes long after the page stands, as over a bad line and with nothing kept; then answers what moved. */
export async function shiftsWithLateFonts(page: Page, address: string): Promise<Shift[]> {
  let fonts = 0;
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(SETTLED_MS);
    await route.continue();
    fonts += 1;
  });
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  if (fonts === 0) throw new Error(`${address} asked for no font`);
  return page.evaluate(() => (window as unknown as { layoutShifts: Watched }).layoutShifts.shifts);
}

/**
 * Follows a link or presses a button, waits for what the next page is known by, and answers what moved on it after its
 * first picture.
 */
export async function shiftsAfter(page: Page, follow: () => Promise<unknown>, sign: string): Promise<Shift[]> {
  const stands = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          // The frame after the one that paints it: what moves from then on was seen where it was before.
          if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    sign,
  );
  await follow();
  const from = await stands;
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(
    (start) =>
      (window as unknown as { layoutShifts: Watched }).layoutShifts.shifts
        .filter(({ at }) => at >= start)
        .map(({ value, moved }) => ({ value, moved })),
    from,
  );
}

export const addedShifts = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

export interface Step {
  name: string;
  shifts: Shift[];
}

/**
 * A member's way from the home page to an order, by links and buttons alone; the page is signed in. `list` is an
 * address of the mall that has what is ordered first: the home page's link to the mall is led there.
 */
export async function followMainJob(page: Page, home: string, list: string): Promise<Step[]> {
  await watchLayoutShifts(page);
  await page.goto(home, { waitUntil: 'networkidle' });
  await page.evaluate((address) => {
    document.querySelector<HTMLAnchorElement>('main a[href$="/products"]')!.href = address;
  }, list);
  const main = (selector: string) => page.locator(`main ${selector}`);
  const way: [name: string, follow: () => Promise<unknown>, sign: string][] = [
    ['mall', () => main(`a[href="${list}"]`).first().click(), 'main article'],
    ['product', () => main('article h2 a').first().click(), 'main button[name=then][value=buy]'],
    ['cart', () => main('button[name=then][value=buy]').click(), 'main button[name=do][value=checkout]'],
    ['shipping', () => main('button[name=do][value=checkout]').click(), 'main input[name=billing_name]'],
    [
      'payment',
      () => main('form:has(input[name=billing_name]) button[type=submit]').last().click(),
      'main input[name=expected_total]',
    ],
    [
      'thank-you',
      () => main('form:has(input[name=expected_total]) button[type=submit]').last().click(),
      'main a[href*="/user/orders/view?key="]',
    ],
    ['order', () => main('a[href*="/user/orders/view?key="]').first().click(), 'main a[href*="/chat?order="]'],
  ];
  const steps: Step[] = [];
  for (const [name, follow, sign] of way) steps.push({ name, shifts: await shiftsAfter(page, follow, sign) });
  return steps;
}
