export const MEMBER_LEVELS = [1, 2, 3, 4, 5] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];
/** What everybody has who joins; visitors are shown what it saves. */
export const FIRST_MEMBER_LEVEL: MemberLevel = 1;
/** In percent. What is free could never be paid, so something always remains. */
export const MAX_LEVEL_DISCOUNT = 90;
