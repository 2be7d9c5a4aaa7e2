import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatNumber } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Share } from '#web/sellers/seller-dashboard/sales-tables.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Percent } from './percent.tsx';

type Data = Answer<'GET /staff/analytics/funnel'>;
type Step = Data['buying'][number] | Data['joining'][number];

export function Funnels({ funnels: { buying, joining } }: { funnels: Data }) {
  return (
    <>
      <Funnel name="buying" steps={buying} />
      <Funnel name="joining" steps={joining} />
    </>
  );
}

/** Steps below each other, each with a bar of how many of the first came so far. */
function Funnel({ name, steps }: { name: 'buying' | 'joining'; steps: readonly Step[] }) {
  const t = useTranslations('analytics');
  const first = steps[0]!.people;
  return (
    <div className="stack gap-3 card">
      <h2>{t(`funnel.${name}`)}</h2>
      <p className="soft">{t(`funnel.${name}Note`)}</p>
      {first === 0 ? (
        <EmptyState icon="table" heading="h3" title={t('funnel.none')} text={t('funnel.noneText')} />
      ) : (
        <ListTable
          caption={t(`funnel.${name}`)}
          isInPanel
          rows={steps}
          columns={[
            {
              label: t('funnel.step'),
              render: ({ step, people }) => (
                <>
                  {t(`step.${step}`)}
                  <Share part={people} of={first} />
                </>
              ),
            },
            { label: t('funnel.people'), isNumber: true, render: ({ people }) => formatNumber(people) },
            { label: t('funnel.ofBefore'), isNumber: true, render: (row) => <Percent value={row.of_before} /> },
            { label: t('funnel.ofFirst'), isNumber: true, render: (row) => <Percent value={row.of_first} /> },
          ]}
        />
      )}
    </div>
  );
}
