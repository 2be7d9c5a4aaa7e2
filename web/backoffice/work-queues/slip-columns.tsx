import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SlipMatchBadge, SlipVerdictBadge } from '#web/backoffice/orders/slip-badges.tsx';
import { DateTime } from '#web/components/display/date-time.tsx';
import type { Column } from '#web/workspace/list-table.tsx';
import list from '#web/workspace/list.module.css';

type Row = Answer<'GET /staff/orders'>['order_list'][number];

/** What the queue of slips shows besides: what was reported, when, and whether it is what the order is to be paid with. */
export function useSlipColumns(): Column<Row>[] {
  const t = useTranslations('backoffice');
  return [
    {
      label: t('slip.column'),
      isNumber: true,
      render: ({ waiting }) =>
        waiting?.slips.map(({ id, amount }) => (
          <div key={id}>
            <strong>{formatMoney(amount, 'THB')}</strong>
          </div>
        )),
    },
    {
      label: t('slip.sent'),
      isDate: true,
      render: ({ waiting }) =>
        waiting?.slips.map(({ id, sent_at }) => (
          <div key={id}>
            <DateTime at={sent_at} />
          </div>
        )),
    },
    {
      label: t('slipMatch.title'),
      render: ({ waiting }) =>
        waiting && (
          <span className={list.badges}>
            <SlipMatchBadge match={waiting.match} />
            {waiting.slips.map(
              ({ id, verdict }) =>
                verdict !== null && verdict !== 'new' && <SlipVerdictBadge key={id} verdict={verdict} />,
            )}
          </span>
        ),
    },
  ];
}
