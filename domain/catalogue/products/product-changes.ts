import {
  PRODUCT_TEXT_KEYS,
  type ProductContents,
  type ProductSection,
  type PropertyValue,
} from './product-contents.ts';
import { kgFromGrams } from '#domain/values/weight.ts';

/** How what a product refers to is called: in a language for people, by its codes for the log. */
export interface CatalogueNames {
  subcategory(id: number): string;
  manufacturer(id: number): string;
  property(id: number): { name: string; unit: string | null };
  choice(id: number): string;
  attribute(id: number): string;
}

/** One fact of a product in words. `of` names the property or the SKU that it is about. */
export interface ProductFact {
  section: ProductSection;
  field: string;
  of: string | null;
  value: string;
}
export interface ProductChange extends Omit<ProductFact, 'value'> {
  before: string | null;
  after: string | null;
}

/** What differs between two states, in the order of the screens; what is empty on a side is null there. */
export function productChanges(
  before: ProductContents,
  after: ProductContents,
  names: CatalogueNames,
): ProductChange[] {
  const [from, to] = [factsOf(before, names), factsOf(after, names)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((key) => {
    const [was, is] = [from.get(key), to.get(key)];
    const { section, field, of } = (is ?? was)!;
    const change = { section, field, of, before: was?.value || null, after: is?.value || null };
    return change.before === change.after ? [] : [change];
  });
}

/** By a key that is the same in every state. */
function factsOf(
  { details, properties, pictures, documents, skus }: ProductContents,
  names: CatalogueNames,
): Map<string, ProductFact> {
  const facts = new Map<string, ProductFact>();
  const add = (key: string, fact: ProductFact) => facts.set(key, fact);
  const detail = (field: string, value: string) => add(field, { section: 'details', field, of: null, value });
  detail('grade', details.grade);
  detail('brand', details.brand ?? '');
  detail('subcategory', names.subcategory(details.subcategory_id));
  detail('manufacturer', names.manufacturer(details.manufacturer_id));
  detail('quality', details.quality);
  detail('unit_weight', kilograms(details.unit_weight_grams));
  detail('status', String(details.status));
  for (const key of PRODUCT_TEXT_KEYS) detail(key, details[key]);
  for (const [id, values] of Map.groupBy(properties, ({ property_id }) => property_id)) {
    const { name, unit } = names.property(id);
    const value = values.map((each) => valueInWords(each, unit, names)).join(', ');
    add(`property ${id}`, { section: 'properties', field: 'property', of: name, value });
  }
  add('pictures', {
    section: 'pictures',
    field: 'pictures',
    of: null,
    value: pictures.map(({ path }) => path).join('\n'),
  });
  const papers = documents.map(({ kind, language, name }) => [kind.toUpperCase(), name, language].filter(Boolean));
  add('documents', {
    section: 'documents',
    field: 'documents',
    of: null,
    value: papers.map((paper) => paper.join(' · ')).join('\n'),
  });
  for (const { id, sku_no, attribute_id, parent_attribute_id, unit_weight_grams } of skus) {
    const attributes = [parent_attribute_id, attribute_id].filter((each) => each !== null).map(names.attribute);
    const value = [sku_no, ...attributes, kilograms(unit_weight_grams)].join(' · ');
    add(`sku ${id}`, { section: 'skus', field: 'sku', of: sku_no, value });
  }
  return facts;
}

function valueInWords(
  { choice_id, number, condition, source }: PropertyValue,
  unit: string | null,
  names: CatalogueNames,
): string {
  if (choice_id !== null) return names.choice(choice_id);
  const measured = unit ? `${number} ${unit}` : String(number);
  const said = condition ? `${measured} (${condition})` : measured;
  return source ? [said, source.title, source.year, source.link].filter(Boolean).join(' · ') : said;
}

function kilograms(grams: number): string {
  return `${kgFromGrams(grams)} kg`;
}
