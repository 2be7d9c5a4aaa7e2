import type { z } from 'zod';
import type { catalogueProducts } from '#contract/catalogue/products.ts';
import { ownDetails, ownValues } from '#domain/catalogue/products/own-changes.ts';
import {
  restoredContents,
  type ProductContents,
  type PropertyValue,
} from '#domain/catalogue/products/product-contents.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { tellProductsChanged } from '#server/catalogue/entries/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { changeProduct } from './change-products.ts';
import { productStates } from './product-states.ts';
import { addVersions, versionContents } from './product-versions.ts';
import {
  detailsOf,
  insertProducts,
  insertValues,
  requireValues,
  writeDetails,
  writeDocuments,
  writePictures,
  writeProperties,
} from './write-product.ts';

type Details = z.output<(typeof catalogueProducts)['POST /staff/products']['body']>;

export async function createProduct(staffId: number, body: Details): Promise<{ id: number }> {
  const [id] = await addProducts(staffId, [{ details: detailsOf(body), properties: [] }]);
  await tellProductsChanged([id!]);
  return { id: id! };
}

type NewProduct = Pick<ProductContents, 'details' | 'properties'>;

/** New products with their first version and an entry in the log, in their order. */
export function addProducts(staffId: number, products: readonly NewProduct[]): Promise<number[]> {
  return inTransaction(async () => {
    const ids = await insertProducts(products.map(({ details }) => details));
    await insertValues(
      products.flatMap(({ properties }, index) => properties.map((value) => ({ product_id: ids[index]!, ...value }))),
    );
    const states = await productStates(ids);
    await addVersions(
      states.map(({ id, contents }) => ({ id, number: 1, contents })),
      staffId,
    );
    await recordDecisions(
      states.map(({ id, contents: { details } }) => ({
        staffId,
        action: 'create_product',
        objectKind: 'product' as const,
        objectId: id,
        before: {},
        after: { grade: details.grade, name_th: details.name_th },
      })),
    );
    return ids;
  });
}

/** The version that a writer opened, and the colleague's over which they write what they changed themselves. */
interface Bases {
  based_on: number;
  over?: number | undefined;
}

export function saveDetails(
  staffId: number,
  id: number,
  { based_on, over, ...body }: Details & Bases,
): Promise<{ version: number }> {
  const basis = { version: over ?? based_on, sections: ['details'] as const };
  return changeProduct(id, { staffId, action: 'change_product', basis }, async ({ contents: theirs }) => {
    const mine = detailsOf(body);
    const opened = over === undefined ? undefined : await versionContents(id, based_on);
    const own = opened && ownDetails({ opened: opened.details, mine, theirs: theirs.details });
    await writeDetails(id, own ?? mine);
  });
}

export async function saveProperties(
  staffId: number,
  id: number,
  { based_on, over, values: mine }: Bases & { values: PropertyValue[] },
): Promise<{ version: number }> {
  const basis = { version: over ?? based_on, sections: ['properties'] as const };
  return changeProduct(id, { staffId, action: 'change_product', basis }, async ({ contents: theirs }) => {
    await requireValues(mine);
    const opened = over === undefined ? undefined : await versionContents(id, based_on);
    const own = opened && ownValues({ opened: opened.properties, mine, theirs: theirs.properties });
    await writeProperties(id, own ?? mine);
  });
}

/** Makes an earlier version the newest. What it names and the catalogue has no more is refused. */
export function restoreVersion(
  staffId: number,
  id: number,
  number: number,
  basedOn: number,
): Promise<{ version: number }> {
  const basis = { version: basedOn, sections: ['details', 'properties', 'pictures', 'documents'] as const };
  return changeProduct(id, { staffId, action: 'restore_product', restoredFrom: number, basis }, async (state) => {
    const former = await versionContents(id, number);
    if (!former) throw new AppError('not_found');
    const { details, properties, pictures, documents } = restoredContents(state.contents, former);
    await writeDetails(id, details);
    await writeProperties(id, properties);
    await writePictures(
      id,
      pictures.map((picture) => picture.id),
    );
    await writeDocuments(id, documents);
  });
}
