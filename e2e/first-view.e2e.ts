import { gzipSync } from 'node:zlib';
import { expect, test } from './test.ts';

/** What everybody downloads before anything can be clicked, in gzip; who needs more asks for it when it is used. */
const SCRIPT_LIMITS_KB = [['/th', 120], ['/th/products', 120], ['/th/products/1', 122]] as const;

test('a first view loads no more script than its limit', async ({ browser }) => {
  for (const [path, limit] of SCRIPT_LIMITS_KB) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => void (response.request().resourceType() === 'script' && scripts.push(response.body())));
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(bytes / 1000, `${path}: KB of script`).toBeLessThanOrEqual(limit);
    await context.close();
  }
});
