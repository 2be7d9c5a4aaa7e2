import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CardGrid } from '../catalogue/card-grid.tsx';
import type { CardView } from '../catalogue/card-view.ts';
import { Icon } from '../components/icon.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import { usePath } from '../shell/use-shop.ts';
import { Banners } from './banners.tsx';
import { homeView } from './home-view.server.ts';
import { HowItWorks } from './how-it-works.tsx';
import { TopCategories } from './top-categories.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { ...(await homeView(page)), messages: messagesFor(page.locale, ['home']) };
}

export default function Home({ loaderData: { banners, categories, featured, promotion, nearPrime } }: Route.ComponentProps) {
  const t = useTranslations('home');
  const path = usePath();
  return (
    <div className="page">
      <PageHead title={t('title')} description={t('description')} />
      {banners.length > 0 ? <><h1 className="visually-hidden">{t('title')}</h1><Banners banners={banners} /></> : <Welcome pictures={featured.flatMap(({ picture }) => picture ?? []).slice(0, 3)} />}
      <TopCategories categories={categories} />
      <Section id="promotion" title={t('promotion')} to={path('/products?promotion=1')} cards={promotion} />
      <Section id="featured" title={t('featured')} to={path('/products')} cards={featured} />
      <Section id="near-prime" title={t('nearPrime')} text={t('nearPrimeText')} to={path('/products?quality=near_prime&quality=off_grade')} cards={nearPrime} />
      <HowItWorks />
    </div>
  );
}

function Welcome({ pictures }: { pictures: string[] }) {
  const t = useTranslations('home');
  const path = usePath();
  return (
    <div className={styles.welcome}>
      <div className={styles.words}>
        <h1>{t('headline')}</h1>
        <p>{t('subline')}</p>
        <ul className={styles.searches}>
          {(['HDPE', 'PP', 'ABS', 'PET', 'rPP'] as const).map((word) => <li key={word}><PlainLink to={path(`/products?name=${word}`)}>{word}</PlainLink></li>)}
        </ul>
      </div>
      {/* The three pellets of the logo, as the materials themselves. */}
      <div className={styles.pellets} aria-hidden="true">{pictures.map((picture) => <img key={picture} src={picture} alt="" width={190} height={190} />)}</div>
    </div>
  );
}

/** A row of products; one without products is not there at all. */
function Section({ id, title, text, to, cards }: { id: string; title: string; text?: string; to: string; cards: CardView[] }) {
  const t = useTranslations('home');
  if (cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div><h2 id={id}>{title}</h2>{text && <p className={styles.text}>{text}</p>}</div>
        <Link to={to} aria-label={t('allOf', { what: title })}>{t('all')} <Icon name="right" size={14} /></Link>
      </div>
      <CardGrid cards={cards} heading="h3" />
    </section>
  );
}
