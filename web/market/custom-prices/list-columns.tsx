import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDay } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { BuyerName } from './buyer-name.tsx';
import { ListState } from './list-state.tsx';
import styles from '#web/ui/lists/list.module.css';

type Row = Answer<'GET /price-list/mylist'>['rows'][number];

/** The columns of all price lists; `showsSeller` where they are of several sellers. */
export function useListColumns(base: string, showsSeller: boolean): Column<Row>[] {
  const t = useTranslations('customPrices');
  const locale = useLocale();
  const detailPath = useDetailPath();
  // Each day stays on one line, also where the two of them do not.
  const wholeDay = (day: string) => formatDay(day, locale).replaceAll(' ', '\u00a0');
  return [
    { label: t('lists.table.list'), render: ({ id, name }) => <Link to={detailPath(`${base}/${id}`)}>{name}</Link> },
    {
      label: t('buyer'),
      render: ({ buyer }) => <BuyerName buyer={buyer} />,
    },
    ...(showsSeller
      ? [
          {
            label: t('by'),
            render: ({ seller }: Row) => (seller ? nameIn(locale, seller) : t('ownSales')),
          },
        ]
      : []),
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
