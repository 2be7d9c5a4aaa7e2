import { notifyAll, type Notice, type Recipient } from '#server/notifications/index.ts';
import type { Satang } from '#domain/values/money.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  instalmentNews,
  projectNews,
  type InstalmentNews,
  type NotifiedInstalment,
  type NotifiedProject,
  type ProjectNews,
} from './notifications.ts';

interface Subject extends Omit<NotifiedProject, 'text'> {
  company_id: number;
  user_id: number | null;
}

const subjectColumns = sql`p.id, p.name, p.status::int, p.company_id, p.user_id, ${companyNamesSql('c')} as company`;

const readerOf: Readonly<Record<ProjectNews, 'member' | 'staff'>> = {
  requested: 'staff',
  member_wrote: 'staff',
  staff_wrote: 'member',
  written_down: 'member',
  moved: 'member',
  planned: 'member',
};

/** Notifies whom the news of a project concerns, within the transaction of what happened. */
export async function notifyProject(news: ProjectNews, id: number, text: string | null = null): Promise<void> {
  const project = await oneRow(sql<Subject>`
    select ${subjectColumns} from projects p join companies c on c.id = p.company_id where p.id = ${id}`);
  const reader = readerOf[news];
  const recipients = reader === 'staff' ? [{ staffRole: 'sales' as const }] : membersOf(project);
  await notifyAll([{ event: projectNews[reader]({ news, project: { ...project, text } }), recipients }]);
}

/** Who asked for it, and the company's owners. */
function membersOf({ user_id, company_id }: Pick<Subject, 'user_id' | 'company_id'>): Recipient[] {
  return [...(user_id === null ? [] : [{ userId: user_id }]), { ownersOf: company_id }];
}

export function notifyInstalment(news: InstalmentNews, id: number, reason: string | null = null): Promise<void> {
  return notifyInstalments([{ id, news }], reason);
}

export async function notifyInstalments(
  all: readonly { id: number; news: InstalmentNews; refund?: Satang }[],
  reason: string | null = null,
): Promise<void> {
  if (all.length === 0) return;
  const found = await rows(sql<
    Subject & { instalment_id: number } & Pick<NotifiedInstalment, 'position' | 'amount' | 'due_on'>
  >`
    select ${subjectColumns}, i.id as instalment_id, i.position::int, i.amount, i.due_on::text
    from project_instalments i join projects p on p.id = i.project_id join companies c on c.id = p.company_id
    where i.id = any (${all.map(({ id }) => id)}::int[]) order by i.id`);
  const newsOf = new Map(all.map((each) => [each.id, each]));
  await notifyAll(
    found.map(({ instalment_id, position, amount, due_on, ...project }): Notice => {
      const { news, refund = null } = newsOf.get(instalment_id)!;
      const isForStaff = news === 'slip_sent' || news === 'refund_proposed';
      return {
        event: instalmentNews[isForStaff ? 'staff' : 'member']({
          news,
          instalment: { project, position, amount, due_on, refund, reason },
        }),
        recipients: isForStaff ? [{ staffRole: 'finance' }] : membersOf(project),
      };
    }),
  );
}
