// Whole games of every sort are gone on with from every fault: one command in eight from day to day.
import { oneOf, runs } from '../support/runs.ts';
import { GAME_CASES } from './games.ts';
import { everyStepOf } from './steps.ts';

everyStepOf(oneOf(1.2, GAME_CASES), runs(100));
