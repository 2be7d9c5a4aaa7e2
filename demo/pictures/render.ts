import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface RenderedPicture {
  /** Named for its content, so that it can be cached for ever. */
  name: string;
  bytes: Buffer;
}

const QUALITY = 82;

/** An SVG picture as WebP. */
export async function render(svg: string, prefix: string, quality = QUALITY): Promise<RenderedPicture> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 2 }).toBuffer();
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  return { name: `${prefix}-${digest}.webp`, bytes };
}
