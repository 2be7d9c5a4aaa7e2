import type { PaymentReferences } from '#domain/money/payments/payment-references.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

const columns = sql`r.id, r.kind, r.source_id, r.company_id, r.number, r.ref1, r.ref2, r.due_at, r.amount, r.vat,
  r.tax_point, r.state`;

/** What money with these references is for; undefined where nothing of ours has them. */
export function receivableOfReferences({ ref1, ref2 }: PaymentReferences): Promise<Receivable | undefined> {
  return maybeRow(sql<Receivable>`
    select ${columns} from receivables r where r.ref1 = ${ref1} and r.ref2 = ${ref2}`);
}

/** What a source is owed for one of its rows. */
export function receivableOf(kind: string, sourceId: number): Promise<Receivable | undefined> {
  return maybeRow(sql<Receivable>`
    select ${columns} from receivables r where r.kind = ${kind} and r.source_id = ${sourceId}`);
}

/** What the receivable that `id` selects is: undefined where it selects none. */
export function receivableOfRow(id: RawBuilder<unknown>): Promise<Receivable | undefined> {
  return maybeRow(sql<Receivable>`select ${columns} from receivables r where r.id = (${id})`);
}

/** What is owed, by its own number, by its references, or by the row that it is for. */
export type NamedReceivable = { id: number } | PaymentReferences | { kind: string; source_id: number };

function isNamed(named: NamedReceivable): RawBuilder<unknown> {
  if ('id' in named) return sql`r.id = ${named.id}`;
  if ('kind' in named) return sql`r.kind = ${named.kind} and r.source_id = ${named.source_id}`;
  return sql`r.ref1 = ${named.ref1} and r.ref2 = ${named.ref2}`;
}

/** What a company owes; another company's is as one that nobody has. Null, for mails to the buyer: any company's. */
export async function companyReceivable(companyId: number | null, named: NamedReceivable): Promise<Receivable> {
  const owed = await maybeRow(sql<Receivable>`
    select ${columns} from receivables r
    where ${isNamed(named)} and ${companyId === null ? sql`true` : sql`r.company_id = ${companyId}`}`);
  if (!owed) throw new AppError('not_found');
  return owed;
}
