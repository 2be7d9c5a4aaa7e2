import type { NamedSaid } from '#domain/market/search/query/lexicon.ts';
import { companyForms } from '#domain/market/search/vocabulary/company-forms.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { currencyRates } from '#server/market/pricing/index.ts';
import { registerMarketOfNow } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Prices in words are compared by the rates that prices are shown with, days by those on which goods are delivered. */
registerMarketOfNow({
  sellers: sellersOnOffer,
  async terms() {
    const [{ updated_at, ...rates }, days] = await Promise.all([currencyRates(), holidays()]);
    return {
      bahtFor: (currency) => {
        if (currency === 'THB') return 1;
        return updated_at === null ? null : rates[currency];
      },
      isHoliday: (day) => days.has(day),
    };
  },
});

/** A seller is known by the warehouses that its offers lie in. */
async function sellersOnOffer(): Promise<NamedSaid[]> {
  const found = await rows(sql<{ name_th: string; name_en: string; warehouses: number[] }>`
    select c.company_name_th as name_th, coalesce(nullif(c.company_name_en, ''), c.company_name_th) as name_en,
      array_agg(w.id order by w.id) as warehouses
    from companies c join warehouses w on w.company_id = c.id
    where exists (select from offer_facets f where f.warehouse_id = w.id) group by c.id`);
  return found.map(({ name_th, name_en, warehouses }) => ({
    says: { kind: 'seller', names: { th: name_th, en: name_en, cn: name_en }, warehouseIds: warehouses },
    forms: [...companyForms(name_th), ...companyForms(name_en)],
  }));
}
