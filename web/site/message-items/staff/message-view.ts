import type { Answer } from '#contract/client.ts';
import type { MessageStateName } from '#domain/site/message-items.ts';
import type { Tone } from '#web/ui/display/status.ts';

export type Message = Answer<'GET /staff/messages/{id}'>;
export interface Choices {
  categories: Answer<'GET /staff/coupons/choices'>['categories'];
  provinces: Answer<'GET /Provinces'>;
}

export const STATE_TONES: Readonly<Record<MessageStateName, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  shown: 'success',
  over: 'neutral',
  withdrawn: 'warning',
};

/** The form of the texts; buttons stand beside it, too. */
export const MESSAGE_FORM = 'message-text';
