import type { credit } from '#contract/money/credit/buyer.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { calculateCredit, checkCredit, statusOf } from './check-credit.ts';
import { creditOf, shownLine } from './credit-line.ts';
import { openCharges } from './open-charges.ts';
import { openCreditOrders } from './open-orders.ts';
import { guaranteePreview, requestCredit, requestsOf } from './requests.ts';
import { creditStatement, makeStatementLater } from './statement.ts';

export const routes: Routes<typeof credit> = {
  'GET /credit-approved/check': ({ caller, locale }) => checkCredit(caller.companyId, locale),
  'POST /credit/calculate': ({ caller, body, locale }) => calculateCredit(caller.companyId, body, locale),
  'GET /credit/account': async ({ caller, locale }) => {
    const [found, orders, open_charges, requests] = await Promise.all([
      creditOf(caller.companyId),
      openCreditOrders(caller.companyId),
      openCharges(caller.companyId),
      requestsOf(caller.companyId),
    ]);
    const { line, available, in_use, owed, charges } = found;
    return {
      today: bangkokDate(now()),
      ...statusOf(found, locale),
      line: line && shownLine(line),
      available,
      in_use,
      owed,
      charges,
      orders,
      open_charges,
      requests,
    };
  },
  'POST /credit/request': async ({ caller, body }) => ({ status: true, ...(await requestCredit(caller, body)) }),
  'POST /credit/request/{id}/preview': ({ caller, params }) =>
    guaranteePreview(params.id, caller.companyId, caller.sessionHash),
  'GET /credit/statement': ({ caller, query }) => creditStatement(caller.companyId, query),
  'POST /credit/statement/pdf': ({ caller, body }) => makeStatementLater(caller, body),
};
