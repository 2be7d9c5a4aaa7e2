import { emptySheet, type TrialSheet } from '#domain/trade/trials/trial-sheet.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenProduct } from '../market.ts';

/** A trial of a grade in the place of a new one, with one sheet that was begun, written directly. */
export async function givenTrial(
  { id: userId, companyId }: { id: number; companyId: number },
  product: number,
): Promise<{ id: number; run: number }> {
  return oneRow(sql<{ id: number; run: number }>`
    with trial as (
      insert into grade_trials (company_id, product_id, replaces_product_id, purpose, plant, asked_by_user_id,
        in_charge_user_id, created_at)
      values (${companyId}, ${product}, ${await givenProduct()}, 'ฝาขวด', '', ${userId}, ${userId}, now()) returning id)
    insert into trial_runs (trial_id, run_no, sheet, is_finished, user_id, version, created_at, changed_at)
    select id, 1, ${JSON.stringify(emptySheet())}::jsonb, false, ${userId}, 1, now(), now() from trial
      returning trial_id as id, id as run`);
}

/** A sheet as somebody fills it in at the machine. */
export const FILLED_SHEET: TrialSheet = {
  ...emptySheet(),
  lines: {
    machine: 'Haitian MA2500',
    made: 'ฝาขวด 28 มม.',
    zones: '190 / 205 / 215',
    pressure: '85',
    cycle: '12.5',
    drying: '',
    lot: 'L240711',
  },
  results: {
    ...emptySheet().results,
    running: { rating: 'same', text: '' },
    surface: { rating: 'better', text: 'เงากว่า' },
  },
};
