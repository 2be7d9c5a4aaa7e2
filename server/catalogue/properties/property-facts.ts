import type { CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { recordDecision } from '#server/audit/index.ts';
import { nameFacts } from '#server/catalogue/entries/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Property extends CatalogueNames {
  id: number;
  code: string;
  kind: 'number' | 'choice';
  unit: string | null;
}

export interface Choice extends CatalogueNames {
  id: number;
  property_id: number;
  property_name: string;
  code: string;
}

export async function propertyOf(id: number): Promise<Property> {
  const found = await maybeRow(
    sql<Property>`select id, code, kind, unit, name_th, name_en, name_cn from properties where id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

export async function maybeChoice(id: number): Promise<Choice | undefined> {
  return maybeRow(sql<Choice>`
    select h.id, h.property_id, r.name_th as property_name, h.code, h.name_th, h.name_en, h.name_cn
    from property_choices h join properties r on r.id = h.property_id where h.id = ${id}`);
}

export async function choiceOf(id: number): Promise<Choice> {
  const found = await maybeChoice(id);
  if (!found) throw new AppError('not_found');
  return found;
}

export const propertyFacts = ({ code, unit, ...names }: Omit<Property, 'id' | 'kind'>) => ({
  ...nameFacts(names),
  code,
  unit: unit || null,
});

export const choiceFacts = ({ code, property_name, ...names }: Omit<Choice, 'id' | 'property_id'>) => ({
  ...nameFacts(names),
  code,
  under: property_name,
});

/** A choice is told apart by its code and what it belongs under. */
export function recordOnProperty(
  staffId: number,
  action: `${'add' | 'change' | 'move' | 'merge' | 'delete'}_entry`,
  propertyId: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordDecision({ staffId, action, objectKind: 'property', objectId: propertyId, before, after });
}

export const productsWith = (propertyId: number) =>
  sql`select product_id from product_properties where property_id = ${propertyId}`;
export const productsWithChoice = (choiceId: number) =>
  sql`select product_id from product_properties where choice_id = ${choiceId}`;
