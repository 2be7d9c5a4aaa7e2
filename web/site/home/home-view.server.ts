import type { Answer } from '#contract/client.ts';
import { TOP_CATEGORY_IDS } from '#domain/values/limits.ts';
import { idsOfList, settingIn, type HomeList, type SitePage, type siteTexts } from '#domain/site/site-settings.ts';
import { deliveryQuery } from '#web/market/delivery/delivery-view.server.ts';
import { cardView } from '#web/market/cards/card-view.ts';
import { nameIn } from '#web/i18n/language.ts';
import { categoryAddress } from '#web/market/mall/place-in-tree.ts';
import type { Page } from '#web/page/page-context.ts';
import { articleCardIn } from '#web/site/content/texts.ts';
import { menuOf, type Menu } from '#web/page/shop.server.ts';
import { bannerView } from './banners/banner-view.ts';
import { promotionShelf } from './promotion-shelf.server.ts';
import { trendView } from './trend-view.server.ts';

const ROW = 5;
const IN_CATEGORY = 3;
const TRENDS = 8;
const ARTICLES = 6;

type Card = Parameters<typeof cardView>[0];
type HomeText = keyof (typeof siteTexts)['home' & SitePage];

/** Everything of the home page, asked at once; what staff chose comes from the page's settings. */
export async function homeView(page: Page) {
  const { api, locale } = page;
  const delivery = deliveryQuery(page);
  const settings = (await api('GET /websetting/public/{page}', { params: { page: 'home' } })).data;
  const chosen = (list: HomeList) => idsOfList(settingIn(settings, list, locale));
  const categories = chosen('top_categories');
  const related = chosen('related_subcategories');
  const [banners, top, featured, promotion, nearPrime, trends, articles, relatedCards, own, packedMenu, figures] =
    await Promise.all([
      api('GET /banner/public/homepage', { query: {} }),
      api('POST /product/top_category', {
        body: { list_category: categories.length > 0 ? categories : [...TOP_CATEGORY_IDS], ...delivery },
      }),
      api('POST /product/from_websetting', { body: { list_product: chosen('featured_products'), ...delivery } }),
      promotionShelf(page),
      api('POST /product/from_websetting', { body: { list_product: chosen('near_prime_products'), ...delivery } }),
      api('GET /price-trend/public'),
      api('GET /article/public', { query: { _limit: 10, isHomepage: 1, _sort: 'published_on:DESC' } }),
      related.length > 0
        ? api('POST /product/relate_category_home', { body: { sub_category: related, ...delivery } })
        : { data: [] },
      ownRows(page),
      menuOf(page),
      api('GET /market/figures'),
    ]);
  const menu = JSON.parse(packedMenu) as Menu;
  const cards = (found: readonly Card[], most = ROW) =>
    found.slice(0, most).map((card) => cardView(card, locale, page.delivery !== null));
  const shownBanners = (place: 'home' | 'sub') =>
    banners.data.filter((banner) => banner.place === place).map((banner) => bannerView(banner, locale));
  return {
    figures,
    banners: shownBanners('home'),
    subBanners: shownBanners('sub'),
    categories: top.data.map((category) => ({
      id: category.id,
      path: categoryAddress(menu, { level: 'cat', id: category.id }),
      name: nameIn(locale, category),
      count: category.product_count,
      cards: cards(category.products, IN_CATEGORY),
    })),
    featured: cards(featured.data, 2 * ROW),
    promotion: cards(promotion),
    nearPrime: cards(nearPrime.data),
    related: cards(relatedCards.data),
    trends: trends.data.slice(0, TRENDS).map((trend) => trendView(trend, locale)),
    articles: articles.data.slice(0, ARTICLES).map((article) => articleCardIn(locale, article)),
    own: own && {
      recommended: cards(own.recommended.data),
      because: becauseOf(own.recommended.because, page),
      exclusive: cards(own.exclusive.data),
      seen: cards(own.seen.data),
    },
    texts: Object.fromEntries(
      (
        ['promotion_text', 'featured_text', 'near_prime_text', 'related_title', 'related_text'] satisfies HomeText[]
      ).flatMap((key) => {
        const text = settingIn(settings, key, locale);
        return text === undefined ? [] : [[key, text]];
      }),
    ) as Partial<Record<HomeText, string>>,
  };
}

export type HomeView = Awaited<ReturnType<typeof homeView>>;

/** What is there for members alone. */
async function ownRows(page: Page) {
  const { api, user } = page;
  if (!user?.company) return null;
  const query = deliveryQuery(page);
  const [recommended, exclusive, seen] = await Promise.all([
    api('GET /product/recommended_for_you', { query }),
    api('GET /product/exclusive_for_you', { query }),
    api('GET /product/recently_viewed', { query }),
  ]);
  return { recommended, exclusive, seen };
}

/** The materials by what was done with them: `bought: HDPE, PP-H`. */
function becauseOf(because: Answer<'GET /product/recommended_for_you'>['because'], { locale }: Page) {
  return [...Map.groupBy(because, ({ kind }) => kind)].map(([kind, reasons]) => ({
    kind,
    materials: new Intl.ListFormat(locale === 'cn' ? 'zh' : locale, { type: 'unit' }).format(
      reasons.map(({ subcategory }) => subcategory.code),
    ),
  }));
}
