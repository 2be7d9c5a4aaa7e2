import type { ProductDetails, PropertyValue } from './product-contents.ts';

/** What a writer opened, what they send, and what a colleague made of it meanwhile. */
export interface ThreeStates<Contents> {
  opened: Contents;
  mine: Contents;
  theirs: Contents;
}

/**
 * The colleague's details with the writer's own changes over them: a field that the writer did not touch stays as it is
 * now.
 */
export function ownDetails({ opened, mine, theirs }: ThreeStates<ProductDetails>): ProductDetails {
  const untouched = (Object.keys(mine) as (keyof ProductDetails)[]).filter((field) => mine[field] === opened[field]);
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) };
}

/** The same of values: all those of one property together are what somebody touches. */
export function ownValues({ opened, mine, theirs }: ThreeStates<readonly PropertyValue[]>): PropertyValue[] {
  const idsOf = (values: readonly PropertyValue[]) => values.map(({ property_id }) => property_id);
  const properties = new Set([...idsOf(mine), ...idsOf(theirs)]);
  return [...properties].flatMap((id) => {
    const [before, sent, now] = [opened, mine, theirs].map((values) =>
      values.filter(({ property_id }) => property_id === id),
    ) as [PropertyValue[], PropertyValue[], PropertyValue[]];
    return textOf(sent) === textOf(before) ? now : sent;
  });
}

const sourceKey = ({ kind, title, year, link, is_typical }: NonNullable<PropertyValue['source']>) => [
  kind,
  title,
  year,
  link,
  is_typical,
];

/** Whatever order the values of a property were sent in. */
const textOf = (values: readonly PropertyValue[]) =>
  JSON.stringify(
    values
      .map(({ choice_id, number, condition, source }) =>
        JSON.stringify([choice_id, number, condition, source ? sourceKey(source) : null]),
      )
      .sort(),
  );
