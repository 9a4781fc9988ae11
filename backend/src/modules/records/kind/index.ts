export * from './declaration.js';
export * from './define-kind.js';
export * from './fields.js';
export * from './place.js';
export { isCalledByTitle } from './shared-sql.js';
export * from './types.js';
