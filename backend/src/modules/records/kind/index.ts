export * from './declaration.js';
export * from './define-kind.js';
export * from './fields.js';
export * from '../record-definition.js';
export { isNamedByTitle } from './kind-metadata.js';
export * from './types.js';
