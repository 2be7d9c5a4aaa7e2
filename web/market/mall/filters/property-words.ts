import { formatNumber } from '#domain/values/format.ts';
import type { PropertyView } from './facets-view.ts';
import type { PropertyChoice } from '#web/market/mall/property-address.ts';

/** One of the values that are chosen of a property, by its name. */
export function valueWords({ code }: PropertyChoice, value: string, properties: readonly PropertyView[]): string {
  return properties.find((property) => property.code === code)?.values.find(({ id }) => id === value)?.name ?? value;
}

/** `Density 0.95–0.96 g/cm³`, `MFI ≥ 4 g/10min (190C/2.16kg)`. */
export function rangeWords({ code, from, to, condition }: PropertyChoice, properties: readonly PropertyView[]): string {
  const property = properties.find((each) => each.code === code);
  const range = boundsText(from, to);
  const said = property?.ranges.find((each) => each.condition === condition)?.conditionName ?? condition;
  return [property?.name ?? code, range, range && property?.unit, said && `(${said})`].filter(Boolean).join(' ');
}

export function boundsText(from: number | undefined, to: number | undefined): string {
  const number = (value: number) => formatNumber(value, 5);
  if (from !== undefined && to !== undefined) return `${number(from)}–${number(to)}`;
  if (from !== undefined) return `≥ ${number(from)}`;
  return to === undefined ? '' : `≤ ${number(to)}`;
}

/** All that is asked of properties, each value and range by itself. */
export function propertyWords(choices: readonly PropertyChoice[], properties: readonly PropertyView[]): string[] {
  return choices.flatMap((choice) =>
    choice.values.length > 0
      ? choice.values.map((value) => valueWords(choice, value, properties))
      : rangeWords(choice, properties),
  );
}
