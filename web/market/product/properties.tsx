import { BRIEF_PROPERTIES } from './brief-properties.ts';
import type { ProductView } from './product-view.ts';

/** What is said of the material; numbers with their unit and the condition they were measured under. */
export function Properties({ properties, brief = false }: { properties: ProductView['properties']; brief?: boolean }) {
  const shown = brief ? properties.slice(0, BRIEF_PROPERTIES) : properties;
  return (
    <dl className={`stack gap-2 ruled fact-rows small ${brief ? '' : 'card'}`}>
      {shown.map(({ code, name, value, condition }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd className="bold">
            {value}
            {condition && <span className="soft regular"> {condition}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
