import { SPOKEN } from './commands.ts';
import { everyStepOf } from './steps.ts';

everyStepOf(SPOKEN);
