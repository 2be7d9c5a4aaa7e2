import { LOCALES } from '#domain/values/locale.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { banners } from './banners.ts';
import { insertRows } from '../bulk.ts';
import { bannerPicture, NARROW, WIDE, type BannerLook, type BannerShape } from '../pictures/banner.ts';
import { render } from '../pictures/render.ts';

/** On a phone the first banner is the largest thing to load. */
const QUALITY = 72;

/**
 * Renders the home page's banners into the file store and publishes them. The pictures carry no words: one serves every
 * language.
 */
export async function writeBanners(): Promise<void> {
  await insertRows(
    'banners',
    await Promise.all(
      banners.map(async ({ look, title, text, link, isSub }, position) => {
        const [wide, narrow] = await Promise.all([nameOf(look, WIDE), nameOf(look, NARROW)]);
        const pictures = {
          pic_path: `/api/media/${wide}`,
          pic_name: wide,
          pic_m_path: `/api/media/${narrow}`,
          pic_m_name: narrow,
          video: null,
        };
        const contents = Object.fromEntries(
          LOCALES.map((locale) => [locale, { ...pictures, title: title[locale], desc: text[locale] }]),
        );
        return {
          is_video: false,
          contents,
          link,
          open_new_window: false,
          position: position + 1,
          is_published: true,
          place: isSub ? 'sub' : 'home',
        };
      }),
    ),
  );
}

async function nameOf(look: BannerLook, shape: BannerShape): Promise<string> {
  const { name, bytes } = await render(await bannerPicture(look, shape), 'banner', QUALITY);
  await fileStore().put(`media/${name}`, bytes, 'image/webp');
  return name;
}
