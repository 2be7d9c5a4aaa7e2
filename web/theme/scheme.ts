/** How pages look: as the device does, or as was chosen. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export function isScheme(value: unknown): value is Scheme {
  return (SCHEMES as readonly unknown[]).includes(value);
}
