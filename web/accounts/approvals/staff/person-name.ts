const isThai = (text: string) => /^[\p{Script=Thai}.]+$/u.test(text);
const isChinese = (text: string) => /^\p{Script=Han}+$/u.test(text);

/**
 * Somebody's name with its salutation. In Thai it stands right before the first name, in Chinese behind the name; to
 * letters of another script it keeps its distance.
 */
export function personName(
  { firstname, lastname }: { firstname: string; lastname: string },
  salutation: string | null,
): string {
  const name = `${firstname} ${lastname}`.trim();
  if (!salutation) return name;
  if (isChinese(salutation)) return isChinese(name) ? `${name}${salutation}` : `${name} ${salutation}`;
  return isThai(salutation) && isThai(firstname) ? `${salutation}${name}` : `${salutation} ${name}`;
}
