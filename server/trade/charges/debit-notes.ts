import { waitingDocumentsJob } from '#server/money/tax-documents/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import type { Charge, Charges } from './charges.ts';

/** A job that issues the debit notes of charges whose order's tax invoice waited; `lock` locks a charge as its kind does. */
export const debitNotesJob = (name: string, { table, notes }: Charges, lock: (id: number) => Promise<Charge>) =>
  waitingDocumentsJob(name, {
    table,
    waits: 'document_waits',
    async issue(id) {
      const charge = await lock(id);
      // Somebody may have paid or ended it while this waited.
      const waits = await maybeRow(sql`select from ${sql.table(table)} where id = ${id} and document_waits`);
      if (waits) await notes.issue(charge);
    },
  });
