export { mountSite } from './mount-site.js';
export { configureResponseCache } from './configure-response-cache.js';
export { PageRenderer } from './page-renderer.js';
export { SiteModule } from './site.module.js';
export { readFormLanguage } from './visitor-language.js';
