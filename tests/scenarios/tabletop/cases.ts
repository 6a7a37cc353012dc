import { casesIn } from '../../support/cases.ts';
import { readScenarios } from './scenario.ts';

export const { caseFiles, readCases, allCases } = casesIn(
  new URL('./', import.meta.url),
  readScenarios,
);
