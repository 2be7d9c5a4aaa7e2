import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../components/icon.tsx';
import type { HomeView } from './home-view.server.ts';
import styles from './banners.module.css';

/** Banners side by side in a strip that is swiped or scrolled; nothing moves by itself. */
export function Banners({ banners }: { banners: HomeView['banners'] }) {
  const t = useTranslations('home');
  const strip = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <section className={styles.banners} aria-label={t('banners')}>
      <ul ref={strip} className={styles.strip} tabIndex={0}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.banner}>
            <BannerLink link={banner.link} isNewWindow={banner.isNewWindow}>
              {banner.isVideo && banner.video ? (
                <video className={styles.picture} src={banner.video} poster={banner.picture} muted loop playsInline controls preload="none" aria-label={banner.title} />
              ) : (
                <picture>
                  {banner.pictureOnPhone && <source media="(max-width: 720px)" srcSet={banner.pictureOnPhone} />}
                  <img className={styles.picture} src={banner.picture} alt="" width={1312} height={400} loading={index === 0 ? 'eager' : 'lazy'} fetchPriority={index === 0 ? 'high' : 'auto'} />
                </picture>
              )}
              <span className={styles.words}><b>{banner.title}</b>{banner.text && <span>{banner.text}</span>}</span>
            </BannerLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.buttons}>
          <button type="button" onClick={() => move(-1)} aria-label={t('previousBanner')}><Icon name="left" /></button>
          <button type="button" onClick={() => move(1)} aria-label={t('nextBanner')}><Icon name="right" /></button>
        </div>
      )}
    </section>
  );
}

function BannerLink({ link, isNewWindow, children }: { link: string | null; isNewWindow: boolean; children: React.ReactNode }) {
  if (!link) return <div className={styles.link}>{children}</div>;
  return <a className={styles.link} href={link} {...(isNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>{children}</a>;
}
