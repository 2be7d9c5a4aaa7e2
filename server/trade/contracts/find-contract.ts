import type { z } from 'zod';
import type { contractVersion, salesContract } from '#contract/trade/contract-shapes.ts';
import type { OrderState } from '#domain/trade/order-status.ts';
import {
  mayConfirmContract,
  mayReviseContract,
  type ContractFacts,
  type ContractParty,
} from '#domain/trade/contracts/sales-contract.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { findOrder, stateOf } from '#server/trade/orders/index.ts';

type SalesContract = z.output<typeof salesContract>;
type Version = z.output<typeof contractVersion>;

interface ContractRow extends Version, OrderState {
  order_id: number;
  contract_id: number | null;
  facts: ContractFacts;
}

const versionColumns = sql`k.id, k.version, k.made_at, k.reason, k.sha256, k.confirmed_at, k.confirmed_by_name,
  k.confirmed_from`;

/** A version of one of the company's contracts; 404 for another company's. */
export async function findContract(id: number, companyId: number): Promise<SalesContract> {
  const row = await maybeRow(sql<ContractRow>`
    select ${versionColumns}, k.facts, k.order_id, o.contract_id, o.status::int, o.purchaser_status::int,
      o.contract_status::int, o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int,
      o.custom_status
    from sales_contracts k join orders o on o.id = k.order_id where k.id = ${id} and k.company_id = ${companyId}`);
  if (!row) throw new AppError('not_found');
  const { facts, contract_id } = row;
  const { seller, buyer, payment_until, vat_rate_hundredths, interest: _, ...said } = facts;
  return {
    ...row,
    ...said,
    po_number: said.po_number ?? '',
    cost_centre: said.cost_centre ?? '',
    requester: said.requester ?? '',
    ...prefixed('seller', seller),
    ...prefixed('buyer', buyer),
    is_current: contract_id === id,
    may_confirm: mayConfirmContract(row, row),
    payment_until: payment_until === null ? null : new Date(payment_until),
    vat_rate: vat_rate_hundredths / 100,
    lines: said.lines.map((line) => ({
      ...line,
      price: BigInt(line.price),
      line_discount: BigInt(line.line_discount),
      line_total: BigInt(line.line_total),
    })),
    total: BigInt(said.total),
    shipping_cost: BigInt(said.shipping_cost),
    discount_price: BigInt(said.discount_price),
    vat: BigInt(said.vat),
    total_include_vat: BigInt(said.total_include_vat),
  };
}

/** What is the same in English has the specification's English name, too. */
function prefixed<Prefix extends 'seller' | 'buyer'>(prefix: Prefix, party: ContractParty) {
  const { taxId: taxId_en, tel: tel_en, fax: fax_en, email: email_en } = party;
  return Object.fromEntries(
    Object.entries({ ...party, taxId_en, tel_en, fax_en, email_en }).map(([key, value]) => [`${prefix}_${key}`, value]),
  ) as {
    [K in keyof ContractParty | 'taxId_en' | 'tel_en' | 'fax_en' | 'email_en' as `${Prefix}_${K}`]: string;
  };
}

/** All versions of an order's contract, for staff. */
export async function contractsOfOrder(orderId: number): Promise<{ may_revise: boolean; versions: Version[] }> {
  const [order, versions] = await Promise.all([
    findOrder(orderId, null),
    rows(
      sql<Version>`select ${versionColumns} from sales_contracts k where k.order_id = ${orderId}
        order by k.version desc`,
    ),
  ]);
  return { may_revise: mayReviseContract({ ...stateOf(order), contract_id: order.contract_id }), versions };
}
