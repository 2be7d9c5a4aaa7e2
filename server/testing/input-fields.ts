import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/**
 * A field that an endpoint takes: where it is sent, how it is called, what is written in it. `0` in a path is an entry
 * of a list.
 */
export interface InputField {
  part: 'params' | 'query' | 'body';
  path: readonly string[];
  format: string | undefined;
}

/**
 * Every text that an endpoint takes, choices apart, read from its schemas, so that tests reach new ones by themselves.
 */
export const textsTakenBy = (endpoint: Endpoint): InputField[] => fieldsTakenBy(endpoint, ['string']);

/** Every number, so too. */
export const numbersTakenBy = (endpoint: Endpoint): InputField[] => fieldsTakenBy(endpoint, ['number', 'integer']);

function fieldsTakenBy(endpoint: Endpoint, types: readonly string[]): InputField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return fieldsIn({ whole, types }, whole, []).map(({ path, format }) => ({ part, path, format }));
  });
}

interface Sought {
  whole: JsonSchema;
  types: readonly string[];
}

function fieldsIn(sought: Sought, schema: JsonSchema, path: readonly string[]): Omit<InputField, 'part'>[] {
  const named = schema.$ref === undefined ? undefined : sought.whole.$defs?.[schema.$ref.replace('#/$defs/', '')];
  return [
    ...(sought.types.includes(schema.type ?? '') && schema.enum === undefined && schema.const === undefined
      ? [{ path, format: schema.format }]
      : []),
    ...(named ? fieldsIn(sought, named, path) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
      fieldsIn(sought, one, path),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsIn(sought, one, [...path, name])),
    ...(schema.items ? fieldsIn(sought, schema.items, [...path, '0']) : []),
  ];
}

/** An input with another value in one of its fields; what is on the way there is made where it is missing. */
export function withField(input: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(input) || (input === undefined && name === '0')) {
    const list = [...((input as unknown[] | undefined) ?? [])];
    list[Number(name)] = withField(list[Number(name)], rest, value);
    return list;
  }
  const known = (input ?? {}) as Record<string, unknown>;
  return { ...known, [name]: withField(known[name], rest, value) };
}
