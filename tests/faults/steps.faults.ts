import { PLAIN } from './commands.ts';
import { everyStepOf } from './steps.ts';

everyStepOf(PLAIN);
