export { DoorAdapter } from './door/door.adapter.js';
export { FastDoor } from './door/fast-door.js';
export { openDoor } from './door/open-door.js';
export { installSite } from './install-site.js';
export { PageRenderer } from './page-renderer.js';
export { SiteModule } from './site.module.js';
export { formLanguage } from './visitor-language.js';
