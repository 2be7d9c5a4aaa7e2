import type { projects } from '#contract/trade/projects/buyer.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { hidden, nothing, type Rows } from '#server/testing/matrix/row.ts';

export const projectsRows: Rows<typeof projects> = {
  'GET /decarbonized_project/myproject': nothing,
  'GET /projects': nothing,
  'GET /projects/export': nothing,
  'GET /decarbonized_project/projectdetail/{id}': hidden(({ project }) => ({ params: { id: project } })),
  'POST /decarbonized_project/request': { input: () => ({ body: PROJECT_FACTS }) },
  'POST /decarbonized_project/{id}/messages': hidden(({ project }) => ({
    params: { id: project },
    body: { text: 'x' },
  })),
  'POST /decarbonized_project/installments/{id}/slip': hidden(({ instalment, file }) => ({
    params: { id: instalment },
    body: { filename: file, payment_date: new Date().toISOString() },
  })),
  'GET /decarbonized_project/installments/{id}/pay-in-slip': hidden(({ instalment }) => ({
    params: { id: instalment },
  })),
  'GET /decarbonized_project/installments/{id}/qr': hidden(({ instalment }) => ({ params: { id: instalment } })),
  'GET /decarbonized_project/{id}/certificate': hidden(({ project }) => ({ params: { id: project } })),
};
