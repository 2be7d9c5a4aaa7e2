import type { Locale } from '#domain/values/locale.ts';
import { contentItem } from '#server/site/content/index.ts';
import { AppError } from '#server/platform/errors.ts';

/** The opening that somebody applies for, titled in their language; refuses one that visitors do not see any more. */
export async function openingCalled(slug: string, language: Locale): Promise<{ title: string }> {
  try {
    const { data } = await contentItem('opening', slug);
    return { title: data[language].title };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('opening_closed');
    throw error;
  }
}
