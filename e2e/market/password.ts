/** The password of everybody whom a test makes. */
export const PASSWORD = 'Given#2026pw';
