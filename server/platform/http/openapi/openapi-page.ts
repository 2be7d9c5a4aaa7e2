import { createHash } from 'node:crypto';
import { errorTexts } from '#contract/errors.ts';
import { escapeHtml } from '#domain/values/escape-html.ts';
import type { OpenapiDocument, Operation, Parameter, Schema } from './openapi.ts';

/**
 * The API as one page to read, without scripts. Schemas are written as types, which people read faster than JSON
 * Schema.
 */
export function openapiPage(document: OpenapiDocument): { html: string; contentSecurityPolicy: string } {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${name}">${name}</h2>${own.map((each) => operationHtml(each.method, each.path, each.operation)).join('')}</section>`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.info.title}</title><style>${STYLE}</style></head>
<body><header><h1>${document.info.title}</h1><p>${escapeHtml(document.info.description)}</p>
<p>Every path begins with <code>/api</code>. Sign in with <code>POST /auth/login</code> and send the token as <code>Authorization: Bearer …</code>; browsers send it by cookie. <a href="openapi.json">OpenAPI ${document.openapi} document</a></p>
<nav aria-label="Parts">${document.tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ')} <a href="#errors">errors</a></nav></header>
<main>${sections.join('')}${errorsHtml()}</main></body></html>`;
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const done = operation.responses['200'];
  const answers = Object.entries((done && 'content' in done && done.content) || {});
  return `<details id="${operation.operationId}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>For: ${operation['x-access'].map(escapeHtml).join(', ')}${operation['x-needs-proof'] ? '; with a fresh proof: <code>POST /auth/proof</code>' : ''}</p>${parametersHtml(operation.parameters ?? [])}${bodies.map(([type, { schema }]) => block(`Body · ${type}`, schema)).join('')}${answers.map(([type, { schema }]) => block(`Answer · ${type}`, schema)).join('')}</details>`;
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const lines = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td><code>${escapeHtml(typeText(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Type</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function block(title: string, schema: Schema): string {
  return `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(typeText(schema))}</pre>`;
}

/** A schema as a type with its limits behind it: `string (≤ 120) = ""`. */
export function typeText(schema: Schema, indent = ''): string {
  const type = `${bareType(schema, indent)}${limits(schema)}`;
  return schema.default === undefined ? type : `${type} = ${JSON.stringify(schema.default)}`;
}

function bareType(schema: Schema, indent: string): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !schema.properties) return choices.map((choice) => typeText(choice, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.properties) return objectType(schema.properties, schema.required ?? [], indent);
  if (schema.type === 'array') return `${bracketed(typeText(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object'
      ? `{ [name]: ${typeText(schema.additionalProperties, indent)} }`
      : '{}';
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return schema.format ?? schema.type ?? 'any';
}

function objectType(properties: Record<string, Schema>, required: readonly string[], indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, deeper)}${schema.description ? `  // ${schema.description}` : ''}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function bracketed(type: string): string {
  return / [|(]/.test(type) && !type.startsWith('{') ? `(${type})` : type;
}

function limits(schema: Schema): string {
  const least = schema.minimum ?? schema.minLength ?? schema.minItems;
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const parts = [
    schema.exclusiveMinimum === undefined ? '' : `> ${schema.exclusiveMinimum}`,
    least === undefined ? '' : `≥ ${least}`,
    most === undefined ? '' : `≤ ${most}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function errorsHtml(): string {
  const lines = Object.entries(errorTexts).map(
    ([code, { status, en }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(en)}</td></tr>`,
  );
  return `<section><h2 id="errors">errors</h2><p>Every refusal is <code>{ statusCode, error, message, errorType?, fields?, requestId? }</code>; <code>error</code> is one of these.</p><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${lines.join('')}</tbody></table></section>`;
}

const STYLE = `:root{color-scheme:light dark;--ink:#12201e;--soft:#42534f;--ground:#f3f6f5;--card:#fff;--line:#d5dfdd;--accent:#0b5a5a}
@media (prefers-color-scheme:dark){:root{--ink:#e6efed;--soft:#a9bab6;--ground:#0e1716;--card:#16211f;--line:#2b3a37;--accent:#63c7c0}}
*{box-sizing:border-box}body{margin:0 auto;padding:24px 16px 64px;max-width:1040px;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1{margin:0 0 8px;font-size:28px}h2{margin:40px 0 12px;font-size:20px}h3{margin:16px 0 6px;font-size:14px;color:var(--soft)}p{margin:0 0 12px}a{color:var(--accent)}
nav a{display:inline-block;padding:4px 8px 4px 0}
details{margin:0 0 8px;border:1px solid var(--line);border-radius:10px;background:var(--card);padding:0 14px}details[open]{padding-bottom:12px}
summary{padding:10px 0;cursor:pointer}summary code{margin-right:8px}summary>span:last-child{color:var(--soft)}code,pre{font-family:ui-monospace,monospace;font-size:14px;overflow-wrap:anywhere}
pre{margin:0;padding:12px;overflow-x:auto;border-radius:8px;background:var(--ground);white-space:pre-wrap}
.method{display:inline-block;min-width:62px;font-weight:700;font-size:13px;color:var(--accent)}
table{width:100%;border-collapse:collapse;font-size:15px}th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}`;
