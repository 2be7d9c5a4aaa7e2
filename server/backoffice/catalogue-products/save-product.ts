import type { z } from 'zod';
import type { catalogueProducts } from '#contract/backoffice/catalogue-products.ts';
import { restoredContents, type PropertyValue } from '#domain/market/catalogue/product-contents.ts';
import { recordDecision } from '#server/audit/index.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { changeProduct } from './change-products.ts';
import { productStates } from './product-states.ts';
import { addVersions, versionContents } from './product-versions.ts';
import {
  detailsOf,
  insertProduct,
  requireValues,
  writeDetails,
  writeDocuments,
  writePictures,
  writeProperties,
} from './write-product.ts';

type Details = z.output<(typeof catalogueProducts)['POST /staff/products']['body']>;

export async function createProduct(staffId: number, body: Details): Promise<{ id: number }> {
  const id = await inTransaction(async () => {
    const created = await insertProduct(detailsOf(body));
    const [state] = await productStates([created]);
    await addVersions([{ id: created, number: 1, contents: state!.contents }], staffId);
    await recordDecision({
      staffId,
      action: 'create_product',
      objectKind: 'product',
      objectId: created,
      before: {},
      after: { grade: body.grade, name_th: body.name_th },
    });
    return created;
  });
  await reindexProducts([id]);
  return { id };
}

export function saveDetails(
  staffId: number,
  id: number,
  { based_on, ...body }: Details & { based_on: number },
): Promise<{ version: number }> {
  const basis = { version: based_on, sections: ['details'] as const };
  return changeProduct(id, { staffId, action: 'change_product', basis }, () => writeDetails(id, detailsOf(body)));
}

export async function saveProperties(
  staffId: number,
  id: number,
  { based_on, values }: { based_on: number; values: PropertyValue[] },
): Promise<{ version: number }> {
  const basis = { version: based_on, sections: ['properties'] as const };
  return changeProduct(id, { staffId, action: 'change_product', basis }, async () => {
    await requireValues(values);
    await writeProperties(id, values);
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
