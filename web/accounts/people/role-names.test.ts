import { expect, test } from 'vitest';
import { companyRoleNames, sellingRoleNames } from '#contract/accounts/company-role-words.ts';
import cn from '#web/messages/cn/accounts/people.json' with { type: 'json' };
import en from '#web/messages/en/accounts/people.json' with { type: 'json' };
import th from '#web/messages/th/accounts/people.json' with { type: 'json' };

test('screens call the roles in a company as mails and refusals do', () => {
  expect({ th: th.companyRoles, en: en.companyRoles, cn: cn.companyRoles }).toEqual(companyRoleNames);
  expect({ th: th.sellingRoles, en: en.sellingRoles, cn: cn.sellingRoles }).toEqual(sellingRoleNames);
});
