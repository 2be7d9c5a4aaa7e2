import type { CategoryLevel } from '#domain/catalogue/category-path.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Entry, Tree } from './tree-view.ts';

/** Where an entry of a level can hang: groups for a category, categories by group for a subcategory. */
export function ParentOptions({ level, tree }: { level: CategoryLevel; tree: Tree }) {
  const locale = useLocale();
  if (level === 'cat')
    return tree.map((group) => (
      <option key={group.id} value={group.id}>
        {nameIn(locale, group)}
      </option>
    ));
  return tree.map((group) => (
    <optgroup key={group.id} label={nameIn(locale, group)}>
      {group.categories.map((category) => (
        <option key={category.id} value={category.id}>
          {nameIn(locale, category)}
        </option>
      ))}
    </optgroup>
  ));
}

/** Other entries of the same level, subcategories by category. */
export function MergeOptions({ entry, tree }: { entry: Entry; tree: Tree }) {
  const locale = useLocale();
  if (entry.level === 'g_cat')
    return tree
      .filter(({ id }) => id !== entry.id)
      .map((group) => (
        <option key={group.id} value={group.id}>
          {nameIn(locale, group)}
        </option>
      ));
  const above =
    entry.level === 'cat'
      ? tree.map((group) => ({ of: group, below: group.categories.map((each) => ({ ...each, code: null })) }))
      : tree.flatMap((group) => group.categories.map((category) => ({ of: category, below: category.subcategories })));
  return above.map(({ of, below }) => (
    <optgroup key={of.id} label={nameIn(locale, of)}>
      {below
        .filter(({ id }) => id !== entry.id)
        .map((each) => (
          <option key={each.id} value={each.id}>
            {[each.code, nameIn(locale, each)].filter(Boolean).join(' · ')}
          </option>
        ))}
    </optgroup>
  ));
}
