/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'call_limits',
  'idempotency_keys',
  'mail_outbox',
  'security_events',
  'settings',
  'table_upload_rows',
  'table_uploads',
  'upload_headings',
] as const;
