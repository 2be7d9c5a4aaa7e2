import type { Receivable } from '#domain/money/receivables/receivable.ts';
import { receivableReferences } from '#domain/money/receivables/references.ts';
import { affected, oneRow, rows, sql } from '#server/platform/database/query.ts';

type Sums = Pick<Receivable, 'due_at' | 'amount' | 'vat' | 'state'>;

export interface Owed extends Omit<Sums, 'state'>, Pick<Receivable, 'kind' | 'source_id' | 'company_id' | 'number'> {
  tax_point: Receivable['tax_point'];
  /** The page that shows it: its own number, or that of what it is a part of. */
  page_id: number;
  /** The buyer's own number of it; null without one. */
  buyer_reference: string | null;
}

/**
 * From now on a company owes this, in the transaction of whatever makes it owe. Orders and instalments are not written
 * by it: theirs follow their rows (migration 0790). Answers the number of the receivable, and what a payer says of it.
 */
export async function owe(owed: Owed): Promise<Pick<Receivable, 'id' | 'ref1' | 'ref2'>> {
  const { id } = await oneRow(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('receivables', 'id'))::int as id /* not null: a sequence */`);
  const references = receivableReferences({ id, company_id: owed.company_id });
  const { kind, source_id, page_id, company_id, number, buyer_reference, due_at, amount, vat, tax_point } = owed;
  await rows(sql`
    insert into receivables (id, kind, source_id, page_id, company_id, number, buyer_reference, ref1, ref2, due_at,
      amount, vat, tax_point, state)
    values (${id}, ${kind}, ${source_id}, ${page_id}, ${company_id}, ${number}, ${buyer_reference}, ${references.ref1},
      ${references.ref2}, ${due_at}, ${amount}, ${vat}, ${tax_point}, ${amount > 0n ? 'open' : 'paid'})`);
  return { id, ...references };
}

/** What is owed has changed, was paid or ended. The source has locked its row. */
export async function changeOwed(kind: string, sourceId: number, now: Sums): Promise<void> {
  const changed = await affected(sql`
    update receivables set due_at = ${now.due_at}, amount = ${now.amount}, vat = ${now.vat}, state = ${now.state}
    where kind = ${kind} and source_id = ${sourceId}`);
  if (changed !== 1) throw new Error(`Nothing is owed for ${kind} ${sourceId}`);
}
