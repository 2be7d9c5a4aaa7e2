/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['conversation_messages', 'conversations'] as const;
