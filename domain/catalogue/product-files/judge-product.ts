import { distinctFaults, type Verdict } from '#domain/files/judged-rows.ts';
import {
  EMPTY_TEXTS,
  PRODUCT_TEXT_KEYS,
  type ProductDetails,
  type PropertyValue,
} from '#domain/catalogue/products/product-contents.ts';
import type { SeoKey } from '#domain/catalogue/seo-meta.ts';
import { withoutGuard } from '#domain/values/csv.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { findProduct, gradeKey, type KnownProduct, type KnownProducts } from './find-product.ts';
import type { PlainColumn, ProductColumn } from './product-columns.ts';
import type { FaultyProductCell, ProductFault } from './product-faults.ts';
import { appliedValues } from './property-cell.ts';
import { plainText, type ReadProductRow } from './read-product-row.ts';

/** Some facts of a product: of its properties, all values of those that are named. */
export interface ProductFacts {
  details: Partial<ProductDetails>;
  seo: Partial<Record<SeoKey, string | null>>;
  properties: { property_id: number; values: readonly PropertyValue[] }[];
}

export interface JudgedProduct {
  verdict: Verdict;
  faults: FaultyProductCell[];
  /** The product that is changed; null for a new one. */
  productId: number | null;
  /** Only what differs; of a new product everything. */
  before: ProductFacts;
  after: ProductFacts;
}

/** What earlier rows of a file are about. */
export interface SeenProducts {
  ids: Set<number>;
  /** Manufacturer, grade and quality of what earlier rows make. */
  identities: Set<string>;
}

type CellOf = (column: ProductColumn) => { cell: string; text: string };
type Blame = (column: ProductColumn, fault: ProductFault) => void;

const NOTHING: ProductFacts = { details: {}, seo: {}, properties: [] };

/** Judges one row that was read. `cellOf` says where a column's cell stands in the file. */
export function judgeProduct(
  row: ReadProductRow,
  known: KnownProducts,
  seen: SeenProducts,
  cellOf: CellOf,
): JudgedProduct {
  const faults = [...row.faults];
  const blame: Blame = (column, fault) => faults.push({ ...cellOf(column), column, fault });
  // What a cell with a fault would have said may be what names the product.
  const target = faults.length > 0 ? null : findProduct(row, known);
  let judged: Omit<JudgedProduct, 'faults'> | null = null;
  if (target && 'fault' in target) blame(target.column, target.fault);
  else if (target && 'product' in target) judged = changeOf(target.product, row, known, seen, blame);
  else if (target) judged = newOf(row, seen, blame);
  if (judged && faults.length === 0) return { ...judged, faults };
  const productId = judged?.productId ?? null;
  return { verdict: 'refused', faults: distinctFaults(faults), productId, before: NOTHING, after: NOTHING };
}

function identityOf({ manufacturer_id, grade, quality }: ProductDetails): string {
  return JSON.stringify([manufacturer_id, grade.toLowerCase(), quality]);
}

function changeOf(
  product: KnownProduct,
  row: ReadProductRow,
  known: KnownProducts,
  seen: SeenProducts,
  blame: Blame,
): Omit<JudgedProduct, 'faults'> {
  if (seen.ids.has(product.id)) blame(row.productId === null ? 'grade' : 'product_id', 'twice');
  seen.ids.add(product.id);
  const before: ProductFacts = { details: {}, seo: {}, properties: [] };
  const after: ProductFacts = { details: {}, seo: {}, properties: [] };
  takeDetails(product, row, before, after);
  takeSeo(product, row, before, after);
  for (const { column, property_id, values, condition } of row.properties) {
    const had = product.properties.filter((value) => value.property_id === property_id);
    const applied = appliedValues(had, values, condition);
    if (typeof applied === 'string') blame(column, applied);
    else if (applied !== had) {
      before.properties.push({ property_id, values: had });
      after.properties.push({ property_id, values: applied });
    }
  }
  blameState(product, after, blame);
  blameIdentity(product, { ...product.details, ...after.details }, known, seen, blame);
  const changes = Object.keys(after.details).length + Object.keys(after.seo).length + after.properties.length;
  return { verdict: changes > 0 ? 'changed' : 'same', productId: product.id, before, after };
}

