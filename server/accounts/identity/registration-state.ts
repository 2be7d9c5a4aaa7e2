import type { RegistrationRole, RegistrationState } from '#domain/accounts/registration.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface KnownRegistration extends RegistrationState {
  registered_as: RegistrationRole;
  company_id: number;
}

/** A user's registration: its step, company and role. A transaction that changes it passes `lock`. */
export async function registrationStateOf(
  userId: number,
  options: { lock?: boolean } = {},
): Promise<KnownRegistration> {
  const state = await maybeRow(sql<KnownRegistration>`
    select u.account_status, u.business_type /* not null: given at registering */, u.firstname, u.lastname, u.mobile,
      u.position, u.company_role <> 'owner' as joins, u.id_number,
      case when u.company_role = 'owner' then c.tax_id end as tax_id, u.registered_as, u.company_id
    from users u join companies c on c.id = u.company_id
      where u.id = ${userId} ${options.lock ? sql`for update of u` : sql``}`);
  // An unconfirmed registration is deleted with its sessions when the address proves to be another user's.
  if (!state) throw new AppError('session_expired');
  return state;
}
