import { affected, inTransaction, rows, sql } from './database/query.ts';
import { isSealedByCurrentKey, seal, unseal } from './seal.ts';

/** Rows that are locked and sealed anew together. */
const BATCH = 200;

interface SealedTable {
  /** The primary key is `id`. */
  table: string;
  columns: readonly string[];
  purpose: string;
  /** Columns that say whose it is, and the name under which it is sealed. */
  ownerColumns: readonly string[];
  ownerOf(row: Readonly<Record<string, unknown>>): string;
}

const tables = new Map<string, SealedTable>();

/** Says which columns hold sealed bytes, so that they can be sealed by another key. Every use of `seal` has one. */
export function registerSealedColumns(sealed: SealedTable): void {
  tables.set(sealed.table, sealed);
}

export interface Resealed {
  table: string;
  /** Values that are sealed by the current key now. */
  done: number;
  /** Ids of rows that no known key opens: their key is lost, or they were changed. */
  lost: string[];
}

/**
 * Seals everything by the current key that another one sealed. Runs beside the work that goes on, and again where it
 * was stopped.
 */
export async function resealEverything(): Promise<Resealed[]> {
  const answers: Resealed[] = [];
  for (const sealed of tables.values()) answers.push(await resealTable(sealed));
  return answers;
}

async function resealTable(sealed: SealedTable): Promise<Resealed> {
  const answer: Resealed = { table: sealed.table, done: 0, lost: [] };
  for (let after: unknown = 0; after !== undefined;) {
    const last = after;
    after = await inTransaction(() => resealBatch(sealed, last, answer));
  }
  return answer;
}

/** Answers the last id, undefined behind the end. Locked, because people change their authenticators meanwhile. */
async function resealBatch(
  { table, columns, purpose, ownerColumns, ownerOf }: SealedTable,
  after: unknown,
  answer: Resealed,
): Promise<unknown> {
  const names = ['id', ...ownerColumns, ...columns].map((name) => sql.ref(name));
  const found = await rows(
    sql<Record<string, unknown>>`select ${sql.join(names)} from ${sql.table(table)} where id > ${after} order by id
      limit ${BATCH} for no key update`,
  );
  for (const column of columns) {
    const changed: { id: unknown; sealed: Buffer }[] = [];
    for (const row of found) {
      const value = row[column];
      if (value === null || value === undefined) continue;
      const bytes = Buffer.from(value as Uint8Array);
      if (isSealedByCurrentKey(bytes)) continue;
      try {
        changed.push({ id: row['id'], sealed: seal(unseal(bytes, purpose, ownerOf(row)), purpose, ownerOf(row)) });
      } catch {
        answer.lost.push(String(row['id']));
      }
    }
    if (changed.length > 0)
      answer.done += await affected(sql`
        update ${sql.table(table)} t set ${sql.ref(column)} = n.sealed
        from unnest(${changed.map(({ id }) => String(id))}::bigint[],
          ${changed.map(({ sealed }) => sealed)}::bytea[]) n (id, sealed) where t.id = n.id`);
  }
  return found.at(-1)?.['id'];
}
