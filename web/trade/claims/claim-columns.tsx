import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ClaimBadge, type ClaimRow } from './claim-state.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import styles from '#web/ui/lists/list.module.css';

/** The columns of every list of claims; `below` is where one opens. */
export function useClaimColumns(below: string): Column<ClaimRow>[] {
  const t = useTranslations('claims');
  const detailPath = useDetailPath();
  const locale = useLocale();
  return [
    {
      label: t('number'),
      render: (claim) => (
        <>
          <Link to={detailPath(`${below}/${claim.id}`)}>{claim.claim_no}</Link> <DateTime at={claim.opened_at} />
        </>
      ),
    },
    {
      label: t('about'),
      render: ({ order, purchase, buyer, seller }) => (
        <span className={styles.items}>
          {order?.order_no ?? purchase.purchase_no}
          {order && <PoNumber of={order.po_number} isOwn={buyer === null} />}
          {order && <small>{nameIn(locale, seller)}</small>}
          {buyer && <small>← {nameIn(locale, buyer)}</small>}
        </span>
      ),
    },
    {
      label: t('goods'),
      render: ({ lines }) => (
        <>
          {lines[0] && <GoodsName names={lines[0]} />}
          {lines.length > 1 && <small> {t('more', { count: lines.length - 1 })}</small>}
        </>
      ),
    },
    { label: t('problem'), render: ({ kind }) => <span className={styles.whole}>{t(`kind.${kind}`)}</span> },
    {
      label: t('stateOf'),
      render: (claim) => (
        <span className={styles.items}>
          <span>
            <ClaimBadge claim={claim} />
          </span>
          {claim.state === 'with_seller' && (
            <small>
              {t('answerBy')} <Deadline at={claim.answer_by} />
            </small>
          )}
        </span>
      ),
    },
  ];
}
