import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { MAX_CATALOGUE_CODE } from '#domain/catalogue/catalogue-names.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { DeleteForm, MergeForm } from '#web/catalogue/entries/staff/danger-zone.tsx';
import { NameFields } from '#web/catalogue/entries/staff/name-fields.tsx';
import entries from '#web/catalogue/entries/staff/entries.module.css';
import detail from '#web/ui/details/detail.module.css';

type Maker = Answer<'GET /staff/manufacturers/{id}'>;

interface PanelProps {
  /** Null: a new one. */
  chosen: Maker | null;
  /** What the list is searched for: it stays after a change. */
  q: string;
  cancel: string;
  typed: Typed | undefined;
}

/** The form above the list: a new maker, or the chosen one with merging and deleting. */
export function MakerPanel({ chosen, q, cancel, typed }: PanelProps) {
  const t = useTranslations('manufacturers');
  const shared = useTranslations('catalogueEntries');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={detail.card} id="entry">
      <h2 ref={heading} tabIndex={-1} className={entries.start}>
        {chosen ? shared('editOf', { what: nameIn(locale, chosen) }) : t('addTitle')}
      </h2>
      <Form method="post" preventScrollReset className="stack">
        {chosen && <input type="hidden" name="id" value={chosen.id} />}
        <input type="hidden" name="q" value={q} />
        <NameFields names={chosen ?? undefined} typed={typed} />
        {!chosen && (
          <Field
            name="entry_code"
            label={shared('code')}
            help={t('codeHelp')}
            defaultValue={typed?.['entry_code'] ?? ''}
            required
            maxLength={MAX_CATALOGUE_CODE}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="row gap-2">
          <SubmitButton name="do" value={chosen ? 'save' : 'add'}>
            {chosen ? shared('save') : shared('add')}
          </SubmitButton>
          <LinkButton to={cancel} look="plain" preventScrollReset>
            {shared('cancel')}
          </LinkButton>
        </div>
      </Form>
      {chosen && <Ending maker={chosen} q={q} typed={typed} />}
    </section>
  );
}

function Ending({ maker, q, typed }: { maker: Maker; q: string; typed: Typed | undefined }) {
  const t = useTranslations('manufacturers');
  const locale = useLocale();
  const what = nameIn(locale, maker);
  const fields = { id: maker.id, q };
  return (
    <>
      <MergeForm
        what={what}
        fields={fields}
        rules={[t('mergeRule.products', { count: maker.product_count }), t('mergeRule.grades'), t('mergeRule.address')]}
      >
        <SelectField name="into" label={t('into')} defaultValue={typed?.['into'] ?? ''} required>
          <option value="">{t('choose')}</option>
          {maker.others.map((other) => (
            <option key={other.id} value={other.code}>
              {nameIn(locale, other)} ({other.code})
            </option>
          ))}
        </SelectField>
      </MergeForm>
      <DeleteForm what={what} fields={fields} why={maker.product_count > 0 ? t('used') : null} />
    </>
  );
}
