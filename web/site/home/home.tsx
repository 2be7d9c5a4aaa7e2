import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CardGrid } from '#web/market/cards/card-grid.tsx';
import type { CardView } from '#web/market/cards/card-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePricePerKg } from '#web/ui/display/money.tsx';
import { later } from '#web/ui/later.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { structured } from '#web/ui/layout/structured-text.ts';
import { companyOf, webSite } from '#web/site/content/structured-data.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { ArticleCards } from '#web/site/content/article-cards.tsx';
import { Banners } from './banners/banners.tsx';
import { homeView } from './home-view.server.ts';
import { PriceTrends } from './price-trends.tsx';
import { RecentlyViewedRow } from './recently-viewed-row.tsx';
import { SubBanners } from './banners/sub-banners.tsx';
import { TopCategories } from './top-categories.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

const HowItWorks = later(() => import('./how-it-works.tsx').then((module) => module.HowItWorks));
const WhyHere = later(() => import('./why-here.tsx').then((module) => module.WhyHere));

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [view, company] = await Promise.all([
    homeView(page),
    page.api('GET /websetting/public/{page}', { params: { page: 'company' } }),
  ]);
  return {
    ...view,
    schema: structured(companyOf(page, company.data), webSite(page)),
    messages: messagesFor(page.locale, ['home', 'news']),
  };
}

export default function Home({ loaderData: view }: Route.ComponentProps) {
  const { banners, categories, featured, promotion, nearPrime, related, trends, articles, own, texts } = view;
  const t = useTranslations('home');
  const path = usePath();
  const { menu } = useShop();
  const { unit } = usePricePerKg();
  const isEmpty = menu.length === 0;
  return (
    <div className="page">
      <PageHead title={t('title')} description={t('description')} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: view.schema }} />
      {banners.length > 0 ? (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <Banners banners={banners} />
        </>
      ) : (
        <Welcome pictures={featured.flatMap(({ picture }) => picture ?? []).slice(0, 3)} isEmpty={isEmpty} />
      )}
      {!isEmpty && <WhyHere figures={view.figures} />}
      <TopCategories categories={categories} />
      <Section
        id="recommended"
        title={t('recommended')}
        text={own?.because.map(({ kind, materials }) => t(`because.${kind}`, { materials })).join(' · ')}
        cards={own?.recommended}
      />
      <Section
        id="promotion"
        title={t('promotion')}
        text={texts.promotion_text}
        to={path('/products?promotion=1')}
        cards={promotion}
      />
      {trends.length > 0 && (
        <Section id="trends" title={t('trends')} text={t('trendsText', { unit })} to={path('/price-trend')}>
          <PriceTrends trends={trends} />
        </Section>
      )}
      <Section id="featured" title={t('featured')} text={texts.featured_text} to={path('/products')} cards={featured} />
      <Section id="exclusive" title={t('exclusive')} text={t('exclusiveText')} cards={own?.exclusive} />
      <Section
        id="near-prime"
        title={t('nearPrime')}
        text={texts.near_prime_text ?? t('nearPrimeText')}
        to={path('/products?quality=near_prime&quality=off_grade')}
        cards={nearPrime}
      />
      <Section id="related" title={texts.related_title ?? t('related')} text={texts.related_text} cards={related} />
      <SubBanners banners={view.subBanners} />
      {articles.length > 0 && (
        <Section id="news" title={t('news')} to={path('/news')}>
          <ArticleCards articles={articles} heading="h3" />
        </Section>
      )}
      <RecentlyViewedRow own={own?.seen}>
        {(cards) => <Section id="seen" title={t('seen')} cards={cards} />}
      </RecentlyViewedRow>
      <HowItWorks />
    </div>
  );
}

/** Searches to begin with, once there is something to be found. */
function Welcome({ pictures, isEmpty }: { pictures: string[]; isEmpty: boolean }) {
  const t = useTranslations('home');
  const path = usePath();
  return (
    <div className={styles.welcome}>
      <div className="stack gap-2">
        <h1>{t('headline')}</h1>
        <p>{t('subline')}</p>
        {!isEmpty && (
          <ul className={styles.searches}>
            {(['HDPE', 'PP', 'ABS', 'PET', 'rPP'] as const).map((word) => (
              <li key={word}>
                <PlainLink to={path(`/products?name=${word}`)}>{word}</PlainLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* The three pellets of the logo, as the materials themselves. */}
      <div className={styles.pellets} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={190} height={190} />
        ))}
      </div>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text?: string | undefined;
  to?: string;
  cards?: CardView[] | undefined;
  children?: ReactNode;
}

/** A part of the page with its heading; a row without products is not there at all. */
function Section({ id, title, text, to, cards, children }: SectionProps) {
  const t = useTranslations('home');
  if (!children && !cards?.length) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="soft">{text}</p>}
        </div>
        {to && (
          <PlainLink to={to} aria-label={t('allOf', { what: title })}>
            {t('all')} <Icon name="right" size={14} />
          </PlainLink>
        )}
      </div>
      {children ?? <CardGrid cards={cards ?? []} heading="h3" />}
    </section>
  );
}
