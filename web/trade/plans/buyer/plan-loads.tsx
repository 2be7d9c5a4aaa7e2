import { useState } from 'react';
import { useSubmit } from 'react-router';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { LoadPanel } from '#web/trade/loads/load-panel.tsx';
import { useIsStaff } from '#web/page/use-shop.ts';
import { needsWithMore, packsOfNeed } from '../more-of-need.ts';
import type { Plan, PlanOrder } from '../plan-view.ts';

/** A need, by the offer that was given to it. */
interface Filled {
  offer: number;
  need: number;
  packKg: number;
}

/** What would fill the vehicles of an order of the plan. A press changes the need, and the carts are reckoned anew. */
export function PlanLoads({ plan, order }: { plan: Plan; order: PlanOrder }) {
  const submit = useSubmit();
  const isStaff = useIsStaff();
  /** What was added to: afterwards another offer may stand for the need. */
  const [latest, setLatest] = useState<Filled | null>(null);
  const find = (offer: number): Filled | null => {
    const line = order.lines.find(({ offer_id }) => offer_id === offer);
    if (line) return { offer, need: line.need_id, packKg: line.kg / line.packs };
    return latest?.offer === offer ? latest : null;
  };
  const add = (offer: number, packs: number) => {
    const filled = find(offer);
    if (!filled) return;
    setLatest(filled);
    const { province, address } = plan.place;
    void submit(
      {
        do: 'change',
        place: deliveryPlaceText({ provinceId: province.id, addressId: address?.id ?? null }),
        latest_day: plan.latest_day ?? '',
        ...(plan.coupons === 'left_out' && { coupons: plan.coupons }),
        ...needsWithMore(plan, filled.need, packs * filled.packKg),
      },
      { method: 'post', preventScrollReset: true },
    );
  };
  return (
    <LoadPanel
      lines={order.lines.map(({ offer_id, packs }) => ({ offer: offer_id, packs }))}
      provinceId={plan.place.province.id}
      add={isStaff ? null : add}
      amountOf={(offer) => {
        const filled = find(offer);
        return filled && packsOfNeed(plan, filled.need, filled.packKg);
      }}
      hasTrucks={false}
    />
  );
}
