/** Where the pick list of some purchases is. */
export const pickListAddress = (ids: readonly unknown[]) => `/api/order/mySales/pick-list?ids=${ids.join(',')}`;
