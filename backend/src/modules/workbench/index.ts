export * from './workbench.module.js';
