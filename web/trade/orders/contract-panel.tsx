import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Badge } from '#web/components/display/badge.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';
import styles from './orders.module.css';

/** The order's contract, once staff have confirmed the order. */
export function ContractPanel({ order }: { order: Order }) {
  const t = useTranslations('orders.contract');
  const path = usePath();
  if (order.contract_id === null) return null;
  const isAgreed = order.contract_status === 1;
  return (
    <Panel
      title={t('title')}
      aside={<Badge tone={isAgreed ? 'success' : 'warning'}>{isAgreed ? t('agreed') : t('waits')}</Badge>}
    >
      <p className={styles.papers}>
        <Link to={path(`/user/contract?id=${order.contract_id}`)}>{t('open')}</Link>
        <a href={`/api/contract/sales/${order.contract_id}/pdf`}>{t('pdf')}</a>
      </p>
    </Panel>
  );
}
