import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { CreditAccount } from './credit-state.tsx';

interface Props {
  charges: CreditAccount['open_charges'];
  /** Where a charge is paid; staff read its number alone. */
  to?: (id: number) => string;
}

/** What a company owes beside its orders, and which takes from its credit. */
export function OpenCharges({ charges, to }: Props) {
  const t = useTranslations('credit.openCharges');
  if (charges.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ListTable
        caption={t('title')}
        isInPanel
        rows={charges}
        keyOf={({ id }) => id}
        columns={[
          { label: t('number'), render: ({ id, number }) => (to ? <Link to={to(id)}>{number}</Link> : number) },
          {
            label: t('due'),
            render: ({ due_at, is_overdue }) => (
              <>
                {due_at && <DateTime at={due_at} />} {is_overdue && <Badge tone="danger">{t('overdue')}</Badge>}
              </>
            ),
          },
          { label: t('amount'), isNumber: true, render: ({ amount }) => <Money baht={amount} settled /> },
        ]}
      />
    </Panel>
  );
}
