import type { Answer } from '#contract/client.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

type Row = Answer<'GET /proposed-grade/mine'>['rows'][number];

/** A proposed grade in a list. */
export function ProposedGrade({ row }: { row: Row }) {
  const grade = `${row.manufacturer} ${row.grade}`;
  return (
    <span className="beside gap-3">
      <Picture name={row.picture} alt="" size={48} />
      <span>
        {grade}
        <small className="block">{nameIn(useLocale(), row)}</small>
      </span>
    </span>
  );
}
