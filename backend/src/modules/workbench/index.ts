export * from './field-rows.service.js';
export { DECISIONS, FIELD_STATES, type FieldState, isAmong } from './field-states.js';
export * from './workbench.module.js';
