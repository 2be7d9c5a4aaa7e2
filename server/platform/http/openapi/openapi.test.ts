import { afterAll, beforeAll, expect, test } from 'vitest';
import { BINARY, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openapiDocument, type Operation, type Schema } from './openapi.ts';
import { typeText } from './openapi-page.ts';
import { refusalsOf } from './refusals.ts';

const document = openapiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

function operation(name: string): Operation {
  return operations.find((each) => each.name === name)!.operation;
}

const contract: Record<string, Endpoint> = endpoints;

function answerOf({ responses }: Operation) {
  const done = responses['200']!;
  return ('content' in done && done.content) || {};
}

function everySchema(): Schema[] {
  const found: Schema[] = [];
  const walk = (schema: Schema) => {
    found.push(schema);
    for (const inner of [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
      ...(schema.items ? [schema.items] : []),
      ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
    ])
      walk(inner);
  };
  for (const { operation } of operations) {
    for (const parameter of operation.parameters ?? []) walk(parameter.schema);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) walk(schema);
    for (const response of Object.values(operation.responses))
      for (const { schema } of Object.values(('content' in response && response.content) || {})) walk(schema);
  }
  return found;
}

test('every endpoint of the contract is described, and nothing else', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('the document has the structure of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test.each(operations)('$name is described as OpenAPI asks', ({ name, path, operation }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
  expect(operation.parameters?.filter((each) => each.in === 'path').map((each) => each.name) ?? []).toEqual(inPath);
  expect(operation.parameters?.every((each) => each.in !== 'path' || each.required) ?? true).toBe(true);
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining(['200', ...refusalsOf(name.split(' ')[0]!, contract[name]!).map(String), 'default']),
  );
  expect(operation.description.length).toBeGreaterThan(operation.summary.length);
  expect(operation.requestBody === undefined || Object.keys(operation.requestBody.content).length > 0).toBe(true);
  if (name.startsWith('GET')) expect(operation.requestBody).toBeUndefined();
  for (const requirement of operation.security)
    for (const scheme of Object.keys(requirement)) expect(document.components.securitySchemes).toHaveProperty(scheme);
  for (const access of operation['x-access'])
    expect(access).toMatch(/^(public|mfa_pending|(member|seller|registrant)(:\w+)?|staff:\w+)$/);
});

/**
 * Paths of the specification's own shape, beside which ours say a word after the id. An id is a number, so no address
 * means both.
 */
const SPECIFIED = new Set([
  '/claims/order/{id}',
  '/decarbonized_project/projectdetail/{id}',
  '/favourite-list/edit/{id}',
  '/order/can-pick-up/{id}',
  '/order/mySales/{id}',
  '/order/orderdetail/{id}',
]);

test('no two paths could mean the same address, but for those that the specification fixes', () => {
  const isName = (part: string) => part.startsWith('{');
  const mayBeSame = (one: string[], other: string[]) =>
    one.length === other.length && one.every((part, at) => part === other[at] || isName(part) || isName(other[at]!));
  const isWider = (one: string[], other: string[]) => one.some((part, at) => isName(part) && !isName(other[at]!));
  const paths = Object.keys(document.paths).map((path) => path.split('/'));
  const ambiguous = paths.flatMap((one, place) =>
    paths
      .slice(place + 1)
      .filter((other) => mayBeSame(one, other) && isWider(one, other) && isWider(other, one))
      .map((other) => [one.join('/'), other.join('/')]),
  );
  expect(ambiguous.filter((pair) => !pair.some((path) => SPECIFIED.has(path)))).toEqual([]);
});

