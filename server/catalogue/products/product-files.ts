import type { z } from 'zod';
import type { catalogueProducts } from '#contract/catalogue/products.ts';
import { bareFileName, shortFileName } from '#domain/files/file-name.ts';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { savePublicDocument, savePublicPicture } from '#server/files/index.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { changeProduct } from './change-products.ts';
import { appendPicture, insertDocuments } from './picture-and-document-rows.ts';
import { writePictures } from './write-product.ts';

/** Twice as wide as the product's page shows it. */
export const PICTURE_WIDTH = 1600;

type Document = z.output<(typeof catalogueProducts)['POST /staff/products/{id}/documents']['body']>;

/** One more picture, last in order. It is stored before the product is locked: making it anew takes its time. */
export async function addPicture(
  staffId: number,
  id: number,
  upload: UploadedFile | undefined,
): Promise<{ version: number }> {
  if (!upload) throw fieldError('file_missing', 'file');
  const name = await savePublicPicture(upload, 'product_picture', PICTURE_WIDTH);
  return changeProduct(id, { staffId, action: 'change_product' }, async ({ contents: { pictures } }) => {
    const path = `/api/media/${name}`;
    if (pictures.some((picture) => picture.path === path)) throw fieldError('product_picture_there', 'file');
    requireRoom(pictures.length, PRODUCT_LIMITS.pictures);
    await appendPicture(id, { path, name }, null);
  });
}

/** The pictures that stay, in their order. */
export function arrangePictures(
  staffId: number,
  id: number,
  { based_on, ids }: { based_on: number; ids: number[] },
): Promise<{ version: number }> {
  const basis = { version: based_on, sections: ['pictures'] as const };
  return changeProduct(id, { staffId, action: 'change_product', basis }, async ({ contents: { pictures } }) => {
    const known = new Set(pictures.map((picture) => picture.id));
    if (new Set(ids).size < ids.length || ids.some((each) => !known.has(each))) throw new AppError('not_found');
    await writePictures(id, ids);
  });
}

export async function addDocument(
  staffId: number,
  id: number,
  { kind, language, name }: Document,
  upload: UploadedFile | undefined,
): Promise<{ version: number }> {
  if (!upload) throw fieldError('file_missing', 'file');
  const path = `/api/media/${await savePublicDocument(upload)}`;
  return changeProduct(id, { staffId, action: 'change_product' }, async ({ contents: { documents } }) => {
    requireRoom(documents.length, PRODUCT_LIMITS.documents);
    const doc_name = documentName(name || upload.name);
    await insertDocuments([{ product_id: id, kind, language, doc_name, doc_path: path }]);
  });
}

export function removeDocument(staffId: number, id: number, documentId: number): Promise<{ version: number }> {
  return changeProduct(id, { staffId, action: 'change_product' }, async () => {
    // What is of a lot belongs to its offer.
    const gone = await affected(sql`
      delete from product_documents where id = ${documentId} and product_id = ${id} and product_stock_id is null`);
    if (gone === 0) throw new AppError('not_found');
  });
}

function requireRoom(count: number, max: number): void {
  if (count >= max) throw fieldError('product_has_enough', 'file', { max });
}

/** The name that people gave or their file has, without path and with the ending of a PDF. */
function documentName(given: string): string {
  const bare = shortFileName(bareFileName(given).replace(/\.pdf$/i, ''), PRODUCT_LIMITS.document_name - 4);
  return `${bare || 'document'}.pdf`;
}
