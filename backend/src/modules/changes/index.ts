export * from './changes.module.js';
export { ContentChange } from './content-change.entity.js';
