import type { ListTexts } from './define-list.ts';

type Words = Pick<ListTexts, 'labels' | 'values'>;

/** The texts of a list that shares words with other lists of the same objects. */
export const textsWith = (shared: Words, own: ListTexts): ListTexts => ({
  title: own.title,
  labels: { ...shared.labels, ...own.labels },
  values: { ...shared.values, ...own.values },
});
