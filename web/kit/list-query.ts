import { sortsOf, type ListDefinition } from '#contract/kit/define-list.ts';
import { fieldNames, type Filters } from '#contract/kit/filters.ts';
import { typedAmount } from '#domain/values/typed-number.ts';

/**
 * The fields of a list's address that narrow it, as they were typed: several states of one name are one text with
 * commas. Empty fields and unknown ones are left out.
 */
export function askedOf(filters: Filters, search: URLSearchParams): Record<string, string> {
  const names = Object.entries(filters).flatMap(([name, filter]) => fieldNames(name, filter));
  const texts = names.map((name) => [name, search.getAll(name).filter(Boolean).join(',').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The same as the API takes it. What is no amount goes on as it was typed: the API refuses it at its field. */
export function queryOf(filters: Filters, asked: Readonly<Record<string, string>>): Record<string, string | number> {
  const amounts = new Set(
    Object.entries(filters)
      .filter(([, filter]) => filter.kind === 'amounts')
      .flatMap(([name, filter]) => fieldNames(name, filter)),
  );
  const read = (name: string, text: string) => {
    const amount = amounts.has(name) ? typedAmount(text) : null;
    return amount === null || Number.isNaN(amount) ? text : amount;
  };
  return Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, read(name, text)]));
}

/** The order that an address asks for, where the list has it. */
export const sortIn = (definition: ListDefinition, search: URLSearchParams): string | null =>
  sortsOf(definition).find((each) => each === search.get('sort')) ?? null;

/**
 * Filters and order of an address as the API takes them: the rows of a screen and those of its actions are the same.
 */
export function narrowedQuery(
  definition: ListDefinition,
  search: URLSearchParams,
  asked = askedOf(definition.filters, search),
): Record<string, string | number> {
  const sort = sortIn(definition, search);
  return { ...queryOf(definition.filters, asked), ...(sort !== null && { sort }) };
}

/** What a saved view keeps of an address: filters and order. */
export function viewOf(filters: Filters, search: URLSearchParams): string {
  const kept = new URLSearchParams(askedOf(filters, search));
  const sort = search.get('sort');
  if (sort) kept.set('sort', sort);
  kept.sort();
  return kept.toString();
}
