import type { Answer } from '#contract/client.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { SEARCH_PAGE_SIZE } from '#domain/values/limits.ts';
import { structured } from '#web/ui/layout/structured-text.ts';
import { LANGUAGE_TAGS, nameIn } from '#web/i18n/language.ts';
import { cardView, type CardView } from '#web/market/cards/card-view.ts';
import { deliveryQuery } from '#web/market/delivery/delivery-view.server.ts';
import type { Page } from '#web/page/page-context.ts';

type Seller = Answer<'GET /seller/public/{id}'>;

/** A seller's page in one language. */
export function sellerView(seller: Seller, { locale, baseUrl }: Pick<Page, 'locale' | 'baseUrl'>) {
  const name = nameIn(locale, seller);
  const provinces = seller.provinces.map((province) => ({
    id: province.id,
    name: nameIn(locale, province),
    warehouses: province.warehouses.map((warehouse) => ({
      id: warehouse.id,
      name: nameIn(locale, warehouse),
      offer_count: warehouse.offer_count,
    })),
  }));
  return {
    name,
    /** Papers may have the other one. */
    otherName: [seller.name_th, seller.name_en].find((each) => each !== name) ?? null,
    since: bangkokDate(new Date(seller.since)),
    record: seller.delivery_record,
    answers: seller.answer_record,
    certificates: seller.certificates,
    provinces,
    provinceList: listOf(
      provinces.map((province) => province.name),
      locale,
    ),
    structured: structured({
      '@type': 'Organization',
      name,
      alternateName: [seller.name_th, seller.name_en].filter((each) => each !== name),
      url: `${baseUrl}/${locale}/sellers/${seller.id}`,
      areaServed: provinces.map((province) => province.name),
      hasCertification: seller.certificates.map((certificate) => ({
        '@type': 'Certification',
        name: certificate.name,
        ...(certificate.valid_until && { expires: certificate.valid_until }),
      })),
    }),
  };
}

export type SellerView = ReturnType<typeof sellerView>;

/** What the seller's warehouses hold, as the mall shows it; without a warehouse nothing, not everything. */
export async function offersOf(
  page: Page,
  seller: Seller,
  number: number,
): Promise<{ cards: CardView[]; count: number }> {
  const warehouse_id = seller.provinces.flatMap(({ warehouses }) => warehouses.map(({ id }) => id));
  if (warehouse_id.length === 0) return { cards: [], count: 0 };
  const found = await page.api('POST /product/search', {
    body: { warehouse_id, page: number, perPage: SEARCH_PAGE_SIZE, ...deliveryQuery(page) },
  });
  return { cards: found.data.map((card) => cardView(card, page.locale, page.delivery !== null)), count: found.count };
}

function listOf(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(names);
}
