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
  // One line of an order may be refused for two of its lots, by the same words too.
  const messages = new Set(problems.map(({ message }) => message));
  return <FieldProblem id={place} problem={[...messages].join(' · ')} />;
}
