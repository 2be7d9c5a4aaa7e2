import type { Locale } from '#domain/values/locale.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Who of the marketplace's people is told of what visitors send, and decides about accounts. */
export function salesPeople(): Promise<{ email: string; language: Locale }[]> {
  return rows(
    sql<{
      email: string;
      language: Locale;
    }>`select email, language from staff_members where role in ('admin', 'sales') and not is_suspended and joined_at is not null order by id`,
  );
}
