/** Projects that wait for staff: requested and not taken up, or with a slip that finance has not decided. */
export const projectQueues = ['request', 'slip'] as const;
export type ProjectQueue = (typeof projectQueues)[number];
