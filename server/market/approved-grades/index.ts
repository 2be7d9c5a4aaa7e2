import './merges.ts';
import './personal-data.ts';

export { gradesOfCompany, readCompanyGrades } from './company-grades.ts';
export { decideGrade, withdrawGradeDecision, type DecidedGrade } from './decide-grade.ts';
