export * from './declaration.js';
export * from './define-kind.js';
export * from './fields.js';
export * from '../record-definition.js';
export { isCalledByTitle } from './kind-published.js';
export * from './types.js';
