import type { ReactNode } from 'react';
import { formatMonth } from '#domain/values/format.ts';
import { lastMonths } from '#domain/values/month.ts';
import { SelectField } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';

/** Five years, as books are kept. */
const MAX_MONTHS = 60;

interface MonthFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  /** The last one that can be chosen, `YYYY-MM`. */
  last: string;
  defaultValue?: string;
}

/** A month, in the words of the page: a browser's own field would write it in the language of the browser. */
export function MonthField({ last, defaultValue = last, ...field }: MonthFieldProps) {
  const locale = useLocale();
  return (
    <SelectField {...field} defaultValue={defaultValue}>
      {lastMonths(last, MAX_MONTHS).map((month) => (
        <option key={month} value={month}>
          {formatMonth(month, locale)}
        </option>
      ))}
    </SelectField>
  );
}
