import { useEffect, useState } from 'react';
import { fetchClient } from '#contract/fetch-client.ts';

export interface CategorySight {
  picture: string | null;
  count: number;
}

let asked: Promise<Map<number, CategorySight>> | undefined;

/**
 * Pictures and counts of the categories, by id: asked for once, when somebody opens a menu that shows them. Without
 * them the menu is one of words.
 */
export function useCategorySights(): ReadonlyMap<number, CategorySight> {
  const [sights, setSights] = useState<ReadonlyMap<number, CategorySight>>(() => new Map());
  useEffect(() => {
    let isShown = true;
    asked ??= sightsOfCategories();
    asked.then(
      (found) => isShown && setSights(found),
      () => (asked = undefined),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return sights;
}

async function sightsOfCategories(): Promise<Map<number, CategorySight>> {
  const { data } = await fetchClient({})('GET /product-category/public');
  return new Map(
    data.flatMap(({ categories }) =>
      categories.map(({ id, picture, product_count }) => [id, { picture, count: product_count }] as const),
    ),
  );
}
