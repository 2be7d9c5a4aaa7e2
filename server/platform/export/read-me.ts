/** What lies in an exported folder, for who has never seen the program. */
export const readMe = (at: string): string => `# A market, exported

Everything in it as of ${at}. All text is UTF-8.

- \`tables/NAME.jsonl\`: a table, one JSON object a line, in the order of its key.
- \`columns.json\`: each table with its rows, its key and its columns: type (PostgreSQL's name), whether it may be null, the column that it refers to.
  \`withheld\`: not in the export, as it is a secret or a hash of one. \`document\`: the path of a file in \`documents/\`.
  \`withheldTables\`: tables that are left out, and why. Of \`quotes\` only rounds that were opened are there.
- \`documents/\`: contracts, quotations and tax documents as they were issued (PDF).
- \`files/\`: what people uploaded (\`private/\`) and pictures that everybody may see (\`media/\`). \`files.storage_key\` names the former; addresses
  \`/api/media/NAME\` in texts and tables are \`files/media/NAME\`. \`files.jsonl\` has size and SHA-256 of each.

Amounts of money are whole satang (hundredths of a baht), weights whole grams, shares in hundredths of a percent where the name ends in \`_hundredths\`,
times ISO 8601 in UTC, days \`YYYY-MM-DD\`. Numbers of type \`bigint\` may be beyond what a double holds exactly.

It holds personal data. Whoever has it is responsible for it.
`;
