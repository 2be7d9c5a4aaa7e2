import { expect, test } from 'vitest';
import { companyRoleNames } from '#contract/company-role-words.ts';
import cn from '../messages/cn/people.json' with { type: 'json' };
import en from '../messages/en/people.json' with { type: 'json' };
import th from '../messages/th/people.json' with { type: 'json' };

test('screens call the roles in a company as mails and refusals do', () => {
  expect({ th: th.companyRoles, en: en.companyRoles, cn: cn.companyRoles }).toEqual(companyRoleNames);
});
