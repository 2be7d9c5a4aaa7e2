import { productFoundBy } from '#domain/catalogue/seo-meta.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { composedOf } from '#web/market/product/product-view.ts';
import { nameIn } from '#web/i18n/language.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import type { Page } from '#web/page/page-context.ts';

/**
 * What is written of a product, what is composed where nothing is, and how the product is called; null for one that is
 * not there.
 */
export async function chosenProduct(page: Page, id: number) {
  const { api, baseUrl } = page;
  const written = await orNull(api('GET /staff/product-seo/{id}', { params: { id } }));
  if (!written) return null;
  const known = (await shownProduct(page, id)) ?? (await hiddenProduct(page, id));
  return (
    known && {
      id,
      name: known.name,
      isShown: known.isShown,
      seo: written.seo,
      history: written.history,
      languages: LOCALES.map((locale) => ({
        locale,
        composed: known.composed(locale),
        address: `${baseUrl}/${locale}/products/${id}`,
      })),
    }
  );
}

async function shownProduct({ api, locale }: Page, id: number) {
  const found = await orNull(api('GET /product-detail/{id}', { params: { id } }));
  if (!found) return null;
  const { product } = found;
  return { isShown: true, name: nameIn(locale, product), composed: (each: Locale) => composedOf(product, each) };
}

/** One that is not in the mall yet, or no more: its properties are named once it is shown. */
async function hiddenProduct({ api, locale }: Page, id: number) {
  const found = await orNull(api('GET /staff/products/{id}', { params: { id } }));
  if (!found) return null;
  const { details, manufacturer, subcategory } = found;
  const composed = (each: Locale) =>
    productFoundBy(
      {
        grade: details.grade,
        brand: details.brand,
        name: nameIn(each, details),
        maker: nameIn(each, manufacturer),
        subcategory: { name: nameIn(each, subcategory), code: nameIn(each, subcategory) },
        short: details[`shortdesc_${each}`],
        properties: [],
      },
      each,
    );
  return { isShown: false, name: nameIn(locale, details), composed };
}

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (apiErrorOf(error)?.statusCode === 404) return null;
    throw error;
  }
}
