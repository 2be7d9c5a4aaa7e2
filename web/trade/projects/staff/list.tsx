import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ProjectList, projectListOf } from '#web/trade/projects/project-list.tsx';
import { mayPlan } from './may-plan.ts';
import type { Route } from './+types/list';
import styles from '#web/trade/projects/projects.module.css';

const QUEUES = ['request', 'slip'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const { query, ...asked } = projectListOf(request);
  const wanted = new URL(request.url).searchParams.get('waits');
  const waits = QUEUES.find((known) => known === wanted) ?? null;
  return {
    ...asked,
    waits,
    mayPlan: mayPlan(user?.staff_role),
    found: await api('GET /staff/projects', { query: { ...query, ...(waits && { waits }) } }),
    messages: messagesFor(locale, ['projects', 'staffProjects']),
  };
}

/** Projects of all companies, and what of them waits. */
export default function StaffProjects({
  loaderData: { found, status, page, waits, mayPlan: may },
}: Route.ComponentProps) {
  const t = useTranslations('staffProjects');
  const path = usePath();
  return (
    <ProjectList
      {...{ found, status, page }}
      below="/staff/projects"
      emptyText={t('empty')}
      queues={QUEUES.map((queue) => ({
        to: `?waits=${queue}`,
        label: t(`queue.${queue}`),
        isCurrent: waits === queue,
      }))}
      actions={
        <div className={styles.lead}>
          {may && <LinkButton to={path('/staff/projects/new')}>{t('new')}</LinkButton>}
          <LinkButton look="outline" to={path('/staff/projects/grid-factors')}>
            {t('factors.title')}
          </LinkButton>
        </div>
      }
    />
  );
}
