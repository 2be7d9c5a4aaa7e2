import { traceReplacements, type Identifiers, type Replacement } from '#domain/accounts/traces.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { defineJob, enqueue, enqueueAll } from '#server/platform/jobs.ts';
import { GOODBYE } from './notifications.ts';
import { writtenTables, type WrittenTable } from './written-columns.ts';

interface Erasure {
  company_ids: number[];
  is_personal: boolean;
  replacements: Replacement[];
  done_tables: string[];
}

/** Longer than all tries of one job. */
const RESUMED_AFTER_MS = 3_600_000;

/** Remembers what to look for, within the transaction that erases the person: afterwards nobody knows it any more. */
export async function planTraces(person: Identifiers, companyIds: readonly number[]): Promise<void> {
  await rows(sql`
    insert into erasures (user_id, company_ids, is_personal, replacements, created_at)
    values (${person.userId}, ${companyIds}::int[], ${person.isPersonal},
      ${JSON.stringify(traceReplacements(person))}::jsonb, ${now()})`);
  await enqueue(eraseTraces, { userId: person.userId });
}

/**
 * Frees what people typed of an erased person: notes, reasons, messages, logs. Of tables whose rows belong to companies
 * only those of the person's; what another company wrote into its own is that company's. Every table is a transaction
 * of its own: one that fails keeps none of the others, and the next try does only what is left.
 */
export const eraseTraces = defineJob<{ userId: number }>('erase-traces', async ({ userId }) => {
  const erasure = await maybeRow(
    sql<Erasure>`select company_ids, is_personal, replacements, done_tables from erasures where user_id = ${userId}`,
  );
  if (!erasure) return;
  const failures: unknown[] = [];
  for (const written of await writtenTables({ isPersonal: erasure.is_personal })) {
    if (erasure.done_tables.includes(written.table)) continue;
    await inTransaction(async () => {
      await (written.isLog ? redactLog(written, userId) : redactRows(written, erasure));
      await rows(
        sql`update erasures set done_tables = done_tables || ${written.table}::text where user_id = ${userId}`,
      );
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  await rows(sql`delete from erasures where user_id = ${userId}`);
});

/** Takes up again what was given up or cut off. */
export const resumeErasures = defineJob(
  'resume-erasures',
  async () => {
    const cutOff = await rows(
      sql<{ userId: number }>`
        select user_id as "userId" from erasures where created_at < ${new Date(now().getTime() - RESUMED_AFTER_MS)}
          order by user_id`,
    );
    await enqueueAll(eraseTraces, cutOff);
  },
  { cron: '40 * * * *' },
);

async function redactRows({ table, columns, companyColumn }: WrittenTable, erasure: Erasure): Promise<void> {
  const { company_ids: companyIds, replacements } = erasure;
  const words = JSON.stringify(replacements);
  const redacted = columns.map(({ name, type }) =>
    type === 'jsonb'
      ? sql`${sql.ref(name)} = redact_json(${sql.ref(name)}, ${words}::jsonb)`
      : sql`${sql.ref(name)} = redact_text(${sql.ref(name)}::text, ${words}::jsonb)::${sql.raw(type)}`,
  );
  const written = columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  await rows(sql`
    update ${sql.table(table)} set ${sql.join(redacted)}
    where concat_ws(${'\n'}, ${sql.join(written)}) ~* ${anyPattern(replacements)}
      ${
        companyColumn
          ? sql`and (${sql.ref(companyColumn)} is null
        or ${sql.ref(companyColumn)} = any (${companyIds}::int[]))`
          : sql``
      } ${stillNeeded(table)}`);
}

/** The database knows itself which columns of a log people type into, and what is looked for. */
async function redactLog({ table }: WrittenTable, userId: number): Promise<void> {
  await rows(sql`select redact_log(${table}, ${userId})`);
}

const anyPattern = (replacements: readonly Replacement[]) => replacements.map(({ pattern }) => pattern).join('|');

/** The mail that says goodbye has to reach the person: jobs.ts deletes it soon. */
const stillNeeded = (table: string): RawBuilder<unknown> =>
  table === 'mail_outbox' ? sql`and kind <> ${GOODBYE}` : sql``;
