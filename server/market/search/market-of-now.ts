import type { NamedSaid } from '#domain/market/search/query/lexicon.ts';
import type { Currency } from '#domain/values/currency.ts';

/** What words beside the goods are read and counted with. */
export interface MarketOfNow {
  /** Who sells here, by name. */
  sellers: () => Promise<NamedSaid[]>;
  terms: () => Promise<{
    /** Baht for one unit; null where no rate is known. */
    bahtFor: (currency: Currency) => number | null;
    isHoliday: (day: string) => boolean;
  }>;
}

let market: MarketOfNow = {
  sellers: () => Promise.resolve([]),
  terms: () => Promise.resolve({ bahtFor: (currency) => (currency === 'THB' ? 1 : null), isHoliday: () => false }),
};

/** Search lies below what keeps sellers, rates and holidays: who keeps them says here how they are read. */
export function registerMarketOfNow(reading: MarketOfNow): void {
  market = reading;
}

export function marketOfNow(): MarketOfNow {
  return market;
}
