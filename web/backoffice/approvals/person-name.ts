/** Somebody's name with its title. In Thai the title stands right before the first name; to foreign letters it keeps its distance. */
export function personName(
  { firstname, lastname }: { firstname: string; lastname: string },
  title: string | null,
): string {
  const isThai = /^\p{Script=Thai}/u.test(firstname) && /\p{Script=Thai}$/u.test(title ?? '');
  return `${title ?? ''}${title && !isThai ? ' ' : ''}${firstname} ${lastname}`;
}
