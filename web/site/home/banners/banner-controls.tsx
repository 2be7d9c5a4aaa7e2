import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { HomeView } from '#web/site/home/home-view.server.ts';
import type { useCarousel } from './use-carousel.ts';
import styles from './banner-controls.module.css';

/** Stands after the strip, so that what is read first is a banner; without script it is not there. */
export function BannerControls({
  banners,
  carousel: { current, isPlaying, setPlaying, show },
}: {
  banners: HomeView['banners'];
  carousel: ReturnType<typeof useCarousel>;
}) {
  const t = useTranslations('home');
  return (
    <div className={styles.controls}>
      <button
        type="button"
        onClick={() => setPlaying(!isPlaying)}
        aria-label={isPlaying ? t('pauseBanners') : t('playBanners')}
      >
        <svg className="icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
      <span className={styles.dots}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={styles.dot}
            onClick={() => show(index)}
            aria-current={index === current}
            aria-label={t('showBanner', { number: index + 1, title: banner.title })}
          />
        ))}
      </span>
      <button type="button" onClick={() => show(current - 1)} aria-label={t('previousBanner')}>
        <Icon name="left" size={16} />
      </button>
      <button type="button" onClick={() => show(current + 1)} aria-label={t('nextBanner')}>
        <Icon name="right" size={16} />
      </button>
    </div>
  );
}
