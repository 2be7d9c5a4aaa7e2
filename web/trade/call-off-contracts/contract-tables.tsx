import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Typed } from '#web/page/form.ts';
import type { CallOffContract } from './contract-badge.tsx';
import { FixingActs } from './fixing-acts.tsx';

type Period = CallOffContract['periods'][number];
type Fixing = CallOffContract['fixings'][number];

/** Amounts and prices by period. */
export function Periods({ contract }: { contract: CallOffContract }) {
  const t = useTranslations('callOffContracts');
  const columns: Column<Period>[] = [
    {
      label: t('period'),
      isDate: true,
      render: ({ from, to }) => (
        <>
          <Day day={from} /> – <Day day={to} />
        </>
      ),
    },
    {
      label: t('agreed'),
      isNumber: true,
      render: ({ agreed_kg, carried_in_kg }) => (
        <>
          <Quantity kg={agreed_kg} />
          {carried_in_kg > 0 && (
            <small>
              {' '}
              + <Quantity kg={carried_in_kg} />
            </small>
          )}
        </>
      ),
    },
    { label: t('called'), isNumber: true, render: ({ called_kg }) => <Quantity kg={called_kg} /> },
    { label: t('left'), isNumber: true, render: ({ left_kg }) => <Quantity kg={left_kg} /> },
    {
      label: t('price.label'),
      isNumber: true,
      render: ({ per_kg, source }) =>
        per_kg === null || source === null ? (
          <small>{t('notFixed')}</small>
        ) : (
          <>
            <PricePerKg baht={per_kg} settled />
            {source !== 'fixed' && <small> {t(`source.${source}`)}</small>}
          </>
        ),
    },
  ];
  const owes = contract.periods.some(({ shortfall }) => shortfall !== null);
  const shortfall: Column<Period> = {
    label: t('shortfall'),
    isNumber: true,
    render: (period) => (period.shortfall === null ? '–' : <Money baht={period.shortfall} settled />),
  };
  return (
    <ListTable
      caption={t('periods')}
      columns={owes ? [...columns, shortfall] : columns}
      rows={contract.periods}
      isInPanel
    />
  );
}

/** What was called off. */
export function CalledOff({ contract, reader }: { contract: CallOffContract; reader: 'buyer' | 'seller' | 'staff' }) {
  const t = useTranslations('callOffContracts');
  const path = usePath();
  const mayNotSell = useMayNot('manage_sales');
  const number = ({ order_id, order_no, purchase_id }: CallOffContract['orders'][number]) => {
    if (reader === 'seller' && (mayNotSell || purchase_id === null)) return order_no;
    const to = {
      buyer: `/user/orders/view?key=${orderKey(order_id)}`,
      seller: `/seller/orders/${purchase_id}`,
      staff: `/staff/order/${order_id}`,
    }[reader];
    return <Link to={path(to)}>{order_no}</Link>;
  };
  return (
    <ListTable
      caption={t('orders')}
      rows={contract.orders}
      isInPanel
      columns={[
        { label: t('order'), render: number },
        { label: t('at'), isDate: true, render: ({ at }) => <DateTime at={at} /> },
        { label: t('amount'), isNumber: true, render: ({ kg }) => <Quantity kg={kg} /> },
        { label: t('price.label'), isNumber: true, render: ({ per_kg }) => <PricePerKg baht={per_kg} settled /> },
        { label: t('state.label'), render: ({ is_cancelled }) => t(is_cancelled ? 'cancelledOrder' : 'placedOrder') },
      ]}
    />
  );
}

/** What a corrected index makes of orders: above zero the buyer owes, below zero it is owed. */
export function Notes({ contract }: { contract: CallOffContract }) {
  const t = useTranslations('callOffContracts');
  return (
    <>
      <p>{t('notesHelp')}</p>
      <ListTable
        caption={t('notes')}
        rows={contract.notes}
        isInPanel
        columns={[
          { label: t('noteKind'), render: ({ total }) => t(total > 0 ? 'debit' : 'credit') },
          { label: t('order'), render: ({ order_no }) => order_no ?? t('shortfall') },
          { label: t('price.label'), isNumber: true, render: ({ per_kg }) => <PricePerKg baht={per_kg} settled /> },
          { label: t('goodsSum'), isNumber: true, render: ({ goods }) => <Money baht={goods} settled /> },
          { label: t('vat'), isNumber: true, render: ({ vat }) => <Money baht={vat} settled /> },
          { label: t('total'), isNumber: true, render: ({ total }) => <Money baht={total} settled /> },
          {
            label: t('readBy'),
            render: ({ buyer_read_at, seller_read_at }) =>
              [buyer_read_at && t('buyer'), seller_read_at && t('seller')].filter(Boolean).join(', ') || '–',
          },
        ]}
      />
    </>
  );
}

/** Every fixing, its corrections above it, with what it was computed from. */
export function Fixings({ contract, corrects }: { contract: CallOffContract; corrects?: Typed | undefined }) {
  const t = useTranslations('callOffContracts');
  const isLast = (fixing: Fixing) => contract.fixings.find(({ from }) => from === fixing.from) === fixing;
  return (
    <div className="stack gap-2">
      <p>{t('fixingsHelp')}</p>
      {contract.fixings.map((fixing) => (
        <details key={fixing.id} className="opens quiet">
          <summary>
            <Day day={fixing.from} /> – <Day day={fixing.to} /> ·{' '}
            {fixing.average_per_kg === null ? t('noIndex') : <PricePerKg baht={fixing.average_per_kg} settled />}
            {fixing.revision > 1 && <small> {t('corrected', { reason: fixing.reason ?? '' })}</small>}
            {fixing.proposed && <strong> {t('correctionWaits')}</strong>}
          </summary>
          {fixing.computed_from.length > 0 && (
            <ListTable
              caption={t('computedFrom')}
              rows={fixing.computed_from}
              isInPanel
              columns={[
                { label: t('day'), isDate: true, render: ({ day }) => <Day day={day} /> },
                {
                  label: t('price.label'),
                  isNumber: true,
                  render: ({ per_kg }) => <PricePerKg baht={per_kg} settled />,
                },
                { label: t('products'), isNumber: true, render: ({ products }) => products },
                { label: t('sellers'), isNumber: true, render: ({ sellers }) => sellers },
              ]}
            />
          )}
          {corrects && isLast(fixing) && <FixingActs fixing={fixing} typed={corrects} />}
        </details>
      ))}
    </div>
  );
}
