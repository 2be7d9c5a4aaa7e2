import sharp, { type Sharp } from 'sharp';
import { fieldError } from '#server/platform/errors.ts';
import { atMost } from '#server/platform/at-most.ts';

/** A picture that unpacks to more than this is a trap, not a photograph. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 3000;
const AVATAR_SIDE = 256;
/** Each waits with up to 10 MB in hand, and the last of them for as long as people wait for a page. */
const MAX_WAITING_PICTURES = 12;
/** Large pictures take seconds and a hundred megabytes each; orders must not wait for them. */
const onePictureAtATime = atMost(1, MAX_WAITING_PICTURES);
sharp.concurrency(1);

export interface RemadePicture {
  bytes: Buffer;
  kept: 'jpg' | 'png' | 'webp';
}

/** The picture made anew, not larger than anybody looks at: without EXIF and whatever else was hidden in it. */
export function remadePicture(bytes: Buffer, asPng: boolean): Promise<RemadePicture> {
  return remade(bytes, async (picture) => {
    const bounded = picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    return asPng
      ? { bytes: await bounded.png().toBuffer(), kept: 'png' }
      : { bytes: await bounded.jpeg({ quality: 88, mozjpeg: false }).toBuffer(), kept: 'jpg' };
  });
}

/** A person's picture: the middle of it, square and small. */
export function avatarPicture(bytes: Buffer): Promise<RemadePicture> {
  return remade(bytes, async (picture) => ({
    bytes: await picture
      .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
    kept: 'webp',
  }));
}

/** A picture of a page: not wider than it is shown, in the format that browsers load quickest. */
export function shownPicture(bytes: Buffer, width: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  return remade(bytes, async (picture) => {
    const { data, info } = await picture
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

async function remade<Picture>(bytes: Buffer, make: (picture: Sharp) => Promise<Picture>): Promise<Picture> {
  return onePictureAtATime(async () => {
    try {
      return await make(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate());
    } catch {
      throw fieldError('file_unreadable', 'file');
    }
  });
}
