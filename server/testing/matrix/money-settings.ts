import type { moneySettings } from '#contract/money-settings.ts';
import { nothing, open, type Rows } from './row.ts';

const params = { id: 999_999 };

export const moneySettingsRows: Rows<typeof moneySettings> = {
  'GET /staff/money-settings/changes': nothing,
  'GET /staff/money-settings/changes/export': nothing,
  'GET /staff/money-settings/changes/{id}': open(() => ({ params })),
  'POST /staff/money-settings/changes/{id}/approve': open(() => ({ params })),
  'POST /staff/money-settings/changes/{id}/refuse': open(() => ({ params, body: { reason: 'x' } })),
  'POST /staff/money-settings/changes/{id}/withdraw': open(() => ({ params })),
  'GET /staff/money-settings/limits': nothing,
  'PUT /staff/money-settings/limits/{name}': open(() => ({ params: { name: 'credit' }, body: { amount: 1 } })),
};