function takeDetails(
  { details }: KnownProduct,
  { details: said }: ReadProductRow,
  before: ProductFacts,
  after: ProductFacts,
): void {
  const texts: ReadonlySet<string> = new Set([...PRODUCT_TEXT_KEYS, 'brand']);
  for (const field of Object.keys(said) as (keyof typeof said)[]) {
    const [had, wanted] = [details[field], said[field]];
    const isSame = texts.has(field) ? sameText(field, had as string | null, wanted as string | null) : had === wanted;
    if (isSame) continue;
    Object.assign(before.details, { [field]: had });
    Object.assign(after.details, { [field]: wanted });
  }
}

function takeSeo(
  { seo }: KnownProduct,
  { seo: said }: ReadProductRow,
  before: ProductFacts,
  after: ProductFacts,
): void {
  for (const key of Object.keys(said) as SeoKey[]) {
    if (sameText(key, seo[key], said[key]!)) continue;
    before.seo[key] = seo[key];
    after.seo[key] = said[key] || null;
  }
}

/** A dash that stands in the catalogue comes back as it is, and takes nothing away. */
function sameText(column: string, had: string | null, said: string | null): boolean {
  const own = withoutGuard(plainText(column, had ?? ''));
  return own === (said ?? '') || (!said && /^[-–—]$/u.test(own));
}

/** What waits for a decision and what has ended cannot be shown by a file. */
function blameState({ isProposal, isEnded }: KnownProduct, { details }: ProductFacts, blame: Blame): void {
  if (details.status !== PRODUCT_SHOWN) return;
  if (isProposal) blame('status', 'is_proposed');
  if (isEnded) blame('status', 'is_ended');
}

/** A manufacturer has a grade of one quality once. */
function blameIdentity(
  product: KnownProduct,
  details: ProductDetails,
  { byGrade }: KnownProducts,
  { identities }: SeenProducts,
  blame: Blame,
): void {
  const identity = identityOf(details);
  if (identity === identityOf(product.details) || product.isProposal) return;
  const others = (byGrade.get(gradeKey(details.grade)) ?? []).filter(
    ({ id, isProposal }) => id !== product.id && !isProposal,
  );
  const isTaken = identities.has(identity) || others.some((other) => identityOf(other.details) === identity);
  if (isTaken) blame(details.quality === product.details.quality ? 'manufacturer' : 'quality', 'grade_taken');
  identities.add(identity);
}

/** What nobody can guess of a new product. Where the file is silent it is prime, and hidden until somebody shows it. */
const NEEDED = [
  ['manufacturer', 'manufacturer_id'],
  ['subcategory', 'subcategory_id'],
  ['unit_weight', 'unit_weight_grams'],
  ['name_th', 'name_th'],
] as const satisfies (readonly [PlainColumn, keyof ProductDetails])[];

function newOf(
  { grade, details: said, seo, properties }: ReadProductRow,
  { identities }: SeenProducts,
  blame: Blame,
): Omit<JudgedProduct, 'faults'> {
  for (const [column, field] of NEEDED) if (said[field] === undefined) blame(column, 'missing');
  const details = { ...EMPTY_TEXTS, brand: null, quality: 'prime', status: 0, ...said, grade } as ProductDetails;
  const identity = identityOf(details);
  if (identities.has(identity)) blame('grade', 'twice');
  identities.add(identity);
  const written = properties.flatMap(({ property_id, values, condition }) => {
    const applied = appliedValues([], values, condition);
    return typeof applied === 'string' || applied.length === 0 ? [] : [{ property_id, values: applied }];
  });
  const seoTexts = Object.fromEntries(Object.entries(seo).filter(([, text]) => text !== ''));
  return { verdict: 'new', productId: null, before: NOTHING, after: { details, seo: seoTexts, properties: written } };
}
