/** Lines of one shipment. */
export const MAX_SHIPMENT_LINES = 200;
