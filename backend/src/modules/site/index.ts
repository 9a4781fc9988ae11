export { installSite } from './install-site.js';
export { PageRenderer } from './page-renderer.js';
export { SiteModule } from './site.module.js';
