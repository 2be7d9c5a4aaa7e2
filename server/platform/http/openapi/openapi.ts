import { z } from 'zod';
import { BINARY, FILE_ANSWERS, type Access, type Endpoint, type FileAnswer } from '#contract/endpoint.ts';
import { errorTexts } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { refusalReference, refusals, refusalsOf, type Refusal } from './refusals.ts';

/** The subset of JSON Schema 2020-12 that the contract's schemas come out as. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  title?: string;
}

interface Content {
  [mediaType: string]: { schema: Schema };
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Who may call, how often, and what else holds for the call. */
  description: string;
  'x-access': readonly Access[];
  /** For who gave their password, or a code, a moment ago: `POST /auth/proof`. */
  'x-needs-proof'?: true;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
}

export interface OpenapiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Refusal>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

const JSON_TYPE = 'application/json';
const FORMATS_WITH_OWN_PATTERN = new Set(['uuid', 'date', 'date-time', 'email']);

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    maxLength: 200,
    description: 'Asked again with the same key and parameters within 24 hours, the call is answered the same.',
  },
};

/** The contract as OpenAPI 3.1: what travels, amounts in baht, as callers send and get it. */
export function openapiDocument(isServed: (name: string) => boolean = () => true): OpenapiDocument {
  const paths: OpenapiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (!isServed(name)) continue;
    const [method, path] = name.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(method, path, endpoint);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Polytalad API',
      version: '1',
      description:
        'The B2B marketplace for plastic materials. Amounts are THB with at most 2 decimals, weights kilograms, instants ISO 8601, days those of Asia/Bangkok. Texts of errors come in Thai, English or Chinese by Accept-Language.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: refusals(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
  };
}

function operation(method: string, path: string, endpoint: Endpoint): Operation {
  const access = typeof endpoint.access === 'string' ? [endpoint.access] : endpoint.access;
  const isPublic = access.includes('public');
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.movesMoney ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: endpoint.summary,
    description: descriptionOf(access, endpoint),
    'x-access': access,
    ...(endpoint.needsProof ? { 'x-needs-proof': true as const } : {}),
    // An empty requirement: the call is also answered without a session, and may say more with one.
    security: isPublic ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, endpoint.upload !== undefined) } : {}),
    responses: {
      '200': {
        description: 'Done',
        content:
          endpoint.answer === BINARY ? fileContent(endpoint) : { [JSON_TYPE]: { schema: wireSchema(endpoint.answer) } },
      },
      ...Object.fromEntries(refusalsOf(method, endpoint).map((status) => [status, refusalReference(status)])),
      default: { description: 'Refused', content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

/** A call may be made so often by one caller, unless its entry says otherwise. */
const USUAL_PER_MINUTE = 600;

function descriptionOf(access: readonly Access[], endpoint: Endpoint): string {
  const who = access.includes('public') ? 'Everybody may call.' : `May be called by: ${access.join(', ')}.`;
  return [
    endpoint.summary,
    who,
    `At most ${endpoint.perMinute ?? USUAL_PER_MINUTE} calls a minute${endpoint.guards ? ', counted over all processes' : ''}.`,
    ...(endpoint.needsProof ? ['The password or a code was given a moment ago: POST /auth/proof.'] : []),
    ...(endpoint.movesMoney ? ['Send an Idempotency-Key, so that asking again does nothing twice.'] : []),
    ...(endpoint.upload ? ['Sent as multipart/form-data.'] : []),
  ].join(' ');
}

/** The kinds of file that an answer may be. */
export function fileAnswers(endpoint: Endpoint): readonly FileAnswer[] {
  if (endpoint.files) return endpoint.files;
  const formats = [endpoint.params, endpoint.query].flatMap((part) =>
    part ? (wireSchema(part).properties?.['format']?.enum ?? []) : [],
  );
  return formats as FileAnswer[];
}

function fileContent(endpoint: Endpoint): Content {
  return Object.fromEntries(
    fileAnswers(endpoint).map((file) => [FILE_ANSWERS[file], { schema: { type: 'string', format: 'binary' } }]),
  );
}

/** `GET /product/sku/public` → `getProductSkuPublic`; braces and dashes part words, too. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function tagOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function parametersOf(where: 'path' | 'query', given: z.ZodType | undefined): Parameter[] {
  if (!given) return [];
  const { properties = {}, required = [] } = wireSchema(given);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function requestBody(body: z.ZodType, upload: boolean): { required: boolean; content: Content } {
  const schema = wireSchema(body);
  if (!upload) return { required: (schema.required ?? []).length > 0, content: { [JSON_TYPE]: { schema } } };
  const withFile: Schema = {
    ...schema,
    properties: {
      ...schema.properties,
      file: { type: 'string', format: 'binary', description: 'The file, at most 10 MB' },
    },
    required: [...(schema.required ?? []), 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema: withFile } } };
}

/** What travels for a schema: the side of codecs and defaults that callers see. */
function wireSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // zod leaves a default out where what is behind it is transformed; ours are the same on both sides.
      if (def.type === 'default') jsonSchema.default = def.defaultValue as never;
      if (jsonSchema.format && FORMATS_WITH_OWN_PATTERN.has(jsonSchema.format)) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return made as Schema;
}

const errorSchema: Schema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', enum: Object.keys(errorTexts) },
    message: { type: 'string', description: 'In the caller’s language' },
    errorType: { type: 'string' },
    fields: {
      type: 'array',
      description: 'What is wrong at which field',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'code', 'message'],
      },
    },
    requestId: { type: 'string', description: 'Of an error on our side' },
  },
  required: ['statusCode', 'error', 'message'],
};
