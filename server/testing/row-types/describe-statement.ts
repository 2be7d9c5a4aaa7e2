import { protocol, type messages, type PGlite } from '@electric-sql/pglite';
import type { ColumnKind, DescribedColumn } from './learnt.ts';

interface CatalogueType {
  oid: number;
  name: string;
  category: string;
}

const KINDS: Record<string, ColumnKind> = {
  int8: 'bigint',
  numeric: 'string',
  timestamptz: 'Date',
  timestamp: 'Date',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
};
/** By pg_type.typcategory, for what is not named above: what both drivers make of it. */
const CATEGORIES: Record<string, ColumnKind> = {
  A: 'array',
  B: 'boolean',
  D: 'string',
  E: 'string',
  N: 'number',
  S: 'string',
  X: 'string',
};

/** Answers for any statement what its result columns are, without running it. */
export async function statementDescriber(pglite: PGlite): Promise<(text: string) => Promise<DescribedColumn[]>> {
  const { rows } = await pglite.query<CatalogueType>(
    'select oid::int as oid, typname as name, typcategory as category from pg_type',
  );
  const types = new Map(rows.map((type) => [type.oid, type]));
  const found = await pglite.query<{ key: string }>(
    `select attrelid::int || '.' || attnum as key from pg_attribute where not attnotnull and attnum > 0`,
  );
  const nullable = new Set(found.rows.map((row) => row.key));

  return async (text) => {
    const fields = await resultFields(pglite, text);
    const outer = fields.length === 0 ? new Set<number>() : await outerJoined(pglite, text);
    return fields.map(({ name, tableID, columnID, dataTypeID }, index) => {
      const type = types.get(dataTypeID);
      const whyOfJoin = outer.has(index) ? 'the join may find nothing' : undefined;
      const why = nullable.has(`${tableID}.${columnID}`) ? 'the column may be null' : whyOfJoin;
      return {
        name,
        type: type?.name ?? String(dataTypeID),
        kind: KINDS[type?.name ?? ''] ?? CATEGORIES[type?.category ?? ''] ?? 'unknown',
        ...(why && !saidNotNull(text, name) ? { nullable: why } : {}),
      };
    });
  };
}

/** Whether the statement itself says that a column is never null: `order_no /* not null: placed *\/`. */
function saidNotNull(text: string, name: string): boolean {
  return new RegExp(`\\b${name}"? /\\* not null\\b`).test(text);
}

async function resultFields(pglite: PGlite, text: string): Promise<messages.RowDescriptionMessage['fields']> {
  const { serialize } = protocol;
  const send = async (message: Uint8Array) => (await pglite.execProtocol(message, { syncToFs: false })).messages;
  try {
    await send(serialize.parse({ text }));
    const messages = await send(serialize.describe({ type: 'S' }));
    const description = messages.find((message) => message instanceof protocol.messages.RowDescriptionMessage);
    return description?.fields ?? [];
  } finally {
    await send(serialize.sync());
  }
}

interface Plan {
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Output?: string[];
  Plans?: Plan[];
}

/** Which result columns come from the side of an outer join that may be missing, by the plan. */
async function outerJoined(pglite: PGlite, text: string): Promise<Set<number>> {
  // What is no query, such as `show`, cannot be explained and joins nothing.
  if (!/^[\s(]*(?:select|with|insert|update|delete)\b/i.test(text)) return new Set();
  // By the simple protocol: the extended one asks for the parameters' values.
  const [answer] = await pglite.exec(`explain (generic_plan, verbose, format json) ${text}`);
  const plan = (answer?.rows[0] as { 'QUERY PLAN': { Plan: Plan }[] } | undefined)?.['QUERY PLAN'][0]?.Plan;
  if (!plan) return new Set();
  const missing = new Set<string>();
  collectMissing(plan, missing);
  return new Set((plan.Output ?? []).flatMap((output, index) => (missing.has(output) ? [index] : [])));
}

function collectMissing(plan: Plan, missing: Set<string>): void {
  const sides = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }[plan['Join Type'] ?? ''] ?? [];
  for (const child of plan.Plans ?? []) {
    if (sides.includes(child['Parent Relationship'] ?? ''))
      for (const output of child.Output ?? []) missing.add(output);
    collectMissing(child, missing);
  }
}
