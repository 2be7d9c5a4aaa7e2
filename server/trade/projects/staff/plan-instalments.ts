import {
  planFault,
  projectCosts,
  vatOfInstalments,
  type PlannedInstalment,
  type ProjectCosts,
} from '#domain/trade/projects/instalments.ts';
import { bahtFromSatang, bahtText, type Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows, tableRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { notifyProject, type LockedProject } from '#server/trade/projects/index.ts';
import { lockOpen, record } from './edit-project.ts';

interface Plan {
  subtotal: Satang;
  discount: Satang;
  installments: { due_date: string; amount: Satang }[];
}

interface Kept {
  position: number;
  due_on: string;
  amount: Satang;
  paid_at: Date | null;
}

/**
 * What a project costs and when it is paid. Once a slip or money has come the sums are fixed, and unpaid days alone
 * change.
 */
export async function planInstalments(
  by: Staff,
  id: number,
  { subtotal, discount, installments }: Plan,
): Promise<void> {
  const rate = await vatRateHundredths();
  await inTransaction(async () => {
    const project = await lockOpen(id);
    const isFixed = project.paid + project.waiting_slips > 0;
    const costs = projectCosts(subtotal, discount, isFixed ? project.vat_rate_hundredths : rate);
    const plan = installments.map(({ due_date, amount }) => ({ due_on: due_date, amount }));
    requireGood(costs, plan);
    if (isFixed) await moveDays(project, costs, plan);
    else await writePlan(project, costs, plan, rate);
    await rows(sql`update projects set taken_up_at = coalesce(taken_up_at, ${now()}) where id = ${id}`);
    const sums = ({ total }: Pick<ProjectCosts, 'total'>, count: number) => ({
      total_include_vat: bahtFromSatang(total),
      installments: count,
    });
    await record(by, id, 'plan_project', sums(project, project.instalments), sums(costs, plan.length));
    await notifyProject('planned', id);
  });
}

function requireGood(costs: ProjectCosts, plan: readonly PlannedInstalment[]): void {
  const fault = planFault(costs, plan);
  if (!fault) return;
  if (fault.code === 'project_instalments_sum')
    throw fieldError(fault.code, `installments.${plan.length - 1}.amount`, { total: bahtText(fault.total) });
  if (fault.code === 'project_instalments_order') throw fieldError(fault.code, `installments.${fault.index}.due_date`);
  throw fieldError(fault.code, 'discount');
}

async function writePlan({ id }: LockedProject, costs: ProjectCosts, plan: readonly PlannedInstalment[], rate: number) {
  const { subtotal, discount, vat, total } = costs;
  const vats = vatOfInstalments(
    costs,
    plan.map(({ amount }) => amount),
  );
  const planned = plan.map(({ due_on, amount }, index) => ({
    project_id: id,
    position: index + 1,
    due_on,
    amount,
    vat: vats[index]!,
  }));
  await rows(sql`
    update projects set subtotal = ${subtotal}, discount = ${discount}, vat = ${vat}, total = ${total},
      vat_rate_hundredths = ${rate} where id = ${id}`);
  // Instalments with a rejected slip stay themselves: what was sent for them is kept.
  await rows(sql`
    ${insertRows('project_instalments', planned)}
    on conflict (project_id, position) do update set due_on = excluded.due_on, amount = excluded.amount,
      vat = excluded.vat`);
  await removeBeyond(id, plan.length);
}

/** Fewer instalments than before: those without any slip go; one that has a slip would lose it. */
async function removeBeyond(id: number, count: number): Promise<void> {
  await rows(sql`
    delete from project_instalments i where i.project_id = ${id} and i.position > ${count}
      and not exists (select from receivables v join settlements s on s.receivable_id = v.id
        where v.kind = 'instalment' and v.source_id = i.id)`);
  const left = await rows(sql<{ id: number }>`
    select id from project_instalments where project_id = ${id} and position > ${count}`);
  if (left.length > 0) throw new AppError('project_plan_fixed');
}

async function moveDays(
  { id, subtotal, discount }: LockedProject,
  costs: ProjectCosts,
  plan: readonly PlannedInstalment[],
) {
  const kept = await rows(sql<Kept>`
    select position::int, due_on::text, amount, paid_at from project_instalments where project_id = ${id}
      order by position`);
  const isSame =
    costs.subtotal === subtotal &&
    costs.discount === discount &&
    kept.length === plan.length &&
    kept.every(
      ({ amount, paid_at, due_on }, index) =>
        amount === plan[index]!.amount && (paid_at === null || due_on === plan[index]!.due_on),
    );
  if (!isSame) throw new AppError('project_plan_fixed');
  const days = plan.map(({ due_on }, index) => ({ position: index + 1, due_on }));
  await rows(sql`
    update project_instalments i set due_on = x.due_on
    from ${tableRows('project_instalments', days)} x
    where i.project_id = ${id} and i.position = x.position and i.paid_at is null`);
}
