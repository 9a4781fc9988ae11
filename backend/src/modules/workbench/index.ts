export * from './field-rows.service.js';
export { DECISIONS, FIELD_STATES, type FieldState } from './field-states.js';
export * from './workbench.module.js';
