import { useTranslations } from '#web/i18n/texts.tsx';
import {
  companyRights,
  companyRoles,
  mayInCompany,
  sellingRights,
  type CompanyRight,
  type SellingRight,
} from '#domain/accounts/company/company-roles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import styles from './colleagues.module.css';

/** Without the rights of selling, which are given to each colleague by themselves. */
type Right = Exclude<CompanyRight, SellingRight>;
const RIGHTS = companyRights.filter((right): right is Right => !sellingRights.some((each) => each === right));

/** Which role may do what, out of the one table that the API asks. */
export function RoleTable({ maySell }: { maySell: boolean }) {
  const t = useTranslations('colleagues');
  const people = useTranslations('people');
  return (
    <Table label={t('roles.title')}>
      <thead>
        <tr>
          <th scope="col">{t('roles.right')}</th>
          {companyRoles.map((role) => (
            <th key={role} scope="col" className="centred">
              {people(`companyRoles.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...RIGHTS, ...(maySell ? (['sell'] as const) : [])].map((right) => (
          <tr key={right}>
            <th scope="row" className={styles.right}>
              {t(`rights.${right}`)}
            </th>
            {companyRoles.map((role) => (
              <td key={role} className="centred">
                {mayInCompany(role, [], right) ? (
                  <>
                    <Icon name="check" size={18} />
                    <span className="visually-hidden">{t('roles.yes')}</span>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{t('roles.no')}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
