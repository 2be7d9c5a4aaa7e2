import type { secondFactor } from '#contract/accounts/second-factor.ts';
import { nothing, open, type Rows } from '../row.ts';

export const secondFactorRows: Rows<typeof secondFactor> = {
  'POST /auth/second-factor': open(() => ({ body: { code: '123456' } })),
  'POST /auth/second-factor/lost': open(() => ({ body: { number: '1' } })),
  'POST /auth/second-factor/lost/confirm': open(() => ({ body: { token: 'x' } })),
  'GET /auth/second-factor': nothing,
  'POST /auth/second-factor/setup': open(() => ({ body: {} })),
  'POST /auth/second-factor/enable': open(() => ({ body: { code: '123456' } })),
  'POST /auth/second-factor/recovery-codes': open(() => ({ body: {} })),
  'POST /auth/second-factor/disable': open(() => ({ body: {} })),
};
