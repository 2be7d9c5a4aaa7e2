import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** Decoding in native code: imported by `program.ts` alone, which runs in a process of its own. */

/** A picture that unpacks to more than this is a trap, not a photograph. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 3000;
const AVATAR_SIDE = 256;

sharp.concurrency(1);
sharp.cache(false);
// Of libvips' many decoders only those of the formats that are accepted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export interface RemadePicture {
  bytes: Buffer;
  kind: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
}

/** The picture made anew, not larger than anybody looks at: without EXIF and whatever else was hidden in it. */
export function boundedPicture(bytes: Buffer, asPng: boolean): Promise<RemadePicture> {
  const bounded = opened(bytes).resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  return asPng ? made(bounded.png(), 'png') : made(bounded.jpeg({ quality: 88, mozjpeg: false }), 'jpg');
}

/** A person's picture: the middle of it, square and small. */
export function avatarPicture(bytes: Buffer): Promise<RemadePicture> {
  const square = opened(bytes).resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover', position: 'attention' });
  return made(square.webp({ quality: 82 }), 'webp');
}

/** A picture of a page: not wider than it is shown, in the format that browsers load quickest. */
export function shownPicture(bytes: Buffer, width: number): Promise<RemadePicture> {
  return made(opened(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }), 'webp');
}

/** Upright as the camera meant it. */
function opened(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
}

async function made(picture: Sharp, kind: RemadePicture['kind']): Promise<RemadePicture> {
  const { data, info }: { data: Buffer; info: OutputInfo } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, kind, width: info.width, height: info.height };
}
