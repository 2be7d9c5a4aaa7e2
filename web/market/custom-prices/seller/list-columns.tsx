import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDay } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { BuyerName } from '#web/market/custom-prices/buyer-name.tsx';
import { ListState } from '#web/market/custom-prices/list-state.tsx';
import styles from '#web/ui/lists/list.module.css';

type Row = Answer<'GET /price-list/mylist'>['rows'][number];

/** The columns of a seller's price lists. */
export function useListColumns(): Column<Row>[] {
  const t = useTranslations('customPrices');
  const locale = useLocale();
  const detailPath = useDetailPath();
  // Each day stays on one line, also where the two of them do not.
  const wholeDay = (day: string) => formatDay(day, locale).replaceAll(' ', '\u00a0');
  return [
    {
      label: t('lists.table.list'),
      render: ({ id, name }) => <Link to={detailPath(`/seller/price-lists/${id}`)}>{name}</Link>,
    },
    {
      label: t('buyer'),
      render: ({ buyer }) => <BuyerName buyer={buyer} />,
    },
    {
      label: t('lists.table.period'),
      render: ({ valid_from, valid_until }) => (
        <span className={styles.whole}>
          {t('period', { from: wholeDay(valid_from), until: wholeDay(valid_until) })}
        </span>
      ),
    },
    { label: t('lists.table.prices'), isNumber: true, render: ({ entry_count }) => entry_count },
    { label: t('stateLabel'), render: ({ state }) => <ListState state={state} /> },
  ];
}
