import { DEFAULT_LOAD_TONNES, LOAD_TONNES } from './delivered-price.ts';

export type LoadTonnes = (typeof LOAD_TONNES)[number];

/** Where somebody wants goods and how much of them at a time: delivered prices are for this. */
export interface DeliveryChoice {
  provinceId: number;
  /** The company's address that was chosen; its province is what counts. */
  addressId: number | null;
  /** One of those to choose from, or what was said of it. */
  loadTonnes: number;
}

/**
 * A choice as it is kept: `21` is a province, `21.507` the address 507 in it. Whatever is no such text is no choice.
 */
export function deliveryChoiceOf(place: string | undefined, load: string | undefined): DeliveryChoice | null {
  const [, province, address] = /^([1-9]\d)(?:\.([1-9]\d{0,8}))?$/.exec(place ?? '') ?? [];
  if (province === undefined) return null;
  return {
    provinceId: Number(province),
    addressId: address === undefined ? null : Number(address),
    loadTonnes: LOAD_TONNES.find((tonnes) => String(tonnes) === load) ?? DEFAULT_LOAD_TONNES,
  };
}

/** Who has not chosen gets delivered prices to their company's default address, for the usual load. */
export function deliveryToDefault(
  address: { address_id: number; province_id: number } | null | undefined,
): DeliveryChoice | null {
  return address
    ? { provinceId: address.province_id, addressId: address.address_id, loadTonnes: DEFAULT_LOAD_TONNES }
    : null;
}

export function deliveryPlaceText({ provinceId, addressId }: Pick<DeliveryChoice, 'provinceId' | 'addressId'>): string {
  return addressId === null ? String(provinceId) : `${provinceId}.${addressId}`;
}
