export { readYamlOrders, readYamlOrdersAt } from './schema/orders.ts';
export { type Issue, parseRules } from './schema/rules.ts';
