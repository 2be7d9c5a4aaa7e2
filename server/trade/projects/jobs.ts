import './documents/issue-document.ts';
import './reminders.ts';
