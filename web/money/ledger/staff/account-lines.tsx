import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import type { Route } from './+types/account';

type Entry = Route.ComponentProps['loaderData']['lines']['entries'][number];

/** What was booked, line by line, with what the account held after each. */
export function AccountLines({
  name,
  hasCompanies,
  entries,
}: {
  name: string;
  hasCompanies: boolean;
  entries: readonly Entry[];
}) {
  const t = useTranslations('ledger');
  const locale = useLocale();
  const ofCompany: Column<Entry> = {
    label: t('lines.company'),
    render: ({ company }) => company && <Link to={`?company=${company.id}`}>{nameIn(locale, company)}</Link>,
  };
  return (
    <ListTable
      caption={name}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { label: t('lines.at'), render: ({ at }) => <DateTime at={at} /> },
        { label: t('lines.event'), render: ({ event_name }) => event_name },
        {
          label: t('lines.order'),
          render: ({ order_id, order_no, po_number }) =>
            order_id ? (
              <>
                <Link to={`/${locale}/staff/order/${order_id}`}>{order_no}</Link>
                <PoNumber of={po_number} />
              </>
            ) : (
              '–'
            ),
        },
        ...(hasCompanies ? [ofCompany] : []),
        {
          label: t('debit'),
          isNumber: true,
          render: ({ amount }) => (amount > 0 ? formatMoney(amount, 'THB') : ''),
        },
        {
          label: t('credit'),
          isNumber: true,
          render: ({ amount }) => (amount < 0 ? formatMoney(-amount, 'THB') : ''),
        },
        { label: t('balance'), isNumber: true, render: ({ balance }) => formatMoney(balance, 'THB') },
      ]}
    />
  );
}
