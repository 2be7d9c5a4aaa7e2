import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { insertRows } from '../bulk.ts';
import type { Grade } from './facts.ts';
import type { Look } from './looks.ts';
import { PICTURES_FOLDER, PICTURES_OF, pictureName, type PictureOf } from '../pictures/stored-pictures.ts';
import type { MarketProduct } from './write-catalogue.ts';

/**
 * Links each product to its pictures, of the pack first and then of its goods. Variations of a grade in large markets
 * look as the grade does.
 */
export async function writePictures(products: readonly MarketProduct[]): Promise<void> {
  const paths = new Map<string, Promise<string>>();
  const pathOf = (of: PictureOf, grade: Grade, look: Look) => {
    const file = pictureName(of, grade, look);
    const path = paths.get(file) ?? keep(of, file);
    paths.set(file, path);
    return path;
  };
  const linked = await Promise.all(
    products.map(async ({ id, grade, look }) => {
      const found = await Promise.all(PICTURES_OF.map((of) => pathOf(of, grade, look)));
      return found.map((path, order) => ({
        product_id: id,
        pd_pic_order: order,
        pd_pic_pic_path: path,
        pd_pic_pic_name: path.slice('/api/media/'.length),
        pd_pic_is_deleted: false,
      }));
    }),
  );
  await insertRows('product_pictures', linked.flat());
}

/** Named for its content, so that browsers keep it for ever. */
async function keep(of: PictureOf, file: string): Promise<string> {
  const bytes = await readFile(new URL(file, PICTURES_FOLDER));
  const name = `${of}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp`;
  await fileStore().put(`media/${name}`, bytes, 'image/webp');
  return `/api/media/${name}`;
}
