/** What labels are printed for: a bag, or the pallet that it stands on. */
export const labelSizes = ['bag', 'pallet'] as const;
export type LabelSize = (typeof labelSizes)[number];
