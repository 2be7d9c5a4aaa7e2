import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { waits, type Wait } from '#domain/operations/analytics.ts';
import { formatNumber } from '#domain/values/format.ts';
import { queuePaths } from '#web/operations/work-queues/queue-groups.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';

type Queue = Answer<'GET /staff/analytics/queues'>['queues'][number];

/** How long what waits has waited; what is older than a week stands out. */
export function QueueAges({ queues }: { queues: readonly Queue[] }) {
  const t = useTranslations('analytics');
  const name = useTranslations('staff.queue');
  const locale = useLocale();
  const sum = (countOf: (queue: Queue) => number) => queues.reduce((all, queue) => all + countOf(queue), 0);
  const total = {
    name: null,
    count: sum(({ count }) => count),
    ages: Object.fromEntries(waits.map((wait) => [wait, sum(({ ages }) => ages[wait])])) as Record<Wait, number>,
  };
  const shown = (count: number) => (count === 0 ? '–' : formatNumber(count));
  return (
    <>
      <p className="soft">{t('queues.note')}</p>
      <ListTable
        caption={t('part.queues')}
        rows={[...queues, total]}
        columns={[
          {
            label: t('queues.queue'),
            render: (row) =>
              row.name === null ? (
                <b>{t('queues.all')}</b>
              ) : (
                <Link to={`/${locale}/staff/${queuePaths[row.name]}`}>{name(row.name)}</Link>
              ),
          },
          ...waits.map((wait) => ({
            label: t(`queues.wait.${wait}`),
            isNumber: true,
            render: ({ ages }: Queue | typeof total) => (
              <span className={wait === 'over_7_days' && ages[wait] > 0 ? 'bold danger-text' : undefined}>
                {shown(ages[wait])}
              </span>
            ),
          })),
          { label: t('queues.total'), isNumber: true, render: ({ count }) => <b>{shown(count)}</b> },
        ]}
      />
    </>
  );
}
