/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = ['grade_trials', 'trial_photos', 'trial_rules', 'trial_run_writers', 'trial_runs'] as const;
