/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['newsletter_deliveries', 'newsletter_issues', 'newsletter_subscribers'] as const;
