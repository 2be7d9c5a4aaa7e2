import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOffer } from '#server/testing/market.ts';
import { givenDraft, givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** A reader follows a whole order in so many files. */
const MOST_FILES = 35;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What every capability uses, the whole that says which statements were slow, and files that only re-export. */
const SHARED = /^(server\/platform|server\/testing|domain\/values)\/|^server\/app\.ts$|\/index\.ts$|\.test\.ts$/;

let app: TestApp;
let market: TestMarket;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

/** The files of this project of which a function runs during `work`. */
async function filesOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  try {
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
    const files = ran.map(({ url }) => relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url));
    return new Set(files.filter((file) => /^(contract|domain|server)\//.test(file) && !SHARED.test(file)));
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** What the README names under its heading, in its order. */
function listedFiles(): string[] {
  const [, section = ''] = readFileSync(`${ROOT}/server/trade/README.md`, 'utf8').split('## Files of one order');
  return [...section.split('\n## ')[0]!.matchAll(/^\| `((?:web|contract|domain|server)\/[^`]+)`/gm)].map(
    ([, path]) => path!,
  );
}

test('the README names the files that placing an order passes, and they are at most 35', async () => {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order_id = await givenDraft(market.buyer, [{ stockId, amount: 2 }]);
  const { api } = market.buyer;
  // Its access is that of placing.
  const ofEveryCall = await filesOf(() => api('POST /favourite-list/add', { body: { name: 'A' } }));
  const ofPlacing = await filesOf(() => api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } }));
  const passed = [...ofPlacing.difference(ofEveryCall)].toSorted();
  const listed = listedFiles();
  // The page is none of what runs here.
  const traced = listed.filter((file) => !file.startsWith('web/'));
  expect(passed).toEqual(traced.toSorted());
  expect(listed.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
  expect(listed.length).toBeLessThanOrEqual(MOST_FILES);
});
