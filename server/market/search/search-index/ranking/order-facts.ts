import { CO2_RANGE } from '#domain/catalogue/carbon/value-source.ts';
import { floats } from '../column.ts';
import type { PackedProducts } from '../packed-products.ts';
import type { IndexedProduct, IndexSort } from '../types.ts';

/** What orders go by beside prices. */
export class OrderFacts {
  readonly #approvedAt = floats();
  /** NaN where it is not known. */
  readonly mfi = floats();
  readonly #density = floats();
  /** Above the least that there is, so that no key is negative. */
  readonly #co2PerKg = floats();
  /** By the manufacturer's valueId. */
  readonly #manufacturerNames: string[] = [];

  push({ firstApprovedAt, mfi, density, co2PerKg, manufacturerName }: IndexedProduct, manufacturer: number): void {
    this.#approvedAt.push(firstApprovedAt);
    this.mfi.push(mfi ?? Number.NaN);
    this.#density.push(density ?? Number.NaN);
    this.#co2PerKg.push(co2PerKg === null ? Number.NaN : co2PerKg - CO2_RANGE.least);
    this.#manufacturerNames[manufacturer] = manufacturerName;
  }

  /**
   * An instant, a measured value or a place among the manufacturers, by a product's number; 0 for orders that go by
   * nothing else.
   */
  of(sort: IndexSort, products: PackedProducts): (docId: number) => number {
    if (sort === 'manufacturer') {
      const places = this.#placesOfManufacturers();
      return (docId) => places[products.manufacturerOf(docId)]!;
    }
    const facts = {
      newest: this.#approvedAt,
      mfi_asc: this.mfi,
      mfi_desc: this.mfi,
      density_asc: this.#density,
      density_desc: this.#density,
      co2_asc: this.#co2PerKg,
    }[sort as string]?.values;
    return (docId) => facts?.[docId] ?? 0;
  }

  #placesOfManufacturers(): Float64Array {
    const names = this.#manufacturerNames;
    const places = new Float64Array(names.length);
    names
      .map((_, valueId) => valueId)
      .sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
      .forEach((valueId, place) => (places[valueId] = place));
    return places;
  }
}
