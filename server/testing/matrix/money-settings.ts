import { changeDecisions } from '#contract/money-change-decisions.ts';
import type { moneySettings } from '#contract/money-settings.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from './row.ts';

const params = { id: 999_999 };

export const moneySettingsRows: Rows<typeof moneySettings> = {
  'GET /staff/money-settings/changes': nothing,
  'GET /staff/money-settings/changes/export': nothing,
  'GET /staff/money-settings/changes/{id}': open(() => ({ params })),
  ...decisionRows(changeDecisions, () => params.id),
  'GET /staff/money-settings/limits': nothing,
  'PUT /staff/money-settings/limits/{name}': open(() => ({ params: { name: 'credit' }, body: { amount: 1 } })),
};
