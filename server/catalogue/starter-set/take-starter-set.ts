import type { z } from 'zod';
import type { starterSet as endpoints } from '#contract/catalogue/starter-set.ts';
import { recordDecision } from '#server/audit/index.ts';
import { changeCatalogue } from '#server/catalogue/entries/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { STARTER_PARTS, starterSet, type StarterPart } from './starter-set.ts';
import { writeStarterSet } from './write-starter-set.ts';

type Offer = z.output<(typeof endpoints)['GET /staff/starter-set']['answer']>;

/** What of the starter set the market lacks wholly. Lists that were begun by hand are their makers'. */
async function missingParts(): Promise<StarterPart[]> {
  const found = await oneRow(sql<Record<StarterPart, boolean>>`
    select exists (select 1 from category_groups) as tree, exists (select 1 from properties) as properties,
      exists (select 1 from attribute_groups) as attributes`);
  return STARTER_PARTS.filter((part) => !found[part]);
}

export async function offeredStarterSet(): Promise<Offer> {
  const { groups, properties, attribute_groups: packs } = starterSet;
  return {
    parts: await missingParts(),
    groups: groups.map(({ name, categories }) => ({
      name_th: name.th,
      name_en: name.en,
      name_cn: name.cn,
      categories: categories.length,
      subcategories: categories.flatMap(({ subcategories }) => subcategories).length,
    })),
    properties: properties.length,
    choices: properties.flatMap(({ choices }) => choices).length,
    attributes: packs.flatMap(({ attributes }) => attributes).length,
  };
}

/** Takes what the market lacks. Two people who press at once: the second is told that it is there. */
export function takeStarterSet(staffId: number): Promise<void> {
  return changeCatalogue(async () => {
    const parts = await missingParts();
    if (parts.length === 0) throw new AppError('starter_set_not_offered');
    const written = await writeStarterSet(parts);
    await recordDecision({
      staffId,
      action: 'take_starter_set',
      objectKind: 'starter_set',
      objectId: 'starter_set',
      before: {},
      after: {
        new_categories: written.get('tree') ?? null,
        new_properties: written.get('properties') ?? null,
        new_attributes: written.get('attributes') ?? null,
      },
    });
  });
}
