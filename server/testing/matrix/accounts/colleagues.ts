import type { colleagues } from '#contract/accounts/colleagues.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const colleaguesRows: Rows<typeof colleagues> = {
  'GET /company-colleague/list': nothing,
  'POST /company-colleague/invite': open(() => ({ body: { email: 'x@y.z', role: 'viewer', position: 'other' } })),
  'POST /company-colleague/invite/{id}/again': hidden(({ invitation }) => ({ params: { id: invitation } })),
  'POST /company-colleague/invite/{id}/withdraw': hidden(({ invitation }) => ({ params: { id: invitation } })),
  'PUT /company-colleague/{id}': hidden(({ colleague }) => ({
    params: { id: colleague },
    body: { role: 'viewer', position: 'other' },
  })),
  'DELETE /company-colleague/{id}': hidden(({ colleague }) => ({ params: { id: colleague } })),
  'POST /invitation/open': open(() => ({ query: { token: 'x' } })),
  'POST /invitation/accept': open(() => ({
    body: {
      token: 'x',
      title: 'mr',
      firstname: 'x',
      lastname: 'y',
      mobile: '0812345678',
      password: 'Moor#Heron7',
      password_confirm: 'Moor#Heron7',
    },
  })),
};
