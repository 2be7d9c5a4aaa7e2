import type { z } from 'zod';
import type { shippingBody } from '#contract/trade/checkout.ts';
import { HEAD_OFFICE } from '#domain/accounts/tax-id.ts';
import { RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import type { PlanOrder } from '#domain/trade/plans/plan.ts';
import { addressesOf, addressText } from '#server/accounts/addresses/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { StoredPlan } from './stored-plan.ts';

type Shipping = Omit<z.output<typeof shippingBody>, 'order_id'>;

/**
 * What the shipping step would ask for, as its form proposes it: the plan's own address, its day, and the company's
 * address for bills. Null where the plan goes to a province in which the company has no address: then the buyer chooses
 * one.
 */
export async function proposeShipping(
  { companyId }: Member,
  { address_id, province_id }: Pick<StoredPlan, 'address_id' | 'province_id'>,
  { arrives }: PlanOrder,
): Promise<Shipping | null> {
  const [addresses, company] = await Promise.all([
    addressesOf(companyId),
    oneRow(
      sql<{
        name: string;
        tax_id: string | null;
      }>`select company_name_th as name, tax_id from companies where id = ${companyId}`,
    ),
  ]);
  const to =
    addresses.find(({ id }) => id === address_id) ?? addresses.find((address) => address.province.id === province_id);
  if (to?.province.id !== province_id) return null;
  const billing = addresses.find(({ is_default_billing }) => is_default_billing) ?? to;
  return {
    receiving_type: RECEIVED_BY_DELIVERY,
    shipping_address_id: to.id,
    shipping_option_id: undefined,
    delivery_date: arrives,
    receiving_time: 'any',
    billing_address_id: billing.id,
    billing_name: billing.billing_name ?? company.name,
    billing_address: addressText(billing).th,
    billing_branch_code: billing.branch_code ?? HEAD_OFFICE,
    billing_branch_desc: billing.branch_name ?? '',
    billing_taxId: billing.tax_id ?? company.tax_id,
    remark: '',
    version: undefined,
  };
}
