import { useTranslations } from '#web/i18n/texts.tsx';
import type { ProductChoices } from '#web/catalogue/products/category-options.tsx';
import { PropertyFieldset } from '#web/catalogue/products/property-fields.tsx';
import type { PropertyFields } from '#web/catalogue/products/property-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** So many properties are asked for at once: flow and density come first in the catalogue. */
const ASKED = 4;

/** Values with the conditions of their tests, as staff write them. */
export function GradeProperties({
  properties,
  fields,
}: {
  properties: ProductChoices['properties'];
  fields: PropertyFields;
}) {
  const t = useTranslations('proposedGrades');
  const chosen = new Set(fields.choices);
  const isUsed = ({ id, choices }: ProductChoices['properties'][number]) =>
    fields.numbers[id] !== undefined || choices.some((choice) => chosen.has(choice.id));
  const asked = properties.filter((property, place) => place < ASKED || isUsed(property));
  const others = properties.filter((property) => !asked.includes(property));
  const listed = (some: typeof properties) => (
    <div className="stack">
      {some.map((property) => (
        <PropertyFieldset key={property.id} property={property} fields={fields} isMissing={false} />
      ))}
    </div>
  );
  return (
    <Panel title={t('properties')}>
      {listed(asked)}
      {others.length > 0 && (
        <details className="folds above-3">
          <summary>
            {t('moreProperties', { count: others.length })} <Icon name="down" size={16} />
          </summary>
          {listed(others)}
        </details>
      )}
    </Panel>
  );
}
