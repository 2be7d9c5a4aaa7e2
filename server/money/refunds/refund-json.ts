import type { z } from 'zod';
import type { refund } from '#contract/money/refund-shapes.ts';
import { maskedAccountNumber } from '#domain/values/banks.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { refundAccountSql, type AccountJson } from '#server/money/refund-accounts/index.ts';

type Refund = z.output<typeof refund>;
type Line = Refund['lines'][number];

/** JSON has neither whole numbers of this size nor instants: both travel as text. */
type Sum = 'base' | 'vat' | 'interest' | 'total' | 'pay_back';
type Moment = 'proposed_at' | 'decided_at' | 'sent_at';
type AsText<Value> = null extends Value ? string | null : string;
export type RefundJson = Omit<Refund, Sum | Moment | 'lines' | 'account'> & {
  [Key in Sum | Moment]: AsText<Refund[Key]>;
} & {
  account: AccountJson | null;
  lines: (Omit<Line, 'amount'> & { amount: string })[];
};

/** The refund `r` of a company as its buyer and staff see it. `lines` are its source's: `RefundedKind`. */
export const refundJson = (
  companyId: RawBuilder<unknown>,
  lines: RawBuilder<unknown> = sql`'[]'::json`,
) => sql<RefundJson>`json_build_object('id', r.id, 'state', r.state, 'reason', r.reason, 'note', r.note,
  'base', (r.goods - r.discount + r.freight)::text, 'vat', r.vat::text, 'interest', r.interest::text, 'total',
  r.total::text, 'pay_back', r.pay_back::text,
  'proposed_at', r.proposed_at, 'decided_at', r.decided_at, 'refusal', r.refusal, 'sent_at', r.sent_at,
  'bank_reference', r.bank_reference,
  'account', ${refundAccountSql({
    accountId: sql`r.account_id`,
    waits: sql`r.state in ('proposed',
  'approved')`,
    companyId,
  })},
  'lines', ${lines})`;

export function refundFrom(json: RefundJson): Refund {
  const { base, vat, interest, total, pay_back, proposed_at, decided_at, sent_at, account, lines, ...refund } = json;
  return {
    ...refund,
    base: BigInt(base),
    vat: BigInt(vat),
    interest: BigInt(interest),
    total: BigInt(total),
    pay_back: pay_back === null ? null : BigInt(pay_back),
    proposed_at: new Date(proposed_at),
    decided_at: decided_at === null ? null : new Date(decided_at),
    sent_at: sent_at === null ? null : new Date(sent_at),
    account: account && {
      bank_code: account.bank_code,
      account_name: account.account_name,
      masked_number: maskedAccountNumber(account.account_number),
    },
    lines: lines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  };
}
