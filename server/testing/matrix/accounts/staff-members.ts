import type { staffMembers } from '#contract/accounts/staff-members.ts';
import { nothing, open, type Rows } from '../row.ts';

const somebody = { params: { id: 999_999 } };

export const staffMembersRows: Rows<typeof staffMembers> = {
  'GET /staff/members': nothing,
  'POST /staff/members': open(() => ({
    body: { email: 'a@b.example', firstname: 'x', lastname: 'y', roles: ['sales'] },
  })),
  'PUT /staff/members/{id}': open(() => ({ ...somebody, body: { firstname: 'x', lastname: 'y', roles: ['sales'] } })),
  'POST /staff/members/{id}/invite-again': open(() => somebody),
  'POST /staff/members/{id}/suspend': open(() => ({ ...somebody, body: {} })),
  'POST /staff/members/{id}/unsuspend': open(() => ({ ...somebody, body: {} })),
  'POST /staff/members/{id}/reset-second-factor': open(() => ({ ...somebody, body: {} })),
  'POST /staff/invitation/open': open(() => ({ query: { token: 'x' } })),
  'POST /staff/invitation/accept': open(() => ({
    body: { token: 'x', password: 'Moor#Heron7', password_confirm: 'Moor#Heron7' },
  })),
};
