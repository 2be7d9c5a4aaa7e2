import type { z } from 'zod';
import type { awards } from '#contract/trade/awards/calls.ts';
import type { AwardedOrder } from '#domain/trade/awards/awarded-orders.ts';
import { orderDay } from '#domain/trade/awards/order-day.ts';
import { HEAD_OFFICE } from '#domain/accounts/tax-id.ts';
import { RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { addressesOf, addressText, type Address } from '#server/accounts/addresses/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { chooseShipping } from '#server/trade/checkout/index.ts';
import type { AwardQuestion } from './read-question.ts';

/** What somebody awards by. */
export type AwardBody = z.output<(typeof awards)['POST /demands/{id}/award']['body']>;

/** How all orders of an award are received and billed. */
export type Shipping = Omit<Parameters<typeof chooseShipping>[1], 'order_id' | 'delivery_date'>;

/** Refused where the address is not in the province that was quoted for. */
export async function readShipping(
  { companyId }: Member,
  { asked }: AwardQuestion,
  body: AwardBody,
): Promise<Shipping> {
  const [addresses, company] = await Promise.all([
    addressesOf(companyId),
    oneRow(sql<{ name: string; tax_id: string | null }>`
      select company_name_th as name, tax_id from companies where id = ${companyId}`),
  ]);
  const to = addresses.find(({ id }) => id === body.address_id);
  if (to?.province.id !== asked.province_id) throw fieldError('award_other_province', 'address_id');
  const billing = billingOf(addresses, body.billing_address_id) ?? to;
  return {
    receiving_type: RECEIVED_BY_DELIVERY,
    shipping_address_id: to.id,
    shipping_option_id: undefined,
    receiving_time: 'any',
    billing_address_id: billing.id,
    billing_name: billing.billing_name ?? company.name,
    billing_address: addressText(billing).th,
    billing_branch_code: billing.branch_code ?? HEAD_OFFICE,
    billing_branch_desc: billing.branch_name ?? '',
    billing_taxId: billing.tax_id ?? company.tax_id,
    remark: '',
    version: undefined,
    po_number: body.po_number,
    cost_centre: body.cost_centre,
  };
}

const billingOf = (addresses: readonly Address[], wanted: number | null | undefined) =>
  addresses.find(({ id }) => id === wanted) ?? addresses.find(({ is_default_billing }) => is_default_billing);

export const dayOf = (
  { asked }: AwardQuestion,
  { arrives, lines }: AwardedOrder,
  isHoliday: (day: string) => boolean,
) =>
  orderDay(
    arrives,
    asked.lines
      .filter(({ position }) => lines.some(({ quoted }) => quoted.position === position))
      .flatMap(({ delivery }) => (delivery.kind === 'window' ? [delivery.from] : [])),
    isHoliday,
  );
