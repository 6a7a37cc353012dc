import { GAME } from 'sheet:game';
import { start } from './start.ts';
import { work } from './working.ts';

// The same code is the page's and its worker's.
if (typeof document === 'undefined') work(GAME);
else start(GAME);
