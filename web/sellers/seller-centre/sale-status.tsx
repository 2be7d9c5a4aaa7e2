import { useTranslations } from 'use-intl/react';
import type { Answer } from '#contract/client.ts';
import { DELIVERED, SHIPPED } from '#domain/trade/order-status.ts';
import { StatusBadge } from '#web/components/display/status-badge.tsx';
import type { Status } from '#web/components/display/status.ts';

type Sale = Answer<'GET /order/mySales/{id}'>;
type Step = 'confirm' | 'prepare' | 'shipped' | 'sold' | 'cancelled';

const looks: Readonly<Record<Step, Status>> = {
  confirm: 'waiting_confirmation',
  prepare: 'processing',
  shipped: 'on_delivery',
  sold: 'sold',
  cancelled: 'cancelled',
};

/** Where a purchase stands, in the words of who must act on it. */
export function saleStep(sale: Pick<Sale, 'sale_type' | 'purchaser_status' | 'logistic_status'>): Step {
  if (sale.sale_type === 3) return 'cancelled';
  if (sale.logistic_status === DELIVERED) return 'sold';
  if (sale.logistic_status === SHIPPED) return 'shipped';
  return sale.purchaser_status === 1 ? 'prepare' : 'confirm';
}

export function SaleStatus({ sale }: { sale: Sale }) {
  const t = useTranslations('sellerCentre');
  const step = saleStep(sale);
  return <StatusBadge status={looks[step]}>{t(`next.${step}`)}</StatusBadge>;
}
