import type { Shop } from '#web/page/use-shop.ts';

/** Whether somebody receives goods for a company and sees no orders. */
export const onlyReceives = ({ user, mayNot }: Pick<Shop, 'user' | 'mayNot'>): boolean =>
  Boolean(user?.company) && mayNot.see_orders !== undefined;

/** Where a member goes first: who receives goods to what comes, everybody else to the orders. */
export const firstScreen = (receives: boolean) => (receives ? '/user/arrivals' : '/user/orders');
