import { useTranslations } from '#web/i18n/texts.tsx';
import { sellingRoles, type CompanyRole, type SellingRole } from '#domain/accounts/company/company-roles.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { textOf } from '#web/page/form.ts';

/** What a colleague does where the company sells; an owner has all of it, whatever is ticked. */
export function SellingRolesField({ chosen }: { chosen: readonly SellingRole[] }) {
  const t = useTranslations('colleagues');
  const people = useTranslations('people');
  return (
    <fieldset className="stack gap-2 whole-row">
      <legend>{t('selling.title')}</legend>
      <p className="soft">{t('selling.text')}</p>
      <input type="hidden" name="selling" value="shown" />
      <div className="columns align-start">
        {sellingRoles.map((role) => (
          <CheckField
            key={role}
            name={`selling_${role}`}
            value="1"
            defaultChecked={chosen.includes(role)}
            label={people(`sellingRoles.${role}`)}
            help={t(`selling.help.${role}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The ticked ones; undefined of a form that does not ask for them. */
export function sellingRolesIn(form: FormData): SellingRole[] | undefined {
  if (textOf(form, 'selling') !== 'shown') return undefined;
  return sellingRoles.filter((role) => textOf(form, `selling_${role}`) === '1');
}

/** What somebody does for the sales, in one line; nothing for who has no part in them. */
export function SellingRoleNames({ role, selling }: { role: CompanyRole; selling: readonly SellingRole[] }) {
  const people = useTranslations('people');
  if (role === 'owner' || selling.length === 0) return null;
  return <p className="soft">{selling.map((each) => people(`sellingRoles.${each}`)).join(' · ')}</p>;
}
