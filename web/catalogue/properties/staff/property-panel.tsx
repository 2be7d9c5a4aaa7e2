import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CATALOGUE_CODE } from '#domain/catalogue/catalogue-names.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { DeleteForm, MergeForm } from '#web/catalogue/entries/staff/danger-zone.tsx';
import { NameFields } from '#web/catalogue/entries/staff/name-fields.tsx';
import type { Wish } from './property-view.ts';
import entries from '#web/catalogue/entries/staff/entries.module.css';
import detail from '#web/ui/details/detail.module.css';

interface PanelProps {
  wish: Wish;
  typed: Typed | undefined;
}

/** The form beside the list: a property or a choice, new or chosen. */
export function PropertyPanel({ wish, typed }: PanelProps) {
  const t = useTranslations('properties');
  if (wish.is === 'nothing')
    return (
      <section className={detail.card}>
        <h2>{t('rulesTitle')}</h2>
        <ul className="stack gap-1 soft bullets">
          {(['order', 'soon', 'codes'] as const).map((rule) => (
            <li key={rule}>{t(`rule.${rule}`)}</li>
          ))}
        </ul>
      </section>
    );
  const entry = wish.is === 'property' ? wish.property : wish.choice;
  return <EntryForm key={`${wish.is} ${entry?.id ?? `new of ${wish.property?.id}`}`} wish={wish} typed={typed} />;
}

function EntryForm({ wish, typed }: PanelProps & { wish: Exclude<Wish, { is: 'nothing' }> }) {
  const t = useTranslations('properties');
  const shared = useTranslations('catalogueEntries');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const entry = wish.is === 'property' ? wish.property : wish.choice;
  const fields = wish.is === 'choice' ? { of: 'choice', property: wish.property.id } : { of: 'property' };
  const title = wish.is === 'choice' ? t('addChoiceTo', { what: nameIn(locale, wish.property) }) : t('add');
  const isNumber = wish.is === 'property' && (wish.property === null || wish.property.kind === 'number');
  return (
    <section className={detail.card} id="entry">
      <h2 ref={heading} tabIndex={-1} className={entries.start}>
        {entry ? shared('editOf', { what: nameIn(locale, entry) }) : title}
      </h2>
      <Form method="post" preventScrollReset className="stack">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {entry && <input type="hidden" name="id" value={entry.id} />}
        <NameFields names={entry ?? undefined} typed={typed} />
        {wish.is === 'property' && !entry && (
          <SelectField name="kind" label={t('kindLabel')} defaultValue={typed?.['kind'] ?? 'choice'}>
            {(['choice', 'number'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </SelectField>
        )}
        {isNumber && (
          <Field
            name="unit"
            label={t('unit')}
            help={t('unitHelp')}
            defaultValue={typed?.['unit'] ?? wish.property?.unit ?? ''}
            optional
            maxLength={20}
            autoComplete="off"
          />
        )}
        {!entry && (
          <Field
            name="entry_code"
            label={shared('code')}
            help={wish.is === 'property' ? t('codeHelp') : t('choiceCodeHelp')}
            defaultValue={typed?.['entry_code'] ?? ''}
            required
            maxLength={MAX_CATALOGUE_CODE}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="row gap-2">
          <SubmitButton name="do" value={entry ? 'save' : 'add'}>
            {entry ? shared('save') : shared('add')}
          </SubmitButton>
          <LinkButton to="?" look="plain" preventScrollReset>
            {shared('cancel')}
          </LinkButton>
        </div>
      </Form>
      {entry && <Ending wish={wish} typed={typed} />}
    </section>
  );
}

function Ending({ wish, typed }: PanelProps & { wish: Exclude<Wish, { is: 'nothing' }> }) {
  const t = useTranslations('properties');
  const locale = useLocale();
  const entry = wish.is === 'property' ? wish.property : wish.choice;
  if (!entry) return null;
  const what = nameIn(locale, entry);
  const why = entry.product_count > 0 ? t('used') : null;
  if (wish.is === 'property') return <DeleteForm what={what} fields={{ of: 'property', id: entry.id }} why={why} />;
  const fields = { of: 'choice', id: entry.id, property: wish.property.id };
  return (
    <>
      <MergeForm
        what={what}
        fields={fields}
        rules={[t('mergeRule.products', { count: entry.product_count }), t('mergeRule.address')]}
      >
        <SelectField name="into_id" label={t('into')} defaultValue={typed?.['into_id'] ?? ''} required>
          <option value="">{t('choose')}</option>
          {wish.property.choices
            .filter(({ id }) => id !== entry.id)
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {nameIn(locale, choice)} ({choice.code})
              </option>
            ))}
        </SelectField>
      </MergeForm>
      <DeleteForm what={what} fields={fields} why={why} />
    </>
  );
}
