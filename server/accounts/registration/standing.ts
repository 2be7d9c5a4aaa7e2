import type { z } from 'zod';
import type { registrationStanding } from '#contract/accounts/registration.ts';
import { nextStep, stepsOf } from '#domain/accounts/registration.ts';
import { addressesOf } from '#server/accounts/addresses/index.ts';
import { registrationStateOf } from '#server/accounts/identity/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { codeStanding } from './confirm-email/codes.ts';

export type Standing = z.output<typeof registrationStanding>;
type Person = Pick<Standing, 'email' | 'title' | 'birthday' | 'refusal_reason'> & {
  company: NonNullable<Standing['company']>;
};

/** Where a registration stands, with what was given. Of a company that somebody only asked to join, nothing. */
export async function standingOf(userId: number): Promise<Standing> {
  const { registered_as, company_id, ...state } = await registrationStateOf(userId);
  const { company, ...person } = await oneRow(sql<Person>`
    select u.email, u.title, u.refusal_reason, to_char(u.birthday, 'YYYY-MM-DD') as birthday,
      json_build_object('company_name_th', c.company_name_th, 'company_name_en', c.company_name_en, 'tax_id', c.tax_id,
        'registered_type', c.registered_type, 'supplier_type', c.supplier_type, 'phone', c.phone) as company
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  const address = state.joins ? undefined : (await addressesOf(company_id)).find((one) => one.is_default_billing);
  const { tax_id: _, ...known } = state;
  return {
    ...known,
    ...person,
    step: nextStep(state),
    steps: stepsOf(state),
    role: registered_as,
    company: state.joins || state.business_type === 'personal' ? null : company,
    address: address ?? null,
    code:
      state.account_status === 'registered' ? await codeStanding(userId, person.email) : { usable: false, seconds: 0 },
  };
}
