import type { ComponentType } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Commission, type Charge } from './statement-lines.tsx';
import { TakenOff } from './taken-off.tsx';

export type PayoutLine = Answer<'GET /seller/payouts/{id}'>;

interface PayoutContentsProps {
  line: PayoutLine;
  /** How the reader knows a purchase, or gets to it. */
  PurchaseName: ComponentType<Charge>;
}

/** What a payout is made of: its rows and what was carried over add up to its amount. Needs `sellerStatement`. */
export function PayoutContents({ line, PurchaseName }: PayoutContentsProps) {
  const t = useTranslations('sellerStatement');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <>
      <ListTable
        caption={t('contents.title')}
        rows={line.moves}
        columns={[
          { label: t('day'), render: ({ at }) => formatDay(bangkokDate(new Date(at)), locale) },
          {
            label: t('purchase'),
            render: ({ purchase, event_name, taken_back }) => (
              <>
                {purchase ? <PurchaseName {...purchase} /> : event_name}
                {taken_back && <small className="block muted">{event_name}</small>}
                {taken_back && <TakenOff refund={taken_back} />}
                {!taken_back && purchase?.refunds.map((refund) => <TakenOff key={refund.at} refund={refund} />)}
              </>
            ),
          },
          {
            label: t('goods'),
            isNumber: true,
            render: ({ purchase, taken_back }) => (purchase && !taken_back ? money(purchase.goods) : ''),
          },
          {
            label: t('vat'),
            isNumber: true,
            render: ({ purchase, taken_back }) => (purchase && !taken_back ? money(purchase.goods_vat) : ''),
          },
          {
            label: t('commission'),
            isNumber: true,
            render: ({ purchase, taken_back }) => purchase && !taken_back && <Commission {...purchase} />,
          },
          {
            label: t('commissionVat'),
            isNumber: true,
            render: ({ purchase, taken_back }) => (purchase && !taken_back ? money(-purchase.commission_vat) : ''),
          },
          { label: t('net'), isNumber: true, render: ({ amount }) => <b>{money(amount)}</b> },
        ]}
      />
      <dl className="figures below-4">
        {line.carried !== 0 && (
          <div>
            <dt>{t('contents.carried')}</dt>
            <dd>{money(line.carried)}</dd>
          </div>
        )}
        <div>
          <dt>{t('contents.amount')}</dt>
          <dd>{money(line.amount)}</dd>
        </div>
        {line.previous && (
          <div>
            <dt>
              {t('contents.previous', { day: formatDay(bangkokDate(new Date(line.previous.proposed_at)), locale) })}
            </dt>
            <dd>{money(line.previous.amount)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
