import { Fragment, useRef } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BannerControls } from './banner-controls.tsx';
import { BannerLink, BannerPicture } from './banner-parts.tsx';
import type { BannerView } from './banner-view.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './banners.module.css';

/**
 * Banners side by side in a strip that is swiped or scrolled; with script they also change by themselves until somebody
 * stops them.
 */
export function Banners({ banners }: { banners: BannerView[] }) {
  const t = useTranslations('home');
  const strip = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(strip, banners.length);
  return (
    <section className={styles.banners} aria-label={t('banners')} {...carousel.watched}>
      <ul ref={strip} className={styles.strip} {...carousel.scrolled}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.banner}>
            <BannerPicture banner={banner} isFirst={index === 0} className={styles.picture} />
            <BannerLink banner={banner} className={styles.words}>
              <b>
                {banner.title.split(' ').map((phrase, index) => (
                  <Fragment key={index}>
                    <span>{phrase}</span>{' '}
                  </Fragment>
                ))}
              </b>
              {banner.text && <span>{banner.text}</span>}
              {banner.link && (
                <span className={styles.more}>
                  {t(`bannerLink.${banner.leadsTo}`)} <Icon name="right" size={14} />
                </span>
              )}
            </BannerLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && <BannerControls banners={banners} carousel={carousel} />}
    </section>
  );
}
