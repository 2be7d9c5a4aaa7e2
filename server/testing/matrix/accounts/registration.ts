import type { registration } from '#contract/accounts/registration.ts';
import { taxIdOf } from '../../market.ts';
import { nothing, open, type Rows } from '../row.ts';

const place = { address: '99/1', sub_district_id: 100_402, post_code: '10500' };

export const registrationRows: Rows<typeof registration> = {
  'POST /auth/local/register': open(() => ({ body: { username: 'a@b.c', email: 'a@b.c', password: 'Moor#Heron7' } })),
  'GET /auth/registration': nothing,
  'POST /auth/registration/code': nothing,
  'POST /auth/registration/confirm': open(() => ({ body: { code: '0000' } })),
  'PUT /auth/registration/account': open(() => ({
    body: { title: 'mr', firstname: 'ก', lastname: 'ข', mobile: '0812345678' },
  })),
  'PUT /auth/registration/position': open(() => ({ body: { position: 'owner' } })),
  'PUT /auth/registration/company': open(() => ({
    body: {
      registered_type: 'others',
      tax_id: taxIdOf(1),
      company_name_th: 'ก',
      company_name_en: 'A',
      phone: '021234567',
      branch_code: '00000',
      ...place,
    },
  })),
  'PUT /auth/registration/person': open(() => ({ body: { id_number: 'AA1234567', birthday: '1990-01-01', ...place } })),
  'POST /auth/registration/finish': nothing,
  'POST /auth/registration/link': open(() => ({ body: { token: 'x' } })),
};
