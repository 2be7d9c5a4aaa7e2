export type Follower = ReturnType<typeof followerOf>;

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/**
 * What the address says of a field now: React writes it into the markup, whatever stands in the field itself. A select
 * has no place for it but `data-value`.
 */
function saidOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.dataset['value'] ?? '';
  return field.type === 'checkbox' ? String(field.defaultChecked) : field.defaultValue;
}

/**
 * Sets a form's fields to what the address says of them when that changes. They are not made anew: open groups stay
 * open, what is being typed stays, and the focus comes back to its field where that has moved, for chosen values move
 * to the top of their list.
 */
export function followerOf(form: HTMLFormElement) {
  const said = new WeakMap<Field, string>();
  let left: Element | null = null;
  const follow = () => {
    const fields = [...form.elements].filter(isField);
    let isNew = false;
    for (const field of fields) {
      const says = saidOf(field);
      if ((said.get(field) ?? (field instanceof HTMLSelectElement ? field.value : says)) !== says) {
        isNew = true;
        if (field instanceof HTMLSelectElement) field.value = says;
        else if (field.type === 'checkbox') field.checked = field.defaultChecked;
        else if (field !== document.activeElement) field.value = says;
      }
      said.set(field, says);
    }
    if (!isNew) return;
    const was = left;
    left = null;
    if (was && isField(was) && document.activeElement === document.body)
      fields
        .find((field) => field.name === was.name && (field.type !== 'checkbox' || field.value === was.value))
        ?.focus({ preventScroll: true });
  };
  follow();
  return {
    follow,
    /** The form itself changes the address now. */
    leave() {
      left = document.activeElement;
    },
  };
}
