import { settingIn } from '#domain/site/site-settings.ts';
import type { Page } from '#web/page/page-context.ts';

/** How the marketplace is reached, as staff set it, and whether somebody answers now. */
export async function contactWays({ api, locale }: Pick<Page, 'api' | 'locale'>) {
  const [{ data }, hours] = await Promise.all([
    api('GET /websetting/public/{page}', { params: { page: 'company' } }),
    api('GET /business-hours'),
  ]);
  const setting = (key: string) => settingIn(data, key, locale) ?? '';
  return {
    name: setting('name'),
    address: setting('address'),
    phone: setting('phone'),
    email: setting('email'),
    line: setting('line_id'),
    hoursText: setting('business_hours'),
    hours,
  };
}
export type ContactWaysView = Awaited<ReturnType<typeof contactWays>>;
