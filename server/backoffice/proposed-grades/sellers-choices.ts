import { UNLISTED_MANUFACTURER } from '#domain/market/catalogue/proposed-grades.ts';
import { productChoices, type ProductChoices } from '#server/backoffice/catalogue-products/index.ts';

/** What sellers choose from: the stand-in for a maker that is not listed is no maker. */
export async function sellersChoices(): Promise<ProductChoices> {
  const choices = await productChoices();
  return { ...choices, manufacturers: choices.manufacturers.filter(({ code }) => code !== UNLISTED_MANUFACTURER) };
}
