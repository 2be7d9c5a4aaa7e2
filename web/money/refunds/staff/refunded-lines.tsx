import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import styles from '#web/ui/details/detail.module.css';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

type Refund = Answer<'GET /staff/refunds/{id}'>;

/** What goes back of each line, and what becomes of the goods. */
export function RefundedLines({ refund }: { refund: Refund }) {
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  const locale = useLocale();
  return (
    <section className={`${styles.card} shrinks`}>
      <h2>{t('lines')}</h2>
      <ListTable
        caption={t('lines')}
        isInPanel
        rows={refund.lines}
        keyOf={({ order_item_id }) => order_item_id ?? 0}
        columns={[
          {
            label: t('product'),
            render: ({ names }) => (names ? <GoodsName names={names} /> : tRefund('freight')),
          },
          {
            label: t('units'),
            isNumber: true,
            render: ({ quantity, names }) =>
              quantity > 0 ? packsCounted(quantity, names?.attribute)[locale] : tRefund('moneyOnly'),
          },
          {
            label: t('stock'),
            render: ({ quantity, restock }) => (quantity > 0 ? t(restock ? 'restock' : 'noRestock') : '–'),
          },
          { label: t('amount'), isNumber: true, render: ({ amount }) => formatMoney(amount, 'THB') },
        ]}
      />
    </section>
  );
}

/** What goes back of a project: work of one instalment. */
export function RefundedWork({ refund }: { refund: Refund }) {
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  return (
    <section className={`${styles.card} shrinks`}>
      <h2>{t('lines')}</h2>
      <ListTable
        caption={t('lines')}
        isInPanel
        rows={[refund]}
        keyOf={({ id }) => id}
        columns={[
          { label: t('order'), render: (of) => <PaidThing of={of} /> },
          { label: t('amount'), isNumber: true, render: ({ base }) => formatMoney(base, 'THB') },
          { label: tRefund('vat'), isNumber: true, render: ({ vat }) => formatMoney(vat, 'THB') },
        ]}
      />
    </section>
  );
}

/** What an approved refund takes from each seller. */
export function SellersParts({ refund: { sellers } }: { refund: Refund }) {
  const t = useTranslations('staffRefunds');
  if (sellers.length === 0) return null;
  return (
    <section className={`${styles.card} shrinks`}>
      <h2>{t('sellers')}</h2>
      <ListTable
        caption={t('sellers')}
        isInPanel
        rows={sellers}
        columns={[
          {
            label: t('seller'),
            render: ({ seller, purchase_no, stage }) => (
              <>
                <CompanyLink company={seller} />
                <small className="soft block">
                  {purchase_no} · {t(`stage.${stage}`)}
                </small>
              </>
            ),
          },
          {
            label: t('commission'),
            isNumber: true,
            render: ({ commission, commission_vat }) => formatMoney(commission + commission_vat, 'THB'),
          },
          { label: t('net'), isNumber: true, render: ({ net }) => <b>{formatMoney(net, 'THB')}</b> },
        ]}
      />
    </section>
  );
}
