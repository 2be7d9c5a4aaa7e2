import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { hidesBidsSql } from './seen-sql.ts';

/**
 * Bids bind companies, and a log that anybody can check stays as it is: it knows bidders by their pseudonyms. Whose a
 * pseudonym is goes with its salt, where the company is a person's own.
 */
registerPersonalData('auctions', {
  erased: { auction_watchers: 'user_id' },
  retained: ['auctions', 'auction_bid_approvals', 'auction_bid_requests', 'auction_bidders', 'auction_entries'],
  facts: () => ({
    auction_lots: factList(
      { state: sql`a.state`, lot_no: sql`a.lot_no`, note: sql`a.note`, made_at: sql`a.made_at` },
      sql`auctions a where a.user_id = u.id`,
      sql`a.id`,
    ),
    auctions_joined: factList(
      { auction: sql`b.auction_id`, pseudonym: sql`b.pseudonym`, joined_at: sql`b.joined_at`, held: bahtSql('b.held') },
      sql`auction_bidders b where b.user_id = u.id`,
      sql`b.id`,
    ),
    auction_bids: factList(
      {
        auction: sql`e.auction_id`,
        entry: sql`case when not ${hidesBidsSql} then e.seq end`,
        what: sql`e.kind`,
        at: sql`e.at`,
      },
      sql`auction_entries e join auctions a on a.id = e.auction_id where e.user_id = u.id`,
      sql`e.at`,
    ),
    auction_bid_approvals: factList(
      { worth: bahtSql('a.worth') },
      sql`auction_bid_approvals a where a.user_id = u.id`,
      sql`a.bidder_id`,
    ),
    auction_bid_requests: factList(
      { worth: bahtSql('r.worth'), state: sql`r.state`, asked_at: sql`r.asked_at` },
      sql`auction_bid_requests r where r.user_id = u.id`,
      sql`r.id`,
    ),
    watched_auctions: factList(
      { auction: sql`w.auction_id`, since: sql`w.since` },
      sql`auction_watchers w where w.user_id = u.id`,
      sql`w.since`,
    ),
  }),
  async erase({ companyId, isPersonal }) {
    if (!isPersonal) return;
    await rows(sql`delete from auctions where company_id = ${companyId} and state = 'draft'`);
    await rows(sql`update auction_bidders set salt = '' where company_id = ${companyId}`);
  },
});
