/** The ticked values of each group of a form that was refused: what was typed has the first of a name alone. */
export type Ticked = Readonly<Record<string, readonly string[]>>;

const GROUPS = /^(?:payment_types|invited|files|lines\.\d+\.(?:qualities|certificates))$/;

export function tickedIn(form: FormData): Ticked {
  const names = [...new Set(form.keys())].filter((name) => GROUPS.test(name));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}
