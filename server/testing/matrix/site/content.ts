import type { content } from '#contract/site/content.ts';
import { open, type Rows } from '../row.ts';

export const contentRows: Rows<typeof content> = {
  'GET /websetting/public/{page}': open(() => ({ params: { page: 'home' } })),
};
