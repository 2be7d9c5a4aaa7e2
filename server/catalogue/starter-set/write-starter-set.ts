import { insertAttributes } from '#server/catalogue/products/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { STARTER_PARTS, starterSet, type StarterPart } from './starter-set.ts';

type Row = Record<string, string | number | null>;

/** Writes what is asked for; nothing of it may be there yet. Answers how many entries each part has. */
export async function writeStarterSet(parts: readonly StarterPart[]): Promise<Map<StarterPart, number>> {
  const written = new Map<StarterPart, number>();
  for (const part of STARTER_PARTS) if (parts.includes(part)) written.set(part, await writers[part]());
  return written;
}

const names = ({ th, en, cn }: { th: string; en: string; cn: string }) => ({ name_th: th, name_en: en, name_cn: cn });

const writers: Readonly<Record<StarterPart, () => Promise<number>>> = {
  async tree() {
    const groups = starterSet.groups.map(({ id, name }, place) => ({ id, ...names(name), position: place + 1 }));
    const categories = starterSet.groups.flatMap((group) =>
      group.categories.map(({ id, name }, place) => ({ id, group_id: group.id, ...names(name), position: place + 1 })),
    );
    const subcategories = starterSet.groups
      .flatMap((group) => group.categories)
      .flatMap((category) =>
        category.subcategories.map(({ id, code, name }, place) => ({
          id,
          category_id: category.id,
          code,
          ...names(name),
          position: place + 1,
        })),
      );
    await insert('category_groups', groups);
    await insert('categories', categories);
    await insert('subcategories', subcategories);
    return groups.length + categories.length + subcategories.length;
  },
  async properties() {
    const properties = starterSet.properties.map(({ id, code, kind, unit, name }, place) => ({
      id,
      code,
      kind,
      unit,
      ...names(name),
      position: place + 1,
    }));
    const choices = starterSet.properties.flatMap(({ id, choices: of }) =>
      of.map(({ code, name }, place) => ({ property_id: id, code, ...names(name), position: place + 1 })),
    );
    await insert('properties', properties);
    await insert('property_choices', choices);
    return properties.length + choices.length;
  },
  async attributes() {
    await insert(
      'attribute_groups',
      starterSet.attribute_groups.map(({ code, name }) => ({ code, ...names(name) })),
    );
    const attributes = starterSet.attribute_groups.flatMap((group) =>
      group.attributes.map(({ code, name }) => ({ group_code: group.code, code, ...names(name) })),
    );
    await insertAttributes(attributes);
    return starterSet.attribute_groups.length + attributes.length;
  },
};

/** Rows of one table, all with the same columns. Those without ids get theirs in this order. */
async function insert(table: string, given: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(given[0]!).map((column) => sql.ref(column)));
  await rows(sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb)`);
}
