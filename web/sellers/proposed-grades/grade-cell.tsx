import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './proposed-grades.module.css';

type Row = Answer<'GET /proposed-grade/mine'>['data'][number];

/** A proposed grade in a list; with `to` it is the way to it. */
export function ProposedGrade({ row, to }: { row: Row; to?: string }) {
  const grade = `${row.manufacturer} ${row.grade}`;
  return (
    <span className={styles.cell}>
      <Picture name={row.picture} alt="" size={48} className={styles.thumb} />
      <span>
        {to ? <Link to={to}>{grade}</Link> : grade}
        <small>{nameIn(useLocale(), row)}</small>
      </span>
    </span>
  );
}
