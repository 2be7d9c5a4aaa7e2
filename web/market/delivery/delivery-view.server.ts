import type { Locale } from '#domain/values/locale.ts';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { LANGUAGE_TAGS, nameIn } from '#web/i18n/language.ts';
import type { Page } from '#web/page/page-context.ts';

/**
 * What the choice of a place is made from. `provinces` is one JSON text of `[id, name]`, because sent value by value
 * they cost a page more than its cards.
 */
export interface DeliveryView {
  provinces: string;
  /** A member's company's addresses; none for others. */
  addresses: { value: string; name: string }[];
  /** The name of the chosen province; null while none is chosen. */
  province: string | null;
}

const CACHED_MS = 60_000;
const BANGKOK = 10;

type Province = [id: number, name: string];
const lists = new Map<Locale, { at: number; list: Promise<Province[]> }>();

/** For the screens that show delivered prices: their loaders return it as `delivery`. */
export async function deliveryView(page: Page): Promise<DeliveryView> {
  const [provinces, province] = await Promise.all([provincesOf(page), deliveryProvince(page)]);
  return { provinces: JSON.stringify(provinces), addresses: addressesOf(page, provinces), province };
}

/** The name of the chosen province; null while none is chosen. */
export async function deliveryProvince(page: Page): Promise<string | null> {
  return page.delivery && provinceName(page, page.delivery.provinceId);
}

export async function provinceName(page: Page, provinceId: number): Promise<string | null> {
  return (await provincesOf(page)).find(([id]) => id === provinceId)?.[1] ?? null;
}

/** The API's words for the choice: searches and product pages take them. */
export function deliveryQuery({ delivery }: Pick<Page, 'delivery'>) {
  return delivery ? { deliver_province_id: delivery.provinceId, load_tonnes: delivery.loadTonnes } : {};
}

/** For answers that say how an amount's freight is counted: the load plays no part in it. */
export function provinceQuery({ delivery }: Pick<Page, 'delivery'>) {
  return delivery ? { deliver_province_id: delivery.provinceId } : {};
}

/** Bangkok first, because most loads go there, then by name. */
function provincesOf({ api, locale }: Page): Promise<Province[]> {
  const cached = lists.get(locale);
  if (cached && performance.now() - cached.at < CACHED_MS) return cached.list;
  const collator = new Intl.Collator(LANGUAGE_TAGS[locale]);
  const list = api('GET /Provinces').then((found) =>
    found
      .map((province): Province => [province.id, nameIn(locale, province)])
      .sort(
        ([a, nameA], [b, nameB]) => Number(b === BANGKOK) - Number(a === BANGKOK) || collator.compare(nameA, nameB),
      ),
  );
  lists.set(locale, { at: performance.now(), list });
  list.catch(() => lists.delete(locale));
  return list;
}

function addressesOf({ user }: Page, provinces: readonly Province[]): DeliveryView['addresses'] {
  const names = new Map(provinces);
  return (user?.addresses ?? []).map(({ address_id: addressId, province_id: provinceId, name }) => ({
    value: deliveryPlaceText({ provinceId, addressId }),
    name: `${name} · ${names.get(provinceId) ?? ''}`,
  }));
}
