import { useTranslations } from '#web/i18n/texts.tsx';
import { staffRoles, type StaffRole, type StaffRoles } from '#domain/staff-roles.ts';
import { textOf } from '#web/page/form.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FieldProblem, useField } from '#web/ui/forms/field.tsx';

interface MemberFieldsProps {
  firstname?: string;
  lastname?: string;
  roles: StaffRoles;
  /** Nobody chooses their own roles. */
  areRolesFixed?: boolean;
}

/** The names and the roles of a staff member. */
export function MemberFields({ firstname, lastname, roles, areRolesFixed = false }: MemberFieldsProps) {
  const t = useTranslations('staffMembers');
  return (
    <>
      <div className="pair">
        <Field
          name="firstname"
          label={t('fields.firstname')}
          defaultValue={firstname}
          required
          maxLength={100}
          autoComplete="off"
        />
        <Field
          name="lastname"
          label={t('fields.lastname')}
          defaultValue={lastname}
          required
          maxLength={100}
          autoComplete="off"
        />
      </div>
      {areRolesFixed ? (
        <>
          {roles.map((role) => (
            <input key={role} type="hidden" name={`role_${role}`} value="1" />
          ))}
          <p className="muted">{t('edit.own')}</p>
        </>
      ) : (
        <RolesField chosen={roles} />
      )}
    </>
  );
}

function RolesField({ chosen }: { chosen: StaffRoles }) {
  const t = useTranslations('staffMembers');
  const tStaff = useTranslations('staff');
  const { id, problem } = useField({ name: 'roles' });
  return (
    <fieldset className="stack gap-2" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>{t('fields.roles')}</legend>
      {staffRoles.map((role) => (
        <CheckField
          key={role}
          name={`role_${role}`}
          value="1"
          defaultChecked={chosen.includes(role)}
          label={tStaff(`role.${role}`)}
          help={t(`roleHelp.${role}`)}
        />
      ))}
      <FieldProblem {...{ id, problem }} />
    </fieldset>
  );
}

/** The ticked ones. */
export function rolesIn(form: FormData): StaffRole[] {
  return staffRoles.filter((role) => textOf(form, `role_${role}`) === '1');
}
