import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bannerView } from '#web/site/home/banners/banner-view.ts';
import { Banners } from '#web/site/home/banners/banners.tsx';
import { SubBanners } from '#web/site/home/banners/sub-banners.tsx';

/** The banner as the home page shows it, in one language, whether or not it is published. */
export function BannerPreview({
  banner,
  language,
}: {
  banner: Answer<'GET /staff/banners/{id}'>['banner'];
  language: Locale;
}) {
  const view = bannerView(banner, language);
  return <div>{banner.place === 'home' ? <Banners banners={[view]} /> : <SubBanners banners={[view]} />}</div>;
}
