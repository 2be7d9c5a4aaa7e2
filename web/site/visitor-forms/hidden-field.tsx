/** A field that people neither see nor reach, and programs fill in (domain/site/contact-spam.ts). */
export function HiddenField() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <input name="website" defaultValue="" tabIndex={-1} autoComplete="off" />
    </span>
  );
}
