import { fileStore } from '#server/platform/file-store/file-store.ts';
import { insertRows } from './bulk.ts';
import { materialPicture } from './pictures/material.ts';
import { packPicture } from './pictures/pack.ts';
import { render } from './pictures/render.ts';
import { seedOf } from './random.ts';
import { packsOf, type MarketProduct } from './write-catalogue.ts';

/** Products of one look share a few pictures: a hundred products need some forty. */
const VARIANTS = 2;

/** Renders what the products look like into the file store and links it. */
export async function writePictures(products: readonly MarketProduct[]): Promise<void> {
  const paths = new Map<string, Promise<string>>();
  const pathOf = (svg: string, prefix: string) => {
    let path = paths.get(svg);
    if (!path) {
      path = render(svg, prefix).then(async ({ name, bytes }) => {
        await fileStore().put(`media/${name}`, bytes, 'image/webp');
        return `/api/media/${name}`;
      });
      paths.set(svg, path);
    }
    return path;
  };
  const linked = await Promise.all(
    products.map(async (product) => {
      const material = materialPicture(product.look, seedOf(product.code) % VARIANTS);
      const packs = [...new Set(packsOf(product.grade).map((pack) => pack.kind))].map((kind) =>
        packPicture(kind, product.look),
      );
      const found = await Promise.all([pathOf(material, 'material'), ...packs.map((svg) => pathOf(svg, 'pack'))]);
      return found.map((path, order) => ({
        product_id: product.id,
        pd_pic_order: order,
        pd_pic_pic_path: path,
        pd_pic_pic_name: path.slice('/api/media/'.length),
        pd_pic_is_deleted: false,
      }));
    }),
  );
  await insertRows('product_pictures', linked.flat());
}
