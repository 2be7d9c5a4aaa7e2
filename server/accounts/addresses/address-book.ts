import { rows, sql } from '#server/platform/database/query.ts';

/** Takes the mark of a default from whatever address has it, so that another can have it. */
export async function clearDefaults(
  companyId: number,
  { shipping, billing }: { shipping: boolean; billing: boolean },
): Promise<void> {
  if (!shipping && !billing) return;
  await rows(sql`
    update addresses set is_default_shipping = is_default_shipping and not ${shipping},
      is_default_billing = is_default_billing and not ${billing}
    where company_id = ${companyId} and deleted_at is null and (is_default_shipping or is_default_billing)`);
}
