import type { Answer } from '#contract/client.ts';
import { formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';

export type ReturnablesAccount = Answer<'GET /returnables'>;

/** What a company has to give back, and how it came to that. */
export function Returnables({ account: { balances, movements } }: { account: ReturnablesAccount }) {
  const t = useTranslations('returnables');
  if (movements.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <div className="stack">
      <FactList facts={balances.map(({ kind, balance }) => [t(`kind.${kind}`), formatNumber(balance)] as const)} />
      <ListTable
        caption={t('log')}
        rows={movements}
        isInPanel
        columns={[
          { label: t('day'), render: ({ at }) => <DateTime at={at} /> },
          {
            label: t('what'),
            render: ({ kind, cause, shipment_no }) =>
              [t(`cause.${cause}`), t(`kind.${kind}`), shipment_no].filter(Boolean).join(' · '),
          },
          { label: t('quantity'), isNumber: true, render: ({ quantity }) => formatNumber(quantity) },
          { label: t('balance'), isNumber: true, render: ({ balance_after }) => formatNumber(balance_after) },
          { label: t('note'), render: ({ note }) => note },
        ]}
      />
    </div>
  );
}
