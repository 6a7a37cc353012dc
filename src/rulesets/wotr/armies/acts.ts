export { armyActs } from './moves.ts';
