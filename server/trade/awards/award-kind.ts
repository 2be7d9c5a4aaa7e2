/** What an order of an award is agreed by; the id is that of `award_orders`. */
export const AWARD = 'award';