test('schemas are JSON Schema 2020-12: known types, required names that exist, references that lead somewhere', () => {
  const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);
  const schemas = everySchema();
  expect(schemas.length).toBeGreaterThan(500);
  for (const schema of schemas) {
    for (const type of [schema.type ?? []].flat()) expect(types).toContain(type);
    for (const name of schema.required ?? []) expect(schema.properties).toHaveProperty([name]);
    if (schema.$ref)
      expect(document.components.schemas).toHaveProperty(schema.$ref.replace('#/components/schemas/', ''));
    if (schema.type === 'array') expect(schema.items).toBeDefined();
    if (schema.pattern) expect(() => new RegExp(schema.pattern!, 'u')).not.toThrow();
  }
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('amounts, instants and numbers in addresses are described as they travel', () => {
  const search = operation('POST /product/search');
  const offer = (answerOf(search)['application/json']!.schema.properties!['data']!.items!.properties!['default_offer']!
    .anyOf ?? [])[0]!;
  expect(offer.properties!['price']).toMatchObject({ type: 'number', description: 'Baht, at most 2 decimals' });
  expect(offer.properties!['promotion_end']!.anyOf).toContainEqual({ type: 'string', format: 'date-time' });
  expect(search.requestBody!.content['application/json']!.schema.properties!['name']).toMatchObject({
    type: 'string',
    maxLength: 120,
    default: '',
  });
  expect(search.requestBody).toMatchObject({ required: false });
  const list = operation('GET /order/myorder');
  expect(list.parameters).toContainEqual({
    name: '_limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  });
  expect(operation('GET /product-detail/{id}').parameters).toContainEqual(
    expect.objectContaining({
      name: 'id',
      in: 'path',
      required: true,
      schema: expect.objectContaining({ type: 'integer', exclusiveMinimum: 0 }),
    }),
  );
});

test('open calls need no session, all others do', () => {
  const open = operations.filter(({ operation }) =>
    operation.security.some((requirement) => Object.keys(requirement).length === 0),
  );
  expect(open.map(({ name }) => name)).toEqual(
    operations.filter(({ operation }) => operation['x-access'].includes('public')).map(({ name }) => name),
  );
});

test('calls that ask for a fresh proof say so', () => {
  const asking = operations.filter(({ operation }) => operation['x-needs-proof']).map(({ name }) => name);
  expect(asking).toContain('POST /company-bank-account/add');
  expect(asking).not.toContain('POST /auth/proof');
});

test('an upload is described with its file, as multipart alone', () => {
  const uploads = operations.filter(({ name }) => contract[name]!.upload);
  expect(uploads.length).toBeGreaterThan(20);
  for (const { operation } of uploads) {
    expect(Object.keys(operation.requestBody!.content)).toEqual(['multipart/form-data']);
    const { properties, required } = operation.requestBody!.content['multipart/form-data']!.schema;
    expect(properties).toMatchObject({ file: { type: 'string', format: 'binary' } });
    expect(required).toContain('file');
  }
});

test('a file is described by what it may be, never as anything', () => {
  const binary = operations.filter(({ name }) => contract[name]!.answer === BINARY);
  expect(binary.length).toBeGreaterThan(30);
  for (const { name, operation } of binary) {
    const types = Object.keys(answerOf(operation));
    expect(types.length, name).toBeGreaterThan(0);
    expect(types, name).not.toContain('*/*');
  }
  expect(Object.keys(answerOf(operation('GET /quotation/pdf/{id}')))).toEqual(['application/pdf']);
  expect(Object.keys(answerOf(operation('GET /credit/statement')))).toEqual(['text/csv', 'application/pdf']);
});

test('refusals are described by their status, those that ask to wait with Retry-After', () => {
  const { responses } = operation('POST /order-settlement/add');
  for (const status of ['400', '401', '403', '409', '413', '415', '422', '429', '503'])
    expect(responses[status]).toEqual({ $ref: `#/components/responses/Refused${status}` });
  expect(Object.keys(operation('GET /product-detail/{id}').responses)).not.toContain('401');
  for (const [name, { headers, content }] of Object.entries(document.components.responses)) {
    expect(headers !== undefined, name).toBe(['Refused429', 'Refused503'].includes(name));
    expect(content['application/json']!.schema.allOf![1]!.properties!['error']!.enum!.length, name).toBeGreaterThan(0);
  }
});

test('the tax id that a company has to give is required of a company', () => {
  const { oneOf } = operation('POST /cart/addshipping').requestBody!.content['application/json']!.schema;
  expect(oneOf).toMatchObject([
    { required: ['billing_taxId'] },
    { properties: { billing_taxId: { enum: [null, ''] } } },
  ]);
});

test('both are served: the document for programs, the page for people', async () => {
  const json = await app.http.inject({ url: '/api/openapi.json' });
  expect(json.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(json.json()).toEqual(document);

  const page = await app.http.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  expect(page.body).not.toMatch(/<script|style="|\son\w+="/i);
  for (const { operation } of operations) expect(page.body).toContain(`id="${operation.operationId}"`);
  expect(page.body).toContain('file_type_not_accepted');
});

test('types are written for readers', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 120, default: '' },
      ids: { type: 'array', items: { anyOf: [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'null' }] } },
      kind: { enum: ['a', 'b'] },
    },
    required: ['ids'],
  };
  expect(typeText(schema)).toBe(
    '{\n  name?: string (≤ 120) = ""\n  ids: (integer (> 0) | null)[]\n  kind?: "a" | "b"\n}',
  );
});
