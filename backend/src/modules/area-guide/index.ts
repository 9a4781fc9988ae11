export { AreaGuideModule } from './area-guide.module.js';
