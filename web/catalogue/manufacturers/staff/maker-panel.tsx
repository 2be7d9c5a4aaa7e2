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
  chosen: Maker | null;
  isNew: boolean;
  /** What the list is searched for: it stays after a change. */
  q: string;
  cancel: string;
  typed: Typed | undefined;
}

/** The form beside the list: a new maker, or the chosen one with merging and deleting. */
export function MakerPanel({ chosen, isNew, q, cancel, typed }: PanelProps) {
  const t = useTranslations('manufacturers');
  const shared = useTranslations('catalogueEntries');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = chosen !== null || isNew;
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen)
    return (
      <section className={detail.card}>
        <h2>{t('hintTitle')}</h2>
        <p className={entries.soft}>{t('hint')}</p>
      </section>
    );
  return (
    <section className={detail.card} id="entry">
      <h2 ref={heading} tabIndex={-1} className={entries.start}>
        {chosen ? shared('editOf', { what: nameIn(locale, chosen) }) : t('addTitle')}
      </h2>
      <Form method="post" preventScrollReset className={entries.form}>
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
        <div className={entries.actions}>
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
