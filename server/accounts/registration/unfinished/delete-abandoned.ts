import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { deleteAddresses } from '#server/accounts/addresses/index.ts';
import { deleteCompanies } from '#server/accounts/company/index.ts';
import { deleteDocuments } from '#server/accounts/documents/index.ts';
import { deleteAccounts } from '#server/accounts/identity/index.ts';
import { deleteFiles } from '#server/files/index.ts';

/** Registrations in one go; the next day's run takes the rest. */
const BATCH = 200;

/**
 * Registrations that began before `before` and were never sent, with everything given: the id number, the address, the
 * papers and their files. A registration that is open in a browser stays, and so do all people of a company that was
 * sent or has other people.
 */
export async function deleteAbandonedRegistrations(before: Date): Promise<void> {
  const files = await inTransaction(async () => {
    const left = await rows(sql<{ id: number; company_id: number }>`
      select u.id, u.company_id from users u join companies c on c.id = u.company_id
      where u.account_status = 'email_confirmed' and u.created_at < ${before} and c.buyer_approved_status is null
        and c.seller_approved_status is null
        and not exists (select from users o where o.company_id = c.id and o.id <> u.id)
          and not exists (select from sessions s where s.user_id = u.id and s.expires_at > ${now()})
      limit ${BATCH} for update of c, u skip locked`);
    const [people, companies] = [left.map(({ id }) => id), left.map(({ company_id }) => company_id)];
    await deleteDocuments(sql`company_id = any (${companies})`);
    const gone = await deleteFiles(sql`f.company_id = any (${companies})`);
    await deleteAddresses(companies);
    await deleteAccounts(sql`id = any (${people})`);
    await deleteCompanies(sql`c.id = any (${companies})`);
    return gone;
  });
  await Promise.all(files.map((file) => fileStore().delete(file.storage_key)));
}
