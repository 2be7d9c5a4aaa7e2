import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';

type Banner = Answer<'GET /banners'>[number];

/** A banner in one language. One link serves every language: within the site it is written without one. */
export function bannerView(
  banner: Pick<Banner, 'id' | 'isVideo' | 'link' | 'open_new_window' | Locale>,
  locale: Locale,
) {
  const { pic_path, pic_m_path, video, title, desc } = banner[locale];
  const isOwn = /^\/(?!\/)/.test(banner.link ?? '');
  return {
    id: banner.id,
    isVideo: banner.isVideo,
    link: isOwn ? `/${locale}${banner.link}` : banner.link,
    isOwn,
    leadsTo: placeOf(banner.link ?? ''),
    isNewWindow: banner.open_new_window,
    picture: pic_path,
    pictureOnPhone: pic_m_path,
    video,
    title,
    text: desc,
  };
}

/** What stands behind a link, for the words on it. */
function placeOf(link: string): 'products' | 'register' | 'other' {
  if (link.startsWith('/products')) return 'products';
  return link.startsWith('/register') ? 'register' : 'other';
}

export type BannerView = ReturnType<typeof bannerView>;
