import { bannerFileFields, type BannerContent, type BannerSlot } from '#domain/site/banners.ts';
import type { Locale } from '#domain/values/locale.ts';
import { savePublicPicture, savePublicVideo } from '#server/files/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { bannerOf, changeBanners, record } from './change-banners.ts';

interface Which {
  language: Locale;
  slot: BannerSlot;
}

/** As wide as they are shown on a good screen. */
const WIDTHS = { picture: 1920, phone_picture: 960 } as const;

/** Sets one file of a banner. It is kept before the banner is locked, because making a picture anew takes its time. */
export async function setMedia(
  staffId: number,
  id: number,
  { language, slot }: Which,
  upload: UploadedFile | undefined,
): Promise<void> {
  if (!upload) throw fieldError('file_missing', 'file');
  const name =
    slot === 'video'
      ? await savePublicVideo(upload, 'banner')
      : await savePublicPicture(upload, 'banner', WIDTHS[slot]);
  await change(staffId, id, { language, slot }, name);
}

/** Takes a language's own file away, so that the Thai one is shown. */
export function removeMedia(staffId: number, id: number, which: Which): Promise<void> {
  return change(staffId, id, which, null);
}

function change(staffId: number, id: number, { language, slot }: Which, file: string | null): Promise<void> {
  return changeBanners(async (known) => {
    const { contents, isVideo, is_published } = bannerOf(known, id);
    if (file === null && is_published && language === 'th' && (slot === 'picture' || (slot === 'video' && isVideo)))
      throw new AppError('published_picture_stays');
    const before = contents[language] ?? {};
    const after = { ...before, ...contentOf(slot, file) };
    await rows(
      sql`update banners set contents = ${JSON.stringify({ ...contents, [language]: after })}::jsonb where id = ${id}`,
    );
    await record(
      staffId,
      'change_banner_file',
      id,
      { [`${slot}_${language}`]: fileIn(before, slot) },
      { [`${slot}_${language}`]: fileIn(after, slot) },
    );
  });
}

function contentOf(slot: BannerSlot, name: string | null): BannerContent {
  const path = name && `/api/media/${name}`;
  if (slot === 'video') return { video: path };
  return slot === 'picture' ? { pic_path: path, pic_name: name } : { pic_m_path: path, pic_m_name: name };
}

function fileIn(content: BannerContent, slot: BannerSlot): string | null {
  return content[bannerFileFields[slot]] ?? null;
}
