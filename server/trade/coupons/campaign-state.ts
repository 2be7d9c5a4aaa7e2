import type { CampaignState } from '#domain/trade/coupons/campaign.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Twin of `campaignState`, of campaign `c`. */
export const campaignStateSql = (today: string): RawBuilder<CampaignState> => sql<CampaignState>`case
  when c.ended_at is not null or c.last_day < ${today}::date then 'ended'
  when ${today}::date < c.first_day then 'scheduled'
  when coalesce(c.uses >= c.quota, false) or coalesce(c.spent >= c.budget, false) then 'full'
  else 'running' end`;
