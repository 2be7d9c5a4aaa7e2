import { MAX_PROPERTY_FILTERS, PROPERTY_NUMBER_MAX } from '#domain/values/limits.ts';

/** What is asked of one property, in the API's words. */
export interface PropertyChoice {
  code: string;
  values: string[];
  condition?: string;
  from?: number;
  to?: number;
}

const MAX_VALUES = 50;
const MAX_TEXT = 60;

/**
 * The name of a property's field: `p.application` for values, `p.mfi.from`, `.to` and `.at` for a number and the
 * condition it was measured under.
 */
export function propertyField(code: string, part?: 'from' | 'to' | 'at'): string {
  return part ? `p.${code}.${part}` : `p.${code}`;
}

export function isPropertyField(name: string): boolean {
  return name.startsWith('p.');
}

/** What an address asks of properties; whatever is no possible value is left out. */
export function propertiesOf(address: URLSearchParams): PropertyChoice[] {
  const found = new Map<string, PropertyChoice>();
  for (const [name, text] of address) {
    const [, code, part] = /^p\.([a-z0-9_]{1,40})(?:\.(from|to|at))?$/.exec(name) ?? [];
    const value = text.trim();
    if (code === undefined || value === '' || value.length > MAX_TEXT || /\p{Cc}/u.test(value)) continue;
    const known = found.get(code) ?? { code, values: [] };
    if (part === 'at') known.condition = value;
    else if (part === 'from' || part === 'to') {
      const number = numberOf(value);
      if (number === null) continue;
      known[part] = number;
    } else if (!known.values.includes(value) && known.values.length < MAX_VALUES) known.values.push(value);
    found.set(code, known);
  }
  return [...found.values()].slice(0, MAX_PROPERTY_FILTERS);
}

function numberOf(text: string): number | null {
  return /^\d{1,9}(\.\d{1,5})?$/.test(text) ? Math.min(Number(text), PROPERTY_NUMBER_MAX) : null;
}
