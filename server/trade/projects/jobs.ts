import './issue-document.ts';
import './reminders.ts';
