import { useTranslations } from '#web/i18n/texts.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { StandingOrder } from './standing-order-cells.tsx';

/** Why it orders nothing more, first of all; nothing of one that is under way or waits. */
export function WhyStopped({ order, isStaff = false }: { order: StandingOrder; isStaff?: boolean }) {
  const t = useTranslations('standingOrders');
  const { state, doubt, stop_reason, stopped_by, is_stopped_by_staff, ended_at } = order;
  if (state !== 'stopped' || ended_at === null) return null;
  const who = is_stopped_by_staff ? t('stoppedByStaff') : stopped_by && t('stoppedBy', { name: stopped_by });
  return (
    <Notice tone="warning">
      <p className="below-2 bold">{doubt === null ? who : t(`doubt.${doubt}`)}</p>
      {stop_reason && <p className="as-typed">{stop_reason}</p>}
      <span className="soft">
        {t('stoppedAt')} <DateTime at={ended_at} />. {t('goOnAnew')}
      </span>
      {!isStaff && order.product && <AskAnew id={order.id} />}
    </Notice>
  );
}

/** Its form, filled in with the terms that it had. */
function AskAnew({ id }: { id: number }) {
  const t = useTranslations('standingOrders');
  const path = usePath();
  if (useMayNot('order')) return null;
  return (
    <p>
      <LinkButton to={path(`/user/standing-orders/new?from=${id}`)} look="outline">
        {t('askAnew')}
      </LinkButton>
    </p>
  );
}
