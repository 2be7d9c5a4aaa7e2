import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import {
  ESTIMATE_BUDGET,
  INSTALLING,
  PROJECT_CANCELLED,
  PROJECT_COMPLETE,
  PROJECT_CONFIRMED,
  SITE_SURVEY,
  VALIDATED,
  type ProjectStatus,
} from '#domain/trade/projects/project-status.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import type { IconName } from '#web/ui/icon.tsx';

export type ProjectRow = Answer<'GET /decarbonized_project/myproject'>['project_list'][number];
export type Project = Answer<'GET /decarbonized_project/projectdetail/{id}'>;
export type Instalment = Project['installments'][number];
export type Reader = 'member' | 'staff';

const LOOKS: Readonly<Record<ProjectStatus, { tone: Tone; icon: IconName }>> = {
  [SITE_SURVEY]: { tone: 'info', icon: 'pin' },
  [ESTIMATE_BUDGET]: { tone: 'info', icon: 'banknote' },
  [PROJECT_CONFIRMED]: { tone: 'primary', icon: 'check' },
  [INSTALLING]: { tone: 'primary', icon: 'factory' },
  [VALIDATED]: { tone: 'success', icon: 'shield' },
  [PROJECT_COMPLETE]: { tone: 'success', icon: 'check' },
  [PROJECT_CANCELLED]: { tone: 'neutral', icon: 'close' },
};

export function ProjectBadge({ status }: { status: ProjectStatus }) {
  const t = useTranslations('projects');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
