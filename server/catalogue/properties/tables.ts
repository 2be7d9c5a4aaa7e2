/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['former_choice_codes', 'properties', 'property_choices'] as const;
