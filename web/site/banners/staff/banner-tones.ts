/** How a banner's state looks. */
export const BANNER_TONES = { draft: 'neutral', scheduled: 'info', shown: 'success', over: 'warning' } as const;
