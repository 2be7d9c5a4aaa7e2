import type { z } from 'zod';
import type { staffProjects } from '#contract/trade/projects/staff.ts';
import { MAX_READINGS, readReadings, type Reading } from '#domain/trade/projects/savings.ts';
import { PROJECT_CANCELLED, VALIDATED } from '#domain/trade/projects/project-status.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { readTableFile } from '#server/platform/table-uploads/read-table-file.ts';
import { lockProject, staffView } from '#server/trade/projects/index.ts';
import { lockOpen, record } from './edit-project.ts';

type Savings = z.output<(typeof staffProjects)['PUT /staff/projects/{id}/savings']['body']>;
type Saving = NonNullable<Savings['expected']>;

interface Kept {
  kwh: number;
  year: number;
  factor: number;
}

interface Audited {
  expected_kwh: number | null;
  validated_kwh: number | null;
  method: string | null;
}

interface Validation extends Kept {
  at: Date;
}

interface Before extends Audited {
  validated_year: number | null;
  validated_factor: number | null;
  validated_at: Date | null;
}

const audited = sql`expected_kwh::float8 as expected_kwh, validated_kwh::float8 as validated_kwh, method`;

/**
 * The savings of a year, each with the factor that its year has right now; a validation that is saved unchanged stays
 * as it was.
 */
export function writeSavings(by: Staff, id: number, savings: Savings): Promise<void> {
  const { expected, validated, method, method_note } = savings;
  if (validated && !method) throw fieldError('project_method_missing', 'method');
  return inTransaction(async () => {
    const project = await lockOpen(id);
    // What a validated project has may be corrected, never taken away.
    if (!validated && project.status >= VALIDATED) throw new AppError('project_not_validated');
    const { validated_year, validated_factor, validated_at, ...before } = await oneRow(sql<Before>`
      select ${audited}, validated_year, validated_factor, validated_at from projects where id = ${id}`);
    const kept = await withFactor(expected, 'expected');
    const proven =
      unchangedValidation({ ...before, validated_year, validated_factor, validated_at }, savings) ??
      (await validationNow(validated));
    await rows(sql`
      update projects set expected_kwh = ${kept?.kwh ?? null}, expected_year = ${kept?.year ?? null},
        expected_factor = ${kept?.factor ?? null},
        validated_kwh = ${proven?.kwh ?? null}, validated_year = ${proven?.year ?? null},
        validated_factor = ${proven?.factor ?? null},
        validated_at = ${proven?.at ?? null}, method = ${method}, method_note = ${method_note}
      where id = ${id}`);
    const after = await oneRow(sql<Audited>`select ${audited} from projects where id = ${id}`);
    await record(by, id, 'write_savings', { ...before }, { ...after });
  });
}

/** The certificate shows factor and day of the validation: who saves another field of the form must not change them. */
function unchangedValidation(before: Before, { validated, method }: Savings): Validation | null {
  const { validated_kwh: kwh, validated_year: year, validated_factor: factor, validated_at: at } = before;
  if (kwh === null || year === null || factor === null || at === null) return null;
  const isSame = validated?.kwh === kwh && validated.year === year && method === before.method;
  return isSame ? { kwh, year, factor, at } : null;
}

async function validationNow(validated: Saving | null): Promise<Validation | null> {
  const kept = await withFactor(validated, 'validated');
  return kept && { ...kept, at: now() };
}

async function withFactor(saving: Saving | null, field: string): Promise<Kept | null> {
  if (!saving) return null;
  const found = await maybeRow(sql<{ factor: number }>`select factor from grid_factors where year = ${saving.year}`);
  if (!found) throw fieldError('grid_factor_missing', `${field}.year`);
  return { ...saving, ...found };
}

/**
 * The electricity of months; readings go on after the project is complete. What a month said before stands in the log.
 */
export function writeReadings(by: Staff, id: number, readings: readonly Reading[]): Promise<void> {
  return inTransaction(async () => {
    const { status } = await lockProject(staffView, id);
    if (status === PROJECT_CANCELLED) throw new AppError('project_closed');
    const twice = readings.findIndex(({ month }, index) => readings.findIndex((each) => each.month === month) < index);
    if (twice >= 0) throw fieldError('reading_month_twice', `readings.${twice}.month`, { row: twice + 1 });
    const before = await rows(sql<Reading>`
      select month, baseline_kwh::float8 as baseline_kwh, used_kwh::float8 as used_kwh from project_readings
      where project_id = ${id} and month = any (${readings.map(({ month }) => month)}) order by month`);
    await rows(sql`
      ${insertRows(
        'project_readings',
        readings.map(({ month, baseline_kwh, used_kwh }) => ({ project_id: id, month, baseline_kwh, used_kwh })),
      )}
      on conflict (project_id, month) do update set baseline_kwh = excluded.baseline_kwh,
        used_kwh = excluded.used_kwh`);
    await record(by, id, 'write_readings', { readings: told(before) }, { readings: told(readings) });
  });
}

const told = (readings: readonly Reading[]) =>
  readings.map(({ month, baseline_kwh, used_kwh }) => `${month}: ${baseline_kwh} → ${used_kwh}`).join(', ') || null;

const LIMITS = { megabytes: 1, rows: MAX_READINGS, columns: 3, letters: 40 };

/** The same out of a table, all of it or nothing. The file is read in a process of its own. */
export async function readReadingsFile(
  by: Staff,
  id: number,
  file: UploadedFile | undefined,
): Promise<{ months: number }> {
  const { readings, problems } = readReadings(await readTableFile(file, LIMITS));
  const [first] = problems;
  if (first) throw fieldError(first.code, 'file', { row: first.row });
  await writeReadings(by, id, readings);
  return { months: readings.length };
}
