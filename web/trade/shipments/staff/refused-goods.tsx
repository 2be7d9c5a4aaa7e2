import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { FieldProblem } from '#web/ui/forms/field.tsx';

interface RefusedGoodsProps {
  shipmentId: number;
  itemId: number;
  refused: RefusedDecision | undefined;
}

/** At a line of a shipment: why it cannot leave, where that was just refused. */
export function RefusedGoods({ shipmentId, itemId, refused }: RefusedGoodsProps) {
  const place = `shipments.${shipmentId}.lines.${itemId}`;
  const problems = refused?.error?.fields?.filter(({ path }) => path === place) ?? [];
  return problems.map(({ message }) => <FieldProblem key={message} id={place} problem={message} />);
}
