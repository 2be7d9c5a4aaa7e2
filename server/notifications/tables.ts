/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'notices',
  'notification_choices',
  'notification_deliveries',
  'notifications',
  'push_browsers',
  'quiet_hours',
] as const;
