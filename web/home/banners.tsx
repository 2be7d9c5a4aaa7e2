import { Fragment, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../components/icon.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { BannerControls } from './banner-controls.tsx';
import type { HomeView } from './home-view.server.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './banners.module.css';

type Banner = HomeView['banners'][number];

/** Banners side by side in a strip that is swiped or scrolled; with script they also change by themselves until somebody stops them. */
export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslations('home');
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, banners.length);
  return (
    <section className={styles.banners} aria-label={t('banners')} {...carousel.watched}>
      <ul ref={strip} className={styles.strip} {...carousel.scrolled}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.banner}>
            <BannerLink banner={banner}>
              <BannerPicture banner={banner} isFirst={index === 0} />
              <span className={styles.words}>
                <b>{banner.title.split(' ').map((phrase, index) => <Fragment key={index}><span>{phrase}</span> </Fragment>)}</b>
                {banner.text && <span>{banner.text}</span>}
                {banner.link && <span className={styles.more}>{t('all')} <Icon name="right" size={14} /></span>}
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && <BannerControls banners={banners} carousel={carousel} />}
    </section>
  );
}

function BannerPicture({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  if (banner.isVideo && banner.video) return <video className={styles.picture} src={banner.video} poster={banner.picture} muted loop playsInline controls preload="none" aria-label={banner.title} />;
  return (
    <picture className={styles.picture}>
      {banner.pictureOnPhone && <source media="(max-width: 860px)" srcSet={banner.pictureOnPhone} />}
      <img src={banner.picture} alt="" width={1600} height={450} loading={isFirst ? 'eager' : 'lazy'} fetchPriority={isFirst ? 'high' : 'low'} />
    </picture>
  );
}

/** Within the site without a reload; elsewhere, or in a new window, as staff chose. */
function BannerLink({ banner: { link, isOwn, isNewWindow }, children }: { banner: Banner; children: React.ReactNode }) {
  if (!link) return <div className={styles.link}>{children}</div>;
  if (isOwn && !isNewWindow) return <PlainLink className={styles.link} to={link}>{children}</PlainLink>;
  return <a className={styles.link} href={link} {...(isNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>{children}</a>;
}
