import type { Tone } from './status.ts';

/** The look of each tone: its words on a quiet ground of the same colour. */
export const TONE_LOOKS: Record<Tone, string> = {
  success: 'good',
  danger: 'bad',
  info: 'tone-info',
  warning: 'tone-warning',
  neutral: 'tone-neutral',
  primary: 'tone-primary',
};
