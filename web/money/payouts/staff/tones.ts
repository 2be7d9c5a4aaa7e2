/** Colours of what a run and its lines are. */
export const RUN_TONES = { proposed: 'warning', approved: 'success', withdrawn: 'neutral' } as const;
export const LINE_TONES = { waiting: 'info', paid: 'success', failed: 'danger', withdrawn: 'neutral' } as const;
