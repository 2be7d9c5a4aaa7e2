import type { ReactNode } from 'react';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { BannerView } from './banner-view.ts';

/** A banner's picture, another one on a telephone, or its video, which nobody loads before playing it. */
export function BannerPicture({
  banner,
  isFirst = false,
  className,
}: {
  banner: BannerView;
  isFirst?: boolean;
  className: string | undefined;
}) {
  if (banner.isVideo && banner.video)
    return (
      <video
        className={className}
        src={banner.video}
        poster={banner.picture}
        muted
        loop
        playsInline
        controls
        preload="none"
        aria-label={banner.title}
      />
    );
  return (
    <picture className={className}>
      {banner.pictureOnPhone && <source media="(max-width: 720px)" srcSet={banner.pictureOnPhone} />}
      <img
        src={banner.picture}
        alt=""
        width={1600}
        height={450}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  );
}

/** Within the site without a reload; elsewhere, or in a new window, as staff chose. */
export function BannerLink({
  banner: { link, isOwn, isNewWindow },
  className,
  children,
}: {
  banner: BannerView;
  className: string | undefined;
  children: ReactNode;
}) {
  if (!link) return <div className={className}>{children}</div>;
  if (isOwn && !isNewWindow)
    return (
      <PlainLink className={className} to={link}>
        {children}
      </PlainLink>
    );
  return (
    <a className={className} href={link} {...(isNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  );
}
