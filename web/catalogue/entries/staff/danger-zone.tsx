import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface Entry {
  what: string;
  /** Which entry it is, as hidden fields. */
  fields: Readonly<Record<string, string | number>>;
}

function Hidden({ fields }: Pick<Entry, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Merging cannot be undone: what it does is said before the button, and asked once more. `children` is the choice. */
export function MergeForm({
  what,
  fields,
  rules,
  children,
}: Entry & { rules: readonly string[]; children: ReactNode }) {
  const t = useTranslations('catalogueEntries');
  return (
    <details className="folds ruled-above above-4">
      <summary>
        {t('merge')} <Icon name="down" size={16} />
      </summary>
      <Form method="post" preventScrollReset className="stack">
        <Hidden fields={fields} />
        <input type="hidden" name="do" value="merge" />
        {children}
        <ul className="stack gap-1 soft bullets">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div>
          <ConfirmDialog title={t('mergeTitle', { what })} text={t('mergeText')} label={t('mergeNow')} look="danger" />
        </div>
      </Form>
    </details>
  );
}

/** `why` says what keeps it; without one it can go. */
export function DeleteForm({ what, fields, why }: Entry & { why: string | null }) {
  const t = useTranslations('catalogueEntries');
  return (
    <details className="folds ruled-above above-4">
      <summary>
        {t('delete')} <Icon name="down" size={16} />
      </summary>
      {why ? (
        <p className="soft">{why}</p>
      ) : (
        <Form method="post" preventScrollReset className="stack">
          <Hidden fields={fields} />
          <input type="hidden" name="do" value="delete" />
          <div>
            <ConfirmDialog title={t('deleteTitle', { what })} text={t('deleteText')} label={t('deleteNow')} />
          </div>
        </Form>
      )}
    </details>
  );
}
