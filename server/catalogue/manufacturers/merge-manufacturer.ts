import { gradesOfBoth, type MadeGrade } from '#domain/catalogue/catalogue-merge.ts';
import { changeCatalogue, leadOn, tellNamesChanged } from '#server/catalogue/entries/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { makerFacts, makerOf, productsOfMaker, recordOnMaker, type Maker } from './change-manufacturers.ts';
import { moveToManufacturer } from '#server/catalogue/products/index.ts';

const NAMED_GRADES = 5;

/** The products of one maker become those of another, and what led to the one leads to the other. */
export function mergeManufacturer(
  staffId: number,
  id: number,
  intoCode: string,
): Promise<{ into_id: number; products: number }> {
  return changeCatalogue(async () => {
    const maker = await makerOf(id);
    const into = await maybeRow(sql<Maker>`
      select id, code, name_th, name_en, name_cn from manufacturers where lower(code) = lower(${intoCode})`);
    if (!into) throw fieldError('unknown_merge_target', 'into');
    if (into.id === id) throw fieldError('merge_into_itself', 'into');
    await requireNoGradeOfBoth(id, into.id);
    const products = await moveToManufacturer(id, into.id);
    await leadOn('former_manufacturers', id, into.id);
    await rows(sql`update former_manufacturer_codes set manufacturer_id = ${into.id} where manufacturer_id = ${id}`);
    await rows(sql`insert into former_manufacturer_codes (code, manufacturer_id) values (${maker.code}, ${into.id})`);
    await rows(sql`delete from manufacturers where id = ${id}`);
    // All of them: those of the other one are found by the former code, too.
    await tellNamesChanged(productsOfMaker(into.id));
    const after = { merged_into: `${into.code} · ${into.name_th}`, moved_entries: products };
    await recordOnMaker(staffId, 'merge_entry', id, makerFacts(maker), after);
    return { into_id: into.id, products };
  });
}

async function requireNoGradeOfBoth(id: number, into: number): Promise<void> {
  const made = await rows(sql<MadeGrade & { maker: number }>`
    select id, manufacturer_id as maker, grade, quality from products where manufacturer_id in (${id}, ${into})
    order by grade, id`);
  const [from, to] = [id, into].map((maker) => made.filter((product) => product.maker === maker));
  const both = gradesOfBoth(from!, to!);
  if (both.length === 0) return;
  const named = both.slice(0, NAMED_GRADES).map(([first, other]) => `${first.grade} (${first.id}, ${other.id})`);
  const grades = both.length > NAMED_GRADES ? [...named, '…'] : named;
  throw fieldError('grades_of_both', 'into', { grades: grades.join(', ') });
}
