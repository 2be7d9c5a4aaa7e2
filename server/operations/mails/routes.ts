import type { staffMails } from '#contract/operations/mails.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { resendMails, setMailsAside } from './decide-mails.ts';
import { mails } from './mail-list.ts';
import { sentOfOrder, sentToAccount } from './sent-copies.ts';

const pageOf = ({ _start, _limit }: { _start: number; _limit: number }) => ({ start: _start, limit: _limit });

export const routes: Routes<typeof staffMails> = {
  'GET /staff/mails': ({ caller, query }) => mails.page(query, caller),
  'GET /staff/mails/export': ({ caller, query }) => mails.export(query, caller, caller.staffId),
  'POST /staff/mails/resend': async ({ caller, body }) => ({
    status: true,
    sent: await resendMails(caller, body.ids),
  }),
  'POST /staff/mails/set-aside': async ({ caller, body }) => ({
    status: true,
    count: await setMailsAside(caller, body.ids),
  }),
  'GET /staff/orders/{id}/sent': ({ params, query, locale }) => sentOfOrder(params.id, locale, pageOf(query)),
  'GET /staff/accounts/{id}/sent': ({ params, query, locale }) => sentToAccount(params.id, locale, pageOf(query)),
};
