import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Commission, PurchaseLink } from '../statement-lines.tsx';

/** Delivered purchases that are not due yet: they are in no sum of the statement. */
export function ToCome({
  count,
  net,
  rows,
  days,
}: AnswerOf<Endpoints['GET /seller/statement']>['to_come'] & { days: number }) {
  const t = useTranslations('sellerStatement');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <section className="above-6">
      <h2 className="below-1">
        {t('toCome')} <small>{t('toComeSum', { count, net: money(net) })}</small>
      </h2>
      <p className="block muted below-3">{t('toComeNote', { days })}</p>
      {rows.length > 0 && (
        <ListTable
          caption={t('toCome')}
          rows={rows}
          keyOf={({ purchase_id }) => purchase_id}
          columns={[
            { label: t('purchase'), render: (row) => <PurchaseLink {...row} /> },
            {
              label: t('delivered'),
              render: ({ delivered_at }) => formatDay(bangkokDate(new Date(delivered_at)), locale),
            },
            {
              label: t('due'),
              render: ({ payable_on, is_claimed }) => {
                if (payable_on) return formatDay(payable_on, locale);
                return is_claimed ? t('claimed') : t('notPaid');
              },
            },
            { label: t('goods'), isNumber: true, render: ({ goods }) => money(goods) },
            { label: t('vat'), isNumber: true, render: ({ goods_vat }) => money(goods_vat) },
            { label: t('commission'), isNumber: true, render: (row) => <Commission {...row} /> },
            {
              label: t('commissionVat'),
              isNumber: true,
              render: ({ commission_vat }) => money(-commission_vat),
            },
            { label: t('net'), isNumber: true, render: (row) => <b>{money(row.net)}</b> },
          ]}
        />
      )}
    </section>
  );
}
