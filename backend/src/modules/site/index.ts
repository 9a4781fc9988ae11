export { installSite } from './install-site.js';
export { openResponseCache } from './open-response-cache.js';
export { PageRenderer } from './page-renderer.js';
export { SiteModule } from './site.module.js';
export { formLanguage } from './visitor-language.js';
