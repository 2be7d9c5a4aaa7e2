import { z } from 'zod';
import type { Random } from '#demo/random.ts';

export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** What a part of an endpoint takes, as JSON Schema. */
export const schemaOf = (part: z.ZodType): JsonSchema =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const LONG = 10_000;

/** Values that are wrong, or right by a hair, for fields of every kind. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  -0.001,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  9_007_199_254_740_993n.toString(),
  '99999999999999999999',
  'NaN',
  '0x10',
  '1e3',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202E\u200B\uFEFF',
  '𝟙٣๓',
  'ก็์้'.repeat(500),
  'x'.repeat(LONG),
  '%00%',
  '%_\\',
  "'; select pg_sleep(3) --",
  '$1',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30',
  '0000-00-00',
  'a@b.c\r\nbcc: d@e.f',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { toString: 'x', length: 1e9 },
  { constructor: { prototype: { x: 1 } } },
  Array.from({ length: 5000 }, (_, index) => index),
];

/** A value that the schema takes, or nearly: bounds and choices come from it. */
export function valueFor(schema: JsonSchema, random: Random, whole: JsonSchema = schema, depth = 0): unknown {
  if (schema.$ref !== undefined)
    return depth > 6
      ? null
      : valueFor(whole.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, random, whole, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return valueFor(random.pick(ways), random, whole, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => valueFor(one, random, whole, depth + 1))) as object;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, valueFor(one, random, whole, depth + 1)]),
    );
  return plainValue(schema, random, whole, depth);
}

function plainValue(schema: JsonSchema, random: Random, whole: JsonSchema, depth: number): unknown {
  switch (schema.type) {
    case 'array':
      return Array.from({ length: random.int(0, Math.min(schema.maxItems ?? 3, 3)) }, () =>
        valueFor(schema.items ?? {}, random, whole, depth + 1),
      );
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return random.pick([
        schema.minimum ?? 0,
        schema.maximum ?? 1000,
        1,
        (schema.maximum ?? 1000) + 1,
        (schema.minimum ?? 0) - 1,
      ]);
    case 'string':
      return textFor(schema, random);
    default:
      return random.pick(HOSTILE);
  }
}

function textFor({ format, minLength = 0, maxLength = 50 }: JsonSchema, random: Random): string {
  if (format === 'date-time')
    return random.pick(['2026-11-23T10:00:00Z', '1900-01-01T00:00:00Z', '9999-12-31T16:59:59.999Z']);
  if (format === 'date') return random.pick(['2026-11-23', '2000-01-01', '2100-12-31']);
  if (format === 'email') return 'fuzz@example.com';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  const length = Math.min(random.pick([minLength, maxLength, maxLength + 1, 5]), LONG);
  return random.pick(['x', 'ก', '𝟙', '中', '0']).repeat(length);
}

/**
 * The same value with one of its parts, however deep, replaced by something hostile, taken out, or joined by something
 * unknown.
 */
export function spoilt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return random.pick(HOSTILE);
  if (Array.isArray(value)) {
    if (value.length === 0) return [random.pick(HOSTILE)];
    return value.with(random.int(0, value.length - 1), spoilt(random.pick(value), random));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['__proto__x', 'unknown', ''])]: random.pick(HOSTILE) };
  const [name, part] = random.pick(entries);
  if (random.chance(0.15)) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...value, [name]: spoilt(part, random) };
}
