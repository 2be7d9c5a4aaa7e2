import { redirect } from '#web/page/redirect.ts';
import type { Locale } from '#domain/values/locale.ts';

/** Whoever proposed a change that waits for a second person is shown it. Throws a redirect. */
export function leadToChange(locale: Locale, { waiting_change }: { waiting_change: number | null }): void {
  if (waiting_change !== null) throw redirect(`/${locale}/staff/money-settings/${waiting_change}?done=proposed`);
}
