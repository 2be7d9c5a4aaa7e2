import { MAX_LOOKED_UP, ownNumberSql, registerFind, sameName } from '#server/find/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { quotedOrderSql } from './quoted-order.ts';

registerFind('account', 'quotation', {
  page: 'GET /quotation/detail/{id}',
  from: sql`quotations q ${quotedOrderSql}`,
  key: sql`q.id`,
  seenBy: ({ companyId }) => sql`q.company_id = ${companyId} and not q.is_held`,
  lookups: (typed, seen) => {
    const number = ownNumberSql(typed, { prefix: 'QT', own: sql`q.quotation_no` });
    return number === null
      ? []
      : [
          sql`select q.id from quotations q where ${seen} and ${number}
            order by q.quotation_no using ~>~ limit ${sql.lit(MAX_LOOKED_UP)}`,
        ];
  },
  order: sql`q.id desc`,
  shown: { name: sameName(sql`q.quotation_no`), note: sql`o.order_no`, at: sql`q.made_at` },
});
