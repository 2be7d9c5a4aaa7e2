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
import { MergeOptions, ParentOptions } from './entry-options.tsx';
import type { Entry, Tree, Wish } from './tree-view.ts';
import entries from '#web/catalogue/entries/staff/entries.module.css';
import detail from '#web/ui/details/detail.module.css';

interface PanelProps {
  tree: Tree;
  typed: Typed | undefined;
}

/** The form beside the tree: what is asked for, else what changes here do. */
export function EntryPanel({ wish, ...of }: PanelProps & { wish: Wish }) {
  const t = useTranslations('categoryTree');
  if (wish.is !== 'nothing')
    return (
      <EntryForm key={wish.is === 'edit' ? `${wish.entry.level}-${wish.entry.id}` : wish.level} wish={wish} {...of} />
    );
  return (
    <section className={detail.card}>
      <h2>{t('rules.title')}</h2>
      <ul className="stack gap-1 soft bullets">
        {(['soon', 'addresses', 'codes', 'delete'] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function EntryForm({ wish, tree, typed }: PanelProps & { wish: Exclude<Wish, { is: 'nothing' }> }) {
  const t = useTranslations('categoryTree');
  const shared = useTranslations('catalogueEntries');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form stands beside a list that is long: who presses "edit" in it goes on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const entry = wish.is === 'edit' ? wish.entry : null;
  const level = entry?.level ?? (wish.is === 'add' ? wish.level : 'g_cat');
  const parentId = entry?.parentId ?? (wish.is === 'add' ? wish.parentId : null);
  const parent = typed?.['parent_id'] ?? String(parentId ?? '');
  return (
    <section className={detail.card} id="entry">
      <h2 ref={heading} tabIndex={-1} className={entries.start}>
        {entry ? t('editTitle', { what: nameIn(locale, entry) }) : t(`add.${level}`)}
      </h2>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="level" value={level} />
        {entry && <input type="hidden" name="id" value={entry.id} />}
        <NameFields names={entry ?? undefined} typed={typed} />
        {level === 's_cat' && (
          <Field
            name="entry_code"
            label={shared('code')}
            help={t('codeHelp')}
            defaultValue={typed?.['entry_code'] ?? entry?.code ?? ''}
            required
            maxLength={MAX_CATALOGUE_CODE}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {level !== 'g_cat' && (
          <SelectField name="parent_id" label={t(`parent.${level}`)} defaultValue={parent}>
            <ParentOptions level={level} tree={tree} />
          </SelectField>
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
      {entry && <Ending entry={entry} tree={tree} typed={typed} />}
    </section>
  );
}

function Ending({ entry, tree, typed }: PanelProps & { entry: Entry }) {
  const t = useTranslations('categoryTree');
  const { level, id, products, below, discounts } = entry;
  const what = nameIn(useLocale(), entry);
  const fields = { level, id };
  const rules = [
    level === 's_cat' ? t('mergeRule.products', { count: products }) : t('mergeRule.below', { count: below }),
    t('mergeRule.address'),
    ...(discounts > 0 ? [t('mergeRule.discounts', { count: discounts })] : []),
  ];
  return (
    <>
      <MergeForm what={what} fields={fields} rules={rules}>
        <SelectField name="into_id" label={t('into')} defaultValue={typed?.['into_id'] ?? ''} required>
          <option value="">{t('choose')}</option>
          <MergeOptions entry={entry} tree={tree} />
        </SelectField>
      </MergeForm>
      <DeleteForm what={what} fields={fields} why={products > 0 || below > 0 ? t('notEmpty') : null} />
    </>
  );
}
