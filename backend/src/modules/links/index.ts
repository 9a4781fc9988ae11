export { Link, LinkHost } from './link.entity.js';
export * from './links.module.js';
