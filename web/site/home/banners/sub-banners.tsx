import { useTranslations } from '#web/i18n/texts.tsx';
import { BannerLink, BannerPicture } from './banner-parts.tsx';
import type { BannerView } from './banner-view.ts';
import styles from './banners.module.css';

/** A row of smaller banners below the sections. */
export function SubBanners({ banners }: { banners: BannerView[] }) {
  const t = useTranslations('home');
  if (banners.length === 0) return null;
  return (
    <section className="above-6" aria-label={t('subBanners')}>
      <ul className={`columns-large ${styles.small}`}>
        {banners.map((banner) => (
          <li key={banner.id} className={styles.banner}>
            <BannerPicture banner={banner} className={styles.picture} />
            <BannerLink banner={banner} className={styles.words}>
              <b>{banner.title}</b>
              {banner.text && <span className="small">{banner.text}</span>}
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
