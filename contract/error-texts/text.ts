/** Text of one error in the product's languages, and its HTTP status. */
export interface ErrorText {
  status: number;
  th: string;
  en: string;
  cn: string;
}
