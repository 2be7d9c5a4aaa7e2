import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { saleStep, type SaleStep } from '#domain/trade/sales/sale-step.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import type { Status } from '#web/ui/display/status.ts';

type Sale = Answer<'GET /order/mySalesList'>['sale_list'][number];

const looks: Readonly<Record<SaleStep, Status>> = {
  answer: 'waiting_confirmation',
  confirm: 'waiting_confirmation',
  payment: 'waiting_payment',
  prepare: 'processing',
  ready: 'verified',
  shipped: 'on_delivery',
  sold: 'sold',
  cancelled: 'cancelled',
};

export function SaleStatus({ sale }: { sale: Sale }) {
  const t = useTranslations('sellerCentre');
  const step = saleStep(sale);
  return <StatusBadge status={looks[step]}>{t(`next.${step}`)}</StatusBadge>;
}
