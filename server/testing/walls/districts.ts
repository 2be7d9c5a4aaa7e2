/** From what knows least to what knows most: ARCHITECTURE.md, "Districts". */
export const districts = ['accounts', 'catalogue', 'market', 'money', 'trade', 'sellers', 'site', 'operations'];
