import type { Answer } from '#contract/client.ts';

export type Property = Answer<'GET /staff/properties'>['properties'][number];
export type Choice = Property['choices'][number];

/** What the address asks for. */
export type Wish =
  | { is: 'property'; property: Property | null }
  | { is: 'choice'; property: Property; choice: Choice | null }
  | { is: 'nothing' };

/** `edit=property-3`, `edit=choice-14`, `add=property`, `add=choice-3`: what is not there asks for nothing. */
export function wishOf(search: URLSearchParams, properties: readonly Property[]): Wish {
  if (search.get('add') === 'property') return { is: 'property', property: null };
  const [, kind, id] = /^(property|choice)-(\d{1,9})$/.exec(search.get('edit') ?? '') ?? [];
  if (kind === 'property') {
    const property = properties.find((each) => each.id === Number(id));
    return property ? { is: 'property', property } : { is: 'nothing' };
  }
  if (kind === 'choice') {
    const property = properties.find(({ choices }) => choices.some((each) => each.id === Number(id)));
    const choice = property?.choices.find((each) => each.id === Number(id));
    return property && choice ? { is: 'choice', property, choice } : { is: 'nothing' };
  }
  const [, of] = /^choice-(\d{1,9})$/.exec(search.get('add') ?? '') ?? [];
  const property = properties.find((each) => each.id === Number(of) && each.kind === 'choice');
  return property ? { is: 'choice', property, choice: null } : { is: 'nothing' };
}
