import { traceReplacements, type Identifiers, type Replacement } from '#domain/accounts/traces.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { GOODBYE } from './notifications.ts';
import { writtenTables, type WrittenTable } from './written-columns.ts';

interface Erasure {
  company_ids: number[];
  is_personal: boolean;
  replacements: Replacement[];
}

/** Remembers what to look for, within the transaction that erases the person: afterwards nobody knows it any more. */
export async function planTraces(person: Identifiers, companyIds: readonly number[]): Promise<void> {
  await rows(sql`
    insert into erasures (user_id, company_ids, is_personal, replacements, created_at)
    values (${person.userId}, ${companyIds}::int[], ${person.isPersonal}, ${JSON.stringify(traceReplacements(person))}::jsonb, ${now()})`);
  await enqueue(eraseTraces, { userId: person.userId });
}

/**
 * Frees what people typed of an erased person: notes, reasons, messages, logs. Of tables whose rows belong to companies
 * only those of the person's; what another company wrote into its own is that company's. Every table is a statement of
 * its own, and doing it twice changes nothing.
 */
export const eraseTraces = defineJob<{ userId: number }>('erase-traces', async ({ userId }) => {
  const erasure = await maybeRow(
    sql<Erasure>`select company_ids, is_personal, replacements from erasures where user_id = ${userId}`,
  );
  if (!erasure) return;
  for (const written of await writtenTables({ isPersonal: erasure.is_personal }))
    await inTransaction(() => (written.isLog ? redactLog(written, erasure, userId) : redactRows(written, erasure)));
  await rows(sql`delete from erasures where user_id = ${userId}`);
});

async function redactRows({ table, columns, companyColumn }: WrittenTable, erasure: Erasure): Promise<void> {
  const { company_ids: companyIds, replacements } = erasure;
  const redacted = columns.map(
    ({ name, type }) =>
      sql`${sql.ref(name)} = redact_text(${sql.ref(name)}::text, ${JSON.stringify(replacements)}::jsonb)::${sql.raw(type)}`,
  );
  const written = columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  await rows(sql`
    update ${sql.table(table)} set ${sql.join(redacted)}
    where concat_ws(${'\n'}, ${sql.join(written)}) ~* ${anyPattern(replacements)}
      ${companyColumn ? sql`and (${sql.ref(companyColumn)} is null or ${sql.ref(companyColumn)} = any (${companyIds}::int[]))` : sql``} ${stillNeeded(table)}`);
}

async function redactLog({ table, columns }: WrittenTable, { replacements }: Erasure, userId: number): Promise<void> {
  await rows(
    sql`select redact_log(${table}, ${columns.map(({ name }) => name)}::text[], ${JSON.stringify(replacements)}::jsonb, ${userId}, ${now()})`,
  );
}

const anyPattern = (replacements: readonly Replacement[]) => replacements.map(({ pattern }) => pattern).join('|');

/** The mail that says goodbye has to reach the person: jobs.ts deletes it soon. */
const stillNeeded = (table: string): RawBuilder<unknown> =>
  table === 'mail_outbox' ? sql`and kind <> ${GOODBYE}` : sql``;
