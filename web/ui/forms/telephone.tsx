/** A number that a telephone calls, as it is written. */
export function Telephone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
}
