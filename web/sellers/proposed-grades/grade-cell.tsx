import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './proposed-grades.module.css';

/** A proposed grade in a list, with the way to it. */
export function GradeCell({ row, to }: { row: Answer<'GET /proposed-grade/mine'>['data'][number]; to: string }) {
  return (
    <span className={styles.cell}>
      <Picture name={row.picture} alt="" size={48} className={styles.thumb} />
      <span>
        <Link to={to}>
          {row.manufacturer} {row.grade}
        </Link>
        <small>{nameIn(useLocale(), row)}</small>
      </span>
    </span>
  );
}
