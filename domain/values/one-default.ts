export interface MaybeDefault {
  id: number;
  is_default: boolean;
}

/**
 * Which of several things is the default: the one that was just asked to be, else the present one, else the oldest.
 * While there are any, exactly one is; so the present one cannot simply stop being it.
 */
export function defaultOf(things: readonly MaybeDefault[], wanted: number | null = null): number | null {
  const found = things.find(({ id }) => id === wanted) ?? things.find(({ is_default }) => is_default);
  return found?.id ?? (things.length === 0 ? null : Math.min(...things.map(({ id }) => id)));
}
