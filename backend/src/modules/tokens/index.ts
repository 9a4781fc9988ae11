export { ApiToken } from './api-token.entity.js';
export { TokensModule } from './tokens.module.js';
