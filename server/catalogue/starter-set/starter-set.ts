import set from './starter-set.json' with { type: 'json' };

/**
 * The lists that a market of plastics begins with: offered to staff of an empty one, and the demo market's own. The ids
 * lie below those that the database gives; codes of properties are known to search and filters.
 */
export const starterSet = set as StarterSet;

interface Names {
  th: string;
  en: string;
  cn: string;
}

interface Coded {
  code: string;
  name: Names;
}

interface StarterSet {
  groups: {
    id: number;
    name: Names;
    categories: { id: number; name: Names; subcategories: (Coded & { id: number })[] }[];
  }[];
  properties: (Coded & { id: number; kind: 'number' | 'choice'; unit: string | null; choices: Coded[] })[];
  attribute_groups: (Coded & { attributes: Coded[] })[];
}

/** What is taken apart from the others: each only where there is nothing of its kind. */
export const STARTER_PARTS = ['tree', 'properties', 'attributes'] as const;
export type StarterPart = (typeof STARTER_PARTS)[number];

/** Names of a property's choices by their codes. */
export function choicesOf(property: string): Readonly<Record<string, Names>> {
  const { choices } = starterSet.properties.find(({ code }) => code === property)!;
  return Object.fromEntries(choices.map(({ code, name }) => [code, name]));
}
