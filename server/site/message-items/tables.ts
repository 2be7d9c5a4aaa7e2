/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'message_item_files',
  'message_item_reads',
  'message_item_recipients',
  'message_item_texts',
  'message_items',
] as const;
