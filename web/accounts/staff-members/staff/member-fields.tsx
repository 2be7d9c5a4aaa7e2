import { useTranslations } from '#web/i18n/texts.tsx';
import { staffRoles, type StaffRole } from '#contract/endpoint.ts';
import { ChoiceField, Field } from '#web/ui/forms/field.tsx';
import styles from './members.module.css';

interface MemberFieldsProps {
  firstname?: string;
  lastname?: string;
  staffRole?: StaffRole;
  /** Nobody chooses their own role. */
  isRoleFixed?: boolean;
}

/** The names and the role of a staff member. */
export function MemberFields({ firstname, lastname, staffRole, isRoleFixed = false }: MemberFieldsProps) {
  const t = useTranslations('staffMembers');
  const tStaff = useTranslations('staff');
  return (
    <>
      <div className={styles.names}>
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
      {isRoleFixed ? (
        <>
          <input type="hidden" name="role" value={staffRole} />
          <p className="muted">{t('edit.own')}</p>
        </>
      ) : (
        <ChoiceField
          name="role"
          legend={t('fields.role')}
          defaultValue={staffRole}
          choices={staffRoles.map((value) => ({ value, label: tStaff(`role.${value}`), help: t(`roleHelp.${value}`) }))}
        />
      )}
    </>
  );
}
