/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'attribute_groups',
  'attributes',
  'product_documents',
  'product_pictures',
  'product_properties',
  'product_versions',
  'products',
  'skus',
] as const;
