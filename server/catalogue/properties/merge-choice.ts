import { changeCatalogue, followMerge, tellNamesChanged } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { choiceFacts, choiceOf, maybeChoice, productsWithChoice, recordOnProperty } from './property-facts.ts';
import { moveToChoice } from '#server/catalogue/products/index.ts';

/** What has a choice has another one of the same property instead, once; addresses with its code find the other one. */
export function mergeChoice(staffId: number, id: number, intoId: number): Promise<void> {
  return changeCatalogue(async () => {
    if (id === intoId) throw fieldError('merge_into_itself', 'into_id');
    const choice = await choiceOf(id);
    const into = await maybeChoice(intoId);
    if (!into) throw fieldError('unknown_merge_target', 'into_id');
    if (into.property_id !== choice.property_id) throw fieldError('choice_of_another_property', 'into_id');
    const moved = await moveToChoice(id, intoId);
    const target = `${into.code} · ${into.name_th}`;
    await followMerge('choice', { id, into: intoId, staffId, target });
    await rows(sql`update former_choice_codes set choice_id = ${intoId} where choice_id = ${id}`);
    await rows(sql`insert into former_choice_codes (property_id, code, choice_id)
      values (${choice.property_id}, ${choice.code}, ${intoId})`);
    await rows(sql`delete from property_choices where id = ${id}`);
    // All of them: those that had the other one are found by the former code, too.
    await tellNamesChanged(productsWithChoice(intoId));
    const after = { merged_into: target, moved_entries: moved };
    await recordOnProperty(staffId, 'merge_entry', choice.property_id, choiceFacts(choice), after);
  });
}
