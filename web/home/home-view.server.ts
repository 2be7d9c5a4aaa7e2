import type { Answer } from '#contract/client.ts';
import { TOP_CATEGORY_IDS } from '#domain/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { cardView } from '../catalogue/card-view.ts';
import { nameIn } from '../i18n/language.ts';
import type { Page } from '../page-context.ts';

const ROW = 5;
/** More than are shown: a product whose best offer is another one than the promoted would look out of place. */
const PROMOTIONS = 20;
const IN_CATEGORY = 3;

/** Everything of the home page, asked at once; what staff chose comes from the page's settings. */
export async function homeView({ api, locale }: Page) {
  const settings = await api('GET /websetting/public/{page}', { params: { page: 'home' } });
  const chosen = (key: string) => idsOf(settings.data.find(({ meta_key }) => meta_key === key)?.meta_value);
  const categories = chosen('top_categories');
  const [banners, top, featured, promotion, nearPrime] = await Promise.all([
    api('GET /banner/public/homepage', { query: {} }),
    api('POST /product/top_category', { body: { list_category: categories.length > 0 ? categories : [...TOP_CATEGORY_IDS] } }),
    api('POST /product/from_websetting', { body: { list_product: chosen('featured_products') } }),
    api('POST /product/search', { body: { promotion: true, perPage: PROMOTIONS } }),
    api('POST /product/from_websetting', { body: { list_product: chosen('near_prime_products') } }),
  ]);
  return {
    banners: banners.data.map((banner) => bannerView(banner, locale)),
    categories: top.data.map((category) => ({ id: category.id, name: nameIn(locale, category), count: category.product_count, cards: category.products.slice(0, IN_CATEGORY).map((card) => cardView(card, locale)) })),
    featured: featured.data.slice(0, 2 * ROW).map((card) => cardView(card, locale)),
    promotion: promotion.data.filter((card) => card.default_offer?.is_promotion).slice(0, ROW).map((card) => cardView(card, locale)),
    nearPrime: nearPrime.data.slice(0, ROW).map((card) => cardView(card, locale)),
  };
}

export type HomeView = Awaited<ReturnType<typeof homeView>>;

function bannerView(banner: Answer<'GET /banner/public/homepage'>['data'][number], locale: Locale) {
  const { pic_path, pic_m_path, video, title, desc } = banner[locale];
  // One link serves every language: within the site it is written without one.
  const isOwn = /^\/(?!\/)/.test(banner.link ?? '');
  return { id: banner.id, isVideo: banner.isVideo, link: isOwn ? `/${locale}${banner.link}` : banner.link, isOwn, isNewWindow: banner.open_new_window, picture: pic_path, pictureOnPhone: pic_m_path, video, title, text: desc };
}

/** `12,7,90` as staff keep a list. */
function idsOf(list: string | undefined): number[] {
  return (list ?? '').split(',').map(Number).filter((id) => Number.isInteger(id) && id > 0);
}
