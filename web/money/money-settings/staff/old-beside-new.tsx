import { useTranslations } from '#web/i18n/texts.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { languageOfFact } from '#web/ui/history/audit-facts.ts';
import { useFactWords } from '#web/ui/history/use-fact-words.ts';
import type { MoneyKind } from '#domain/money-settings/money-setting.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The whole setting, old beside new; what differs is bold. */
export function OldBesideNew({ kind, before, after }: { kind: MoneyKind; before: Facts; after: Facts }) {
  const t = useTranslations('moneySettings');
  const words = useFactWords(kind);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <Table label={t('compare')}>
      <thead>
        <tr>
          <th scope="col">{t('fact')}</th>
          <th scope="col">{t('old')}</th>
          <th scope="col">{t('new')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const isSame = JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null);
          const value = words.value(field, after[field]);
          const language = languageOfFact(field);
          return (
            <tr key={field}>
              <th scope="row">
                {words.label(field) ?? field}
                {language && <small> {language.toUpperCase()}</small>}
              </th>
              <td>
                <bdi>{words.value(field, before[field])}</bdi>
              </td>
              <td>
                <bdi>{isSame ? value : <b>{value}</b>}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
