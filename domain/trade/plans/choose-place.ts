/** The province of Bangkok, to which most goods go. */
export const BANGKOK = 10;

/** An address of the buyer's company. */
export interface OwnAddress {
  id: number;
  province_id: number;
  is_default: boolean;
}

/** A place that was named: an address, or else a province. */
export interface NamedPlace {
  address_id?: number | null | undefined;
  province_id?: number | null | undefined;
}

export interface PlaceWishes {
  /** What the form beside the text says. */
  form: NamedPlace;
  /** What the text says. */
  text: NamedPlace | null;
  /** The province that the visitor sees prices for. */
  shown_province_id: number | null;
}

export type ChosenPlace =
  | { province_id: number; address_id: number | null; is_place_assumed: boolean }
  /** The field whose place is not known. */
  | { unknown: 'address_id' | 'province_id' };

/**
 * Where a plan goes: what the form says, then what the text says, then the province of the shown prices, the company's
 * usual address, Bangkok. A province is its usual address there, if the company has one. `provinces` are those that
 * exist.
 */
export function choosePlace(
  { form, text, shown_province_id }: PlaceWishes,
  addresses: readonly OwnAddress[],
  provinces: ReadonlySet<number>,
): ChosenPlace {
  const own = [...addresses].sort((a, b) => Number(b.is_default) - Number(a.is_default) || a.id - b.id);
  const inProvince = (province_id: number) => ({
    province_id,
    address_id: own.find((address) => address.province_id === province_id)?.id ?? null,
  });
  const named = [form, text ?? {}].find(({ address_id, province_id }) => address_id || province_id);
  if (named?.address_id) {
    const address = own.find(({ id }) => id === named.address_id);
    if (!address) return { unknown: 'address_id' };
    return { province_id: address.province_id, address_id: address.id, is_place_assumed: false };
  }
  if (named?.province_id) {
    if (!provinces.has(named.province_id)) return { unknown: 'province_id' };
    return { ...inProvince(named.province_id), is_place_assumed: false };
  }
  const usual = shown_province_id !== null && provinces.has(shown_province_id) ? shown_province_id : null;
  return { ...inProvince(usual ?? own[0]?.province_id ?? BANGKOK), is_place_assumed: true };
}
