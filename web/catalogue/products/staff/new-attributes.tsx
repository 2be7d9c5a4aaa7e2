import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LOCALES } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';
import type { Refused } from './sku-form.tsx';

/** A pack, a thickness or a kind of them that the catalogue does not have yet. */
export function NewAttributes({
  groups,
  refused,
}: {
  groups: ProductChoices['attribute_groups'];
  refused: Refused | undefined;
}) {
  const t = useTranslations('catalogueProducts');
  const locale = useLocale();
  const typedOf = (act: 'attribute' | 'group') => (refused?.typed['do'] === act ? refused : undefined);
  return (
    <details className="card folds below-4" open={refused ? true : undefined}>
      <summary>
        {t('newAttributes')} <Icon name="down" size={16} />
      </summary>
      <div className="columns-large">
        <FormErrors error={typedOf('attribute')?.error}>
          <Form method="post" preventScrollReset className="stack gap-3">
            <h3>{t('newAttribute')}</h3>
            <SelectField
              name="group_id"
              label={t('group')}
              defaultValue={typedOf('attribute')?.typed['group_id']}
              required
            >
              {groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {nameIn(locale, group)}
                </option>
              ))}
            </SelectField>
            <Names refused={typedOf('attribute')} />
            <div>
              <SubmitButton name="do" value="attribute" look="outline" size="small">
                {t('newAttribute')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
        <FormErrors error={typedOf('group')?.error}>
          <Form method="post" preventScrollReset className="stack gap-3">
            <h3>{t('newGroup')}</h3>
            <Names refused={typedOf('group')} />
            <div>
              <SubmitButton name="do" value="group" look="outline" size="small">
                {t('newGroup')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </div>
    </details>
  );
}

function Names({ refused }: { refused: Refused | undefined }) {
  return LOCALES.map((locale) => (
    <Field
      key={locale}
      name={`name_${locale}`}
      label={LANGUAGE_NAMES[locale]}
      lang={LANGUAGE_TAGS[locale]}
      defaultValue={refused?.typed[`name_${locale}`]}
      required
      maxLength={80}
      autoComplete="off"
    />
  ));
}
