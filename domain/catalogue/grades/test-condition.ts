/** The condition of a test, kept as `190C/2.16kg`, as people write it: `190 °C / 2.16 kg`. */
export function testConditionText(condition: string): string {
  return condition
    .replace(/(\d)\s*C\b/, '$1 °C')
    .replace('/', ' / ')
    .replace(/(\d)kg/, '$1 kg');
}
