import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import {
  positions,
  registeredTypes,
  supplierTypes,
  titles,
  type Position,
  type RegisteredType,
  type SupplierType,
  type Title,
} from '#domain/accounts/company/company-facts.ts';
import { companyRoles, type CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { SelectField } from '#web/ui/forms/field.tsx';

/** Lists that people choose from when they say who they are. Their loaders ask for the messages `people`. */

interface ChoiceProps<T extends string> {
  name: string;
  defaultValue?: T | null | undefined;
  required?: boolean;
  optional?: boolean;
  help?: ReactNode;
  onChange?(value: T | ''): void;
}

function ChoiceList<T extends string>({
  label,
  choices,
  nameOf,
  defaultValue,
  onChange,
  ...field
}: ChoiceProps<T> & { label: string; choices: readonly T[]; nameOf(choice: T): string }) {
  const t = useTranslations('people');
  return (
    <SelectField
      {...field}
      label={label}
      defaultValue={defaultValue ?? ''}
      onChange={(event) => onChange?.(event.target.value as T | '')}
    >
      <option value="" disabled={field.required}>
        {t('choose')}
      </option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}

export function TitleField(props: ChoiceProps<Title>) {
  const t = useTranslations('people');
  return <ChoiceList {...props} label={t('title')} choices={titles} nameOf={(choice) => t(`titles.${choice}`)} />;
}

export function PositionField(props: ChoiceProps<Position>) {
  const t = useTranslations('people');
  return (
    <ChoiceList {...props} label={t('position')} choices={positions} nameOf={(choice) => t(`positions.${choice}`)} />
  );
}

export function RegisteredTypeField(props: ChoiceProps<RegisteredType>) {
  const t = useTranslations('people');
  return (
    <ChoiceList
      {...props}
      label={t('registeredType')}
      choices={registeredTypes}
      nameOf={(choice) => t(`registeredTypes.${choice}`)}
    />
  );
}

export function SupplierTypeField(props: ChoiceProps<SupplierType>) {
  const t = useTranslations('people');
  return (
    <ChoiceList
      {...props}
      label={t('supplierType')}
      choices={supplierTypes}
      nameOf={(choice) => t(`supplierTypes.${choice}`)}
    />
  );
}

/** What a colleague may do; the owner's role is given by the marketplace and can be left out of the list. */
export function CompanyRoleField({
  choices = companyRoles,
  ...props
}: ChoiceProps<CompanyRole> & { choices?: readonly CompanyRole[] }) {
  const t = useTranslations('people');
  return (
    <ChoiceList
      {...props}
      label={t('companyRole')}
      choices={choices}
      nameOf={(choice) => t(`companyRoles.${choice}`)}
    />
  );
}
