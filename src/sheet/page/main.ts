import { GAME } from 'sheet:game';
import { start } from './start.ts';

start(GAME);
