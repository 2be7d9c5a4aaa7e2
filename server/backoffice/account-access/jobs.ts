import './decide-loss.ts';
