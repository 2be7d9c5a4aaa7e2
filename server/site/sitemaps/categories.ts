import { categoryPath, hasItselfBelow, slugOf, type CategoryStep } from '#domain/catalogue/category-path.ts';
import { categoryTree } from '#server/market/mall/index.ts';
import type { Entry } from './entry.ts';

interface Branch {
  id: number;
  name_en: string;
  product_count: number;
}

/** Every category in which something is offered, and that is a page of its own. */
export async function categoryEntries(): Promise<Entry[]> {
  const entry = (way: readonly Branch[]): Entry[] =>
    way.at(-1)!.product_count > 0 ? [{ path: categoryPath(way.map(stepOf)) }] : [];
  return (await categoryTree()).flatMap((group) => [
    ...entry([group]),
    ...group.categories.flatMap((category) => [
      ...entry([group, category]),
      ...(hasItselfBelow(category, category.subcategories)
        ? []
        : category.subcategories.flatMap((each) => entry([group, category, each]))),
    ]),
  ]);
}

function stepOf({ id, name_en }: Branch): CategoryStep {
  return { id, slug: slugOf(name_en) };
}
