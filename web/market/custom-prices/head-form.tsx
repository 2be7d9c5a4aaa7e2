import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import type { Typed } from '#web/page/form.ts';

interface HeadFormProps {
  /** Unset for a new list, which names its buyer. */
  list?: { name: string; valid_from: string; valid_until: string; note: string; version: number };
  typed: Typed | undefined;
}

/** What a list is called, for whom it is, when it holds. */
export function HeadForm({ list, typed }: HeadFormProps) {
  const t = useTranslations('customPrices');
  const valueOf = (name: 'name' | 'valid_from' | 'valid_until' | 'note') => typed?.[name] ?? list?.[name] ?? '';
  return (
    <Form method="post" className="stack">
      {list && <input type="hidden" name="version" value={list.version} />}
      {!list && (
        <Field
          name="buyer"
          label={t('form.buyer')}
          help={t('form.buyerHelp')}
          required
          maxLength={20}
          autoComplete="off"
          defaultValue={typed?.['buyer'] ?? ''}
        />
      )}
      <Field
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={valueOf('name')}
      />
      <div className="columns align-start">
        <DateField name="valid_from" label={t('form.from')} required defaultValue={valueOf('valid_from')} />
        <DateField name="valid_until" label={t('form.until')} required defaultValue={valueOf('valid_until')} />
      </div>
      <TextField
        name="note"
        label={t('form.note')}
        help={t('form.noteHelp')}
        optional
        maxLength={1000}
        defaultValue={valueOf('note')}
      />
      <div>
        <SubmitButton look={list ? 'outline' : 'primary'} name="do" value="save">
          {list ? t('form.save') : t('form.create')}
        </SubmitButton>
      </div>
    </Form>
  );
}
