import type { DeliveryView } from './delivery-view.server.ts';

/** The places of a form's field `place`: the company's addresses, then the provinces. */
export function PlaceOptions({
  delivery: { provinces, addresses },
  labels,
}: {
  delivery: DeliveryView;
  labels: { addresses: string; provinces: string };
}) {
  return (
    <>
      {addresses.length > 0 && (
        <optgroup label={labels.addresses}>
          {addresses.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={labels.provinces}>
        {(JSON.parse(provinces) as [number, string][]).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
