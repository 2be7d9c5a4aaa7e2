import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { deleteErasedFile, deleteFiles } from '#server/files/index.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a company quoted is the company's; a personal account's goes with the person. */
registerPersonalData('quotes', {
  retained: ['quotes', 'quote_consents', 'counter_offers'],
  async erase({ userId, companyId, isPersonal }) {
    if (!isPersonal) return;
    await rows(sql`update counter_offers set message = '' where user_id = ${userId}`);
    const ofQuotes = sql`select file_id from opened_quote_files where seller_company_id = ${companyId}`;
    await enqueueAll(deleteErasedFile, await deleteFiles(sql`f.id in (${ofQuotes})`));
    await rows(sql`delete from opened_quotes where seller_company_id = ${companyId}`);
    await rows(sql`delete from quote_files where seller_company_id = ${companyId}`);
    await rows(sql`delete from quotes where seller_company_id = ${companyId}`);
    await rows(sql`delete from quote_consents where company_id = ${companyId}`);
  },
  facts: () => ({
    quotes: factList(
      { demand: sql`q.demand_id`, round: sql`q.round`, version: sql`q.version`, at: sql`q.given_at` },
      sql`quotes q where q.user_id = u.id`,
      sql`q.demand_id, q.round, q.version`,
    ),
    counter_offers: factList(
      { demand: sql`o.demand_id`, round: sql`o.round`, at: sql`o.made_at`, message: sql`o.message` },
      sql`counter_offers o where o.user_id = u.id`,
      sql`o.made_at, o.seller_company_id`,
    ),
    quote_consents: factList(
      { given_at: sql`c.given_at`, ended_at: sql`c.ended_at` },
      sql`quote_consents c where u.id in (c.user_id, c.ended_by_user_id)`,
      sql`c.given_at`,
    ),
  }),
});
