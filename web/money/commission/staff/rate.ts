import type { Answer } from '#contract/client.ts';

export type Rate = Answer<'GET /staff/commission/rates'>['rows'][number];
export type Choices = Answer<'GET /staff/commission/choices'>;
