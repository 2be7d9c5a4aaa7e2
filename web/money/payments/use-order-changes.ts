import { useObjectChanges } from '#web/page/use-object-changes.ts';

/** Calls `onChange` when something happened to one of these orders. */
export function useOrderChanges(orderIds: readonly number[], onChange: () => void): void {
  useObjectChanges('orders', orderIds, onChange);
}
