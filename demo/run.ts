import { parseArgs } from 'node:util';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { unhurried } from '#server/platform/database/statement-limits.ts';
import { withLock } from '#server/platform/database/with-lock.ts';
import { writeCovers } from './site/write-content.ts';
import { isEmptyMarket } from './is-empty-market.ts';
import { DEMO_SEED, DEMO_SIZE, writeMarket } from './write-market.ts';
import { writeOfferPrices } from './market/write-offer-prices.ts';
import { writeOrders } from './trade/write-orders.ts';
import { writePictures } from './market/write-pictures.ts';
import { writePriceTrends } from './market/write-price-trends.ts';
import { writeStaffWork } from './operations/write-staff-work.ts';

/**
 * `npm run demo -- --products 100000 --offers 300000`: writes a market of a given size into the database of the
 * settings. Refuses one that holds companies or products: a demo market never mixes with a real one. Pictures and past
 * orders come with the ordinary size, or with --full.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    offers: { type: 'string' },
    seed: { type: 'string' },
    full: { type: 'boolean' },
  },
});
const size = {
  products: sizeOf('products', DEMO_SIZE.products),
  offers: sizeOf('offers', values.products ? Number(values.products) * 3 : DEMO_SIZE.offers),
};
const seed = values.seed ? Number(values.seed) : DEMO_SEED;

const app = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'warn' }));
try {
  await unhurried(() => withLock('demo-market', writeOnce));
} finally {
  await app.close();
}

async function writeOnce(): Promise<void> {
  if (!(await isEmptyMarket())) {
    console.error('This database holds a market already. Name another one, or delete its data folder first.');
    process.exitCode = 1;
    return;
  }
  const at = new Date();
  const { products, people } = await writeMarket(size, seed, at);
  if (values.full || !values.products) {
    await Promise.all([writePictures(products), writeCovers()]);
    await writeOrders(people, seed, at);
    await writePriceTrends(at);
    await writeOfferPrices(at);
    await writeStaffWork(people, at);
  }
  console.log(
    `Written: ${products.length} products, ${size.offers} offers, in ${((Date.now() - at.getTime()) / 1000).toFixed(1)} s.`,
  );
}

function sizeOf(name: 'products' | 'offers', usual: number): number {
  const given = values[name];
  if (given === undefined) return usual;
  const count = Number(given);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    console.error(`--${name} takes a whole number from 1 to 1,000,000.`);
    process.exit(1);
  }
  return count;
}
