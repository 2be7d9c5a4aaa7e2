import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('alerts', {
  erased: { alerts: 'user_id' },
  facts: () => ({
    alerts: factList(
      {
        what: sql`l.what`,
        kg: sql`l.grams / 1000.0`,
        condition: sql`l.condition`,
        limit_per_kg: sql`round(l.limit_per_kg / 10000.0, 4)`,
        least_days: sql`l.least_days`,
        stock_kg: sql`l.stock_grams / 1000.0`,
        created_at: sql`l.created_at`,
        ends_at: sql`l.ends_at`,
      },
      sql`alerts l where l.user_id = u.id`,
      sql`l.id`,
    ),
  }),
});
