/**
 * Stands first in a form whose first visible button does something else: Enter in a field presses the first of a form's
 * buttons, and that shall never be one that takes away or writes over.
 */
export function EnterButton({ value = 'save' }: { value?: string }) {
  return <button name="do" value={value} className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
