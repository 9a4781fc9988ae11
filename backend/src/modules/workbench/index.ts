export * from './field-state-queries.service.js';
export {
  STATES_TO_DECIDE,
  FIELD_STATES,
  type FieldState,
  createStatusFilter,
} from './field-states.js';
export * from './workbench.module.js';
