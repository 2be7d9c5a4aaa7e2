import type { Locale } from '#domain/values/locale.ts';

/** On top of the home page, or in the row below its sections. */
export const bannerPlaces = ['home', 'sub'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** A picture for wide screens, one for telephones, a video in place of both. */
export const bannerSlots = ['picture', 'phone_picture', 'video'] as const;
export type BannerSlot = (typeof bannerSlots)[number];

/** The field that has the path of a slot's file. */
export const bannerFileFields = { picture: 'pic_path', phone_picture: 'pic_m_path', video: 'video' } as const;

/** More than these nobody looks at, and each costs every visitor. */
export const MAX_BANNERS = 40;

export const bannerStates = ['draft', 'scheduled', 'shown', 'over'] as const;
export type BannerState = (typeof bannerStates)[number];

/** Where a banner is in its life. An open end counts as open. */
export function bannerState(
  banner: { is_published: boolean; shown_from: Date | null; shown_until: Date | null },
  at: Date,
): BannerState {
  if (!banner.is_published) return 'draft';
  if (banner.shown_until && banner.shown_until <= at) return 'over';
  return banner.shown_from && banner.shown_from > at ? 'scheduled' : 'shown';
}

/** One language's part of a banner as it is kept; what is left out is the Thai one's. */
export interface BannerContent {
  pic_path?: string | null;
  pic_name?: string | null;
  pic_m_path?: string | null;
  pic_m_name?: string | null;
  video?: string | null;
  title?: string;
  desc?: string;
}

export type BannerContents = Partial<Record<Locale, BannerContent>>;

export interface ShownBanner {
  pic_path: string;
  pic_name: string;
  pic_m_path: string | null;
  pic_m_name: string | null;
  video: string | null;
  title: string;
  desc: string;
}

/**
 * A banner in one language. What it has not of its own is Thai: words, pictures and video each for themselves, so that
 * one picture may serve three languages. A picture of its own for wide screens brings its own for telephones or none:
 * two pictures of one banner say the same.
 */
export function bannerIn(contents: BannerContents, locale: Locale): ShownBanner {
  const thai = contents.th ?? {};
  const own = contents[locale] ?? {};
  const pictures = own.pic_path
    ? own
    : { ...thai, ...(own.pic_m_path ? { pic_m_path: own.pic_m_path, pic_m_name: own.pic_m_name } : {}) };
  const words = own.title ? own : thai;
  return {
    pic_path: pictures.pic_path ?? '',
    pic_name: pictures.pic_name ?? '',
    pic_m_path: pictures.pic_m_path ?? null,
    pic_m_name: pictures.pic_m_name ?? null,
    video: own.video ?? thai.video ?? null,
    title: words.title ?? '',
    desc: words.desc ?? '',
  };
}

/**
 * What keeps a banner from being published, if anything: every language falls back to the Thai one, so that must be
 * whole. A video's picture stands there until it plays.
 */
export function missingToPublish(contents: BannerContents, isVideo: boolean): 'picture' | 'video' | null {
  if (!contents.th?.pic_path) return 'picture';
  return isVideo && !contents.th.video ? 'video' : null;
}

/** Within the site a path without the language; elsewhere only what is encrypted. */
export function isBannerLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return !/^\/(?:th|en|cn)(?:[/?#]|$)/.test(link);
  return URL.parse(link)?.protocol === 'https:';
}
