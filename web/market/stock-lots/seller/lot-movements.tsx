import { formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { ShownLot } from '../lot-shapes.ts';

const signed = (packs: number) => `${packs > 0 ? '+' : '−'}${formatNumber(Math.abs(packs))}`;

/** What came to a lot and left it, the newest first. */
export function LotMovements({ movements }: Pick<ShownLot, 'movements'>) {
  const t = useTranslations('stockLots.movements');
  if (movements.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ListTable
        caption={t('title')}
        isInPanel
        rows={movements}
        keyOf={({ id }) => id}
        columns={[
          { label: t('at'), isDate: true, onCard: 'fact', render: ({ at }) => <DateTime at={at} /> },
          { label: t('cause'), onCard: 'name', render: ({ cause }) => t(`causes.${cause}`) },
          { label: t('packs'), isNumber: true, onCard: 'fact', render: ({ packs }) => signed(packs) },
          {
            label: t('after'),
            isNumber: true,
            onCard: 'fact',
            render: ({ packs_after }) => formatNumber(packs_after),
          },
          { label: t('shipment'), onCard: 'fact', render: ({ shipment_no }) => shipment_no },
          { label: t('reason'), onCard: 'fact', render: ({ reason }) => reason },
          { label: t('by'), onCard: 'fact', render: ({ by }) => by },
        ]}
      />
    </Panel>
  );
}
