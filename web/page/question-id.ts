/** Where a page holds the question about cookies (question.css). */
export const QUESTION_ID = 'cookie-question';
