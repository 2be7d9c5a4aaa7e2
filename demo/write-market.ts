import { reindexProducts } from '#server/market/search/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { writePeople, type MarketPeople } from './accounts/accounts.ts';
import { facts } from './market/facts.ts';
import { Random } from './random.ts';
import { writeShippingRates } from './market/shipping-rates.ts';
import { writeFrame, writeProducts, type MarketProduct } from './market/write-catalogue.ts';
import { writeContent } from './site/write-content.ts';
import { writeOffers } from './sellers/write-offers.ts';
import { writeSettings } from './site/write-settings.ts';

export interface MarketSize {
  products: number;
  offers: number;
}

/** The demo as people see it: every real grade, about three offers each. */
export const DEMO_SIZE: MarketSize = { products: facts.products.length, offers: facts.products.length * 3 };
export const DEMO_SEED = 20_260_709;

export interface WrittenMarket {
  products: MarketProduct[];
  people: MarketPeople;
}

/** A market of a given size, the same for the same seed and day; all of it or nothing. Places must be there. */
export async function writeMarket(size: MarketSize, seed: number, at: Date): Promise<WrittenMarket> {
  const market = await inTransaction(async () => {
    const people = await writePeople(new Random(seed));
    await writeFrame();
    const products = await writeProducts(size.products, at);
    await writeOffers(products, people, size.offers, at);
    await writeShippingRates([...new Set(people.warehouses.map((warehouse) => warehouse.provinceId))]);
    await writeSettings(products, at);
    await writeContent(at);
    return { products, people };
  });
  await reindexProducts();
  await rows(sql`analyze`);
  return market;
}
