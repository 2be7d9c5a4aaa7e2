import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { useListAddress } from './list-address.ts';
import type { ShownFilter } from './list-data.ts';

/** An end of a range as people write it. */
function written(kind: ShownFilter['kind'], value: string, locale: Locale): string {
  if (value === '') return '';
  if (kind === 'days') return formatDay(value, locale);
  const amount = kind === 'amounts' ? typedAmount(value) : null;
  return amount === null ? value : formatMoney(amount, 'THB');
}

/** What narrows the list, each of it to be taken off. */
export function ListChips({ filters }: { filters: readonly ShownFilter[] }) {
  const t = useTranslations('list');
  const locale = useLocale();
  const address = useListAddress();
  const set = filters.filter(({ fields }) => fields.some(({ value }) => value !== ''));
  if (set.length === 0) return null;
  const wordsOf = ({ kind, fields, choices }: ShownFilter): string => {
    const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
    const [first, last] = fields.map(({ value, problem }) => (problem ? value : written(kind, value, locale)));
    switch (kind) {
      case 'days':
      case 'amounts':
        if (!last) return t('from', { value: first! });
        return first ? `${first} – ${last}` : t('upTo', { value: last });
      case 'states':
        return first!.split(',').map(nameOf).join(', ');
      case 'yesNo':
        return t(first === 'yes' ? 'yes' : 'no');
      default:
        return nameOf(first!);
    }
  };
  return (
    <ul className="pills" aria-label={t('filters')}>
      {set.map((filter) => (
        <li key={filter.name}>
          <Link
            to={address(Object.fromEntries(filter.fields.map(({ name }) => [name, null])))}
            data-refused={filter.fields.some(({ problem }) => problem) || undefined}
            aria-label={t('takeOff', { filter: `${filter.label}: ${wordsOf(filter)}` })}
          >
            <span>{filter.label}:</span> {wordsOf(filter)} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link to="?">{t('clear')}</Link>
        </li>
      )}
    </ul>
  );
}
