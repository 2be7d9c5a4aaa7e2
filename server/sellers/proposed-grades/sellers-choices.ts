import { CO2_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { productChoices, type ProductChoices } from '#server/catalogue/products/index.ts';

/**
 * What sellers choose from: the stand-in for a maker that is not listed is no maker, and a footprint is written by
 * staff, who have seen its source.
 */
export async function sellersChoices(): Promise<ProductChoices> {
  const choices = await productChoices();
  return {
    ...choices,
    manufacturers: choices.manufacturers.filter(({ code }) => code !== UNLISTED_MANUFACTURER),
    properties: choices.properties.filter(({ code }) => code !== CO2_PROPERTY),
  };
}
