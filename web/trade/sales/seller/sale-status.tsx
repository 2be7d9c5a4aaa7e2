import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { DELIVERED, SALE_CANCELLED, SHIPPED } from '#domain/trade/order-status.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import type { Status } from '#web/ui/display/status.ts';

type Sale = Answer<'GET /order/mySalesList'>['sale_list'][number];
type Step = 'confirm' | 'payment' | 'prepare' | 'ready' | 'shipped' | 'sold' | 'cancelled';

const looks: Readonly<Record<Step, Status>> = {
  confirm: 'waiting_confirmation',
  payment: 'waiting_payment',
  prepare: 'processing',
  ready: 'verified',
  shipped: 'on_delivery',
  sold: 'sold',
  cancelled: 'cancelled',
};

/** Where a purchase stands, in the words of who must act on it. */
export function saleStep(sale: Pick<Sale, 'sale_type' | 'logistic_status' | 'not_ready_reason' | 'readiness'>): Step {
  if (sale.sale_type === SALE_CANCELLED) return 'cancelled';
  if (sale.logistic_status === DELIVERED) return 'sold';
  if (sale.logistic_status === SHIPPED) return 'shipped';
  if (sale.not_ready_reason === 'not_confirmed') return 'confirm';
  if (sale.not_ready_reason === 'not_paid') return 'payment';
  return sale.readiness ? 'ready' : 'prepare';
}

export function SaleStatus({ sale }: { sale: Sale }) {
  const t = useTranslations('sellerCentre');
  const step = saleStep(sale);
  return <StatusBadge status={looks[step]}>{t(`next.${step}`)}</StatusBadge>;
}
